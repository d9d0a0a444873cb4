#include "kernel/memory.hpp"

#include <cmath>

namespace colex {

namespace {

/// What an element of global memory holds at first: a small whole number that depends on nothing
/// but its place, so that sums are exact and two elements are seldom alike.
double first_value(int64 at) {
  unsigned x = static_cast<unsigned>(at / 8) * 2654435761u + 12345u;
  x ^= x >> 15;
  x *= 2246822519u;
  x ^= x >> 13;
  constexpr unsigned kNumbers = 19;
  return static_cast<double>(x % kNumbers) - 9;
}

}  // namespace

void BlockMemory::allow(const Places& places) {
  for (const int64 at : places.at) {
    Cell& c = global_[at];
    c.value = first_value(at);
    c.written = true;
  }
}

BlockMemory::Cell* BlockMemory::cell(Space space, int64 at) {
  if (space == Space::shared) return &shared_[at];
  const auto found = global_.find(at);
  return found == global_.end() ? nullptr : &found->second;
}

double BlockMemory::value_of(int64 at) const {
  const auto found = global_.find(at);
  return found == global_.end() ? std::nan("") : found->second.value;
}

double BlockMemory::read(Space space, int thread, int64 at, Met& met) {
  met = {};
  if (space == Space::registers) {
    auto& own = registers_[static_cast<size_t>(thread)];
    const auto found = own.find(at);
    if (found != own.end()) return found->second;
    met.fault = Fault::unwritten;
    return std::nan("");
  }
  Cell* const c = cell(space, at);
  if (c == nullptr) {
    met.fault = Fault::outside;
    return std::nan("");
  }
  if (c->flying) {
    met.fault = Fault::in_flight;
  } else if (!c->written) {
    met.fault = Fault::unwritten;
  } else if (c->write_phase == phase_ && c->writer != thread) {
    met = {Fault::read_unordered, c->writer};
  }
  if (space == Space::shared && c->written && c->writer != thread) ++exchanged_;
  c->reader = c->read_phase == phase_ && c->reader != thread ? kMany : thread;
  c->read_phase = phase_;
  return c->written && !c->flying ? c->value : std::nan("");
}

Met BlockMemory::writing(Cell& c, int thread) const {
  if (c.write_phase == phase_ && c.writer != thread) return {Fault::written_twice, c.writer};
  const bool read_by_others = c.read_phase == phase_ && c.reader != thread;
  if (read_by_others) return {Fault::overwritten, c.reader == kMany ? -1 : c.reader};
  return {};
}

void BlockMemory::write(Space space, int thread, int64 at, double value, Met& met) {
  met = {};
  if (space == Space::registers) {
    registers_[static_cast<size_t>(thread)][at] = value;
    return;
  }
  Cell* const c = cell(space, at);
  if (c == nullptr) {
    met.fault = Fault::outside;
    return;
  }
  met = writing(*c, thread);
  c->value = value;
  c->written = true;
  c->flying = false;
  c->writer = thread;
  c->write_phase = phase_;
}

void BlockMemory::write_async(int thread, int64 at, double value, Met& met) {
  Cell& c = shared_[at];
  met = writing(c, thread);
  c.flying = true;
  c.writer = thread;
  c.write_phase = phase_;
  groups_[static_cast<size_t>(thread)].open.push_back({at, value});
}

void BlockMemory::commit(int thread) {
  Groups& g = groups_[static_cast<size_t>(thread)];
  g.closed.push_back(std::move(g.open));
  g.open.clear();
}

void BlockMemory::wait(int thread, int64 pending) {
  Groups& g = groups_[static_cast<size_t>(thread)];
  while (static_cast<int64>(g.closed.size()) > pending) {
    for (const Flight& f : g.closed.front()) {
      Cell& c = shared_[f.at];
      c.value = f.value;
      c.written = true;
      c.flying = false;
      c.writer = thread;
      c.write_phase = phase_;
    }
    g.closed.pop_front();
  }
}

}  // namespace colex

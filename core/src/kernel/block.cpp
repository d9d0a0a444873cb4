#include "kernel/block.hpp"

#include <algorithm>
#include <cmath>

#include "text/deadline.hpp"

namespace colex {

namespace {

size_t index(int64 i) { return static_cast<size_t>(i); }

/// Elements of an instruction's operand, NaN where no thread holds one.
std::vector<double> empty_tile(int64 elements) {
  return std::vector<double>(index(elements), std::nan(""));
}

}  // namespace

const Event* Block::at(int thread) const {
  const std::vector<Event>& all = events_[index(thread)];
  const size_t i = next_[index(thread)];
  return i < all.size() ? &all[i] : nullptr;
}

double Block::get(const Event& e, int thread, const Places& p, size_t i) {
  Met met;
  const double value = memory_.read(p.space, thread, p.at[i], met);
  if (met.fault != Fault::none) met_(e, thread, p.space, p.at[i], met);
  return value;
}

void Block::set(const Event& e, int thread, const Places& p, size_t i, double value) {
  Met met;
  if (e.async && p.space == Space::shared) {
    memory_.write_async(thread, p.at[i], value, met);
  } else {
    memory_.write(p.space, thread, p.at[i], value, met);
  }
  if (met.fault != Fault::none) met_(e, thread, p.space, p.at[i], met);
}

void Block::product_alone(const Event& e, int thread) {
  for (int64 k = 0; k < e.k; ++k) {
    for (int64 n = 0; n < e.n; ++n) {
      for (int64 m = 0; m < e.m; ++m) {
        for (int64 v = 0; v < e.v; ++v) {
          const size_t c = index(v + e.v * (m + e.m * n));
          const double a = get(e, thread, e.a, index(v + e.v * (m + e.m * k)));
          const double b = get(e, thread, e.b, index(v + e.v * (n + e.n * k)));
          // Of D the sums go on; C is where they begin.
          const double sum = get(e, thread, k == 0 ? e.c : e.d, c);
          set(e, thread, e.d, c, sum + a * b);
        }
      }
    }
  }
  multiplied_ += e.v * e.m * e.n * e.k;
}

double Block::computed(const Event& e, int thread) {
  std::vector<double> values;
  for (const ElementStep& s : e.steps) {
    if (s.op == 0) {
      values.push_back(s.element.at.empty() ? s.number : get(e, thread, s.element, 0));
      continue;
    }
    const double right = values.back();
    values.pop_back();
    double& left = values.back();
    left = s.op == '+' ? left + right : s.op == '-' ? left - right : left * right;
  }
  return values.back();
}

void Block::alone(Event& e, int thread) {
  switch (e.act) {
    case Act::copy:
      for (size_t i = 0; i < e.a.at.size(); ++i) {
        if (!e.b.at.empty()) e.taken.push_back(get(e, thread, e.b, i) != 0);
        if (!e.taken.empty() && !e.taken[i]) continue;
        set(e, thread, e.c, i, get(e, thread, e.a, i));
        ++moved_;
      }
      break;
    case Act::linear:
      for (size_t i = 0; i < e.c.at.size(); ++i) {
        double value = e.alpha * (e.a.at.empty() ? 1 : get(e, thread, e.a, i));
        if (e.beta != 0) value += e.beta * get(e, thread, e.c, i);
        set(e, thread, e.c, i, value);
        ++moved_;
      }
      break;
    case Act::product:
      product_alone(e, thread);
      break;
    case Act::formula:
      set(e, thread, e.c, 0, computed(e, thread));
      ++moved_;
      break;
    case Act::commit:
      memory_.commit(thread);
      break;
    case Act::wait:
      memory_.wait(thread, e.pending);
      break;
    case Act::barrier:
      break;
  }
}

void Block::copy_together(const std::vector<int>& group) {
  const Instruction& step = *at(group[0])->instruction;
  const size_t sources = index(step.values(step.a));
  const size_t targets = index(step.values(step.c));
  const size_t repeats = at(group[0])->a.at.size() / sources;
  const int last = *std::max_element(step.a.begin(), step.a.end());
  for (size_t r = 0; r < repeats; ++r) {
    std::vector<double> tile = empty_tile(last + 1);
    // Lanes that repeat an address come later and change nothing.
    for (size_t i = step.a.size(); i-- > 0;) {
      const int thread = group[i % group.size()];
      const Event& e = *at(thread);
      tile[index(step.a[i])] = get(e, thread, e.a, i / group.size() + sources * r);
    }
    for (size_t i = 0; i < step.c.size(); ++i) {
      const int thread = group[i % group.size()];
      const Event& e = *at(thread);
      const size_t element = index(step.c[i]);
      const double value = element < tile.size() ? tile[element] : std::nan("");
      set(e, thread, e.c, i / group.size() + targets * r, value);
      ++moved_;
    }
  }
}

void Block::product_together(const std::vector<int>& group) {
  const Event& first = *at(group[0]);
  const Instruction& atom = *first.instruction;
  const int64 va = atom.values(atom.a);
  const int64 vb = atom.values(atom.b);
  const int64 vc = atom.values(atom.c);
  /// The operand's elements that the threads hold for one repeat.
  const auto gather = [&](const std::vector<int>& table, Places Event::*operand, int64 from,
                          std::vector<double>& tile) {
    for (size_t i = 0; i < table.size(); ++i) {
      const int thread = group[i % group.size()];
      const Event& e = *at(thread);
      tile[index(table[i])] = get(e, thread, e.*operand, i / group.size() + index(from));
    }
  };
  for (int64 k = 0; k < first.k; ++k) {
    for (int64 n = 0; n < first.n; ++n) {
      for (int64 m = 0; m < first.m; ++m) {
        check_deadline();
        std::vector<double> a = empty_tile(atom.m * atom.k);
        std::vector<double> b = empty_tile(atom.n * atom.k);
        std::vector<double> c = empty_tile(atom.m * atom.n);
        gather(atom.a, &Event::a, va * (m + first.m * k), a);
        gather(atom.b, &Event::b, vb * (n + first.n * k), b);
        const int64 sums = vc * (m + first.m * n);
        gather(atom.c, k == 0 ? &Event::c : &Event::d, sums, c);
        for (int col = 0; col < atom.n; ++col) {
          for (int row = 0; row < atom.m; ++row) {
            double& sum = c[index(row + atom.m * col)];
            for (int i = 0; i < atom.k; ++i) {
              sum += a[index(row + atom.m * i)] * b[index(col + atom.n * i)];
            }
          }
        }
        for (size_t i = 0; i < atom.c.size(); ++i) {
          const int thread = group[i % group.size()];
          const Event& e = *at(thread);
          set(e, thread, e.d, i / group.size() + index(sums), c[index(atom.c[i])]);
        }
        multiplied_ += static_cast<int64>(atom.m) * atom.n * atom.k;
      }
    }
  }
}

void Block::together(const std::vector<int>& group) {
  if (at(group[0])->act == Act::copy) {
    copy_together(group);
  } else {
    product_together(group);
  }
  for (const int thread : group) ++next_[index(thread)];
}

/// Every thread of the group has come to the same statement.
bool Block::is_ready(const Event& e) const {
  return std::all_of(e.group.begin(), e.group.end(), [&](int thread) {
    if (thread >= static_cast<int>(events_.size())) return false;
    const Event* other = at(thread);
    return other != nullptr && other->act == e.act && other->where.from == e.where.from &&
           other->instruction != nullptr;
  });
}

/// As far as the thread comes by itself; true if it came anywhere.
bool Block::advance(int thread) {
  bool moved = false;
  for (const Event* e = at(thread); e != nullptr && e->act != Act::barrier; e = at(thread)) {
    check_deadline();
    if (e->instruction == nullptr) {
      alone(events_[index(thread)][next_[index(thread)]++], thread);
    } else if (is_ready(*e)) {
      together(e->group);
    } else {
      break;
    }
    moved = true;
  }
  return moved;
}

bool Block::pass_barrier() {
  const int threads = static_cast<int>(events_.size());
  for (int t = 0; t < threads; ++t) {
    const Event* e = at(t);
    if (e == nullptr || e->act != Act::barrier) return false;
  }
  for (size_t& next : next_) ++next;
  memory_.barrier();
  return true;
}

void Block::run(const OnStuck& stuck) {
  const int threads = static_cast<int>(events_.size());
  for (bool moved = true; moved;) {
    moved = false;
    for (int t = 0; t < threads; ++t) moved = advance(t) || moved;
    if (!moved) moved = pass_barrier();
  }
  for (int t = 0; t < threads; ++t) {
    const Event* e = at(t);
    if (e == nullptr) continue;
    const auto elsewhere = [&](int other) {
      if (other >= threads) return true;
      const Event* o = at(other);
      return o == nullptr || o->act != e->act || o->where.from != e->where.from;
    };
    for (int other = 0; e->act == Act::barrier && other < threads; ++other) {
      if (elsewhere(other)) return stuck(*e, t, other);
    }
    for (const int other : e->group) {
      if (elsewhere(other)) return stuck(*e, t, other);
    }
  }
}

}  // namespace colex

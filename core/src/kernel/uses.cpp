#include "kernel/uses.hpp"

#include <algorithm>

#include "text/json.hpp"

namespace colex {

namespace {

constexpr const char* kActNames[] = {"copy",    "linear", "product", "formula",
                                     "barrier", "commit", "wait"};
constexpr const char* kSpaceNames[] = {"global", "shared", "registers"};

std::optional<Space> where_of(const Places& places) {
  return places.at.empty() ? std::nullopt : std::optional(places.space);
}
const Places& target_of(const Event& e) { return e.act == Act::product ? e.d : e.c; }
int together_in(const Event& e) { return e.instruction != nullptr ? e.instruction->threads : 1; }

bool belongs(const Event& e, const KernelUse& u) {
  return u.act == e.act && u.bits == e.width && u.together == together_in(e) &&
         u.from == where_of(e.a) && u.to == where_of(target_of(e)) && u.atom == e.atom;
}

/// The use that the event begins, with nothing counted.
KernelUse begun_by(const Event& e) {
  KernelUse u;
  u.act = e.act;
  u.atom = e.atom;
  u.from = where_of(e.a);
  u.to = where_of(target_of(e));
  u.bits = e.width;
  u.together = together_in(e);
  return u;
}

/// What one thread contributes: of an instruction its share of the work.
int64 elements_of(const Event& e) {
  if (e.act == Act::product) {
    const int64 all = e.v * e.m * e.n * e.k;
    if (e.instruction == nullptr) return all;
    const Instruction& atom = *e.instruction;
    return all * atom.m * atom.n * atom.k / atom.threads;
  }
  if (e.taken.empty()) return static_cast<int64>(e.c.at.size());
  return std::count_if(e.taken.begin(), e.taken.end(), [](char taken) { return taken != 0; });
}

}  // namespace

std::vector<KernelUse> uses_of(const std::vector<std::vector<Event>>& events) {
  std::vector<KernelUse> uses;
  for (const std::vector<Event>& thread : events) {
    std::vector<int64> times(uses.size(), 0);
    int64 phase = 0;
    for (const Event& e : thread) {
      auto use =
          std::find_if(uses.begin(), uses.end(), [&](const KernelUse& u) { return belongs(e, u); });
      if (use == uses.end()) {
        use = uses.insert(uses.end(), begun_by(e));
        times.push_back(0);
      }
      int64& mine = times[static_cast<size_t>(use - uses.begin())];
      if (mine++ == 0) ++use->threads;
      use->times = std::max(use->times, mine);
      use->elements += elements_of(e);
      const auto at = std::lower_bound(use->phases.begin(), use->phases.end(), phase);
      if (at == use->phases.end() || *at != phase) use->phases.insert(at, phase);
      if (e.act == Act::barrier) ++phase;
    }
  }
  return uses;
}

void write_use(JsonWriter& w, const KernelUse& use) {
  w.open('{').field("act", kActNames[static_cast<int>(use.act)]).field("atom", use.atom);
  if (use.from) w.field("from", kSpaceNames[static_cast<int>(*use.from)]);
  if (use.to) w.field("to", kSpaceNames[static_cast<int>(*use.to)]);
  w.field("bits", static_cast<int64>(use.bits));
  w.field("together", static_cast<int64>(use.together));
  w.field("threads", static_cast<int64>(use.threads));
  w.field("times", use.times).field("elements", use.elements);
  w.key("phases").open('[');
  for (const int64 phase : use.phases) w.number(phase);
  w.close(']').close('}');
}

}  // namespace colex

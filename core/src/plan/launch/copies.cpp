#include "plan/launch/copies.hpp"

#include "plan/offsets.hpp"
#include "plan/suggest.hpp"

namespace colex {

namespace {

bool starts_with(const NamedCopy& copy, const char* name) { return copy.name.rfind(name, 0) == 0; }

Setting cached_like(const OperandPlan& o, const OperandPlan& other) {
  return setting(knob_of(o, "g2s_atom_"), other.g2s_atom.name);
}

}  // namespace

CopyLayouts copy_layouts(const OperandPlan& o, int64 stages) {
  CopyLayouts out{stage_layouts(o, stages), {}, {}};
  const Layout copy = tidfrg(o.g2s, CopySide::source, numbered(o.rows, o.k));
  const LayoutView copied = copy.view();
  out.copy_thread = flattened({copied[0]});
  out.copy_rest = flattened({copied[1][1], copied[2]});
  return out;
}

bool cached_in_l1(const OperandPlan& o) {
  return o.g2s_atom.name.find("CACHEALWAYS") != std::string::npos;
}

void judge_copies(const GemmPlan& plan, Findings& out) {
  const bool ring = plan.config.mainloop->ring;
  const char* wanted = ring ? "SM80_CP_ASYNC_CACHE" : "UniversalCopy";
  bool known = true;
  for (const OperandPlan* o : {&plan.a, &plan.b}) {
    if (starts_with(o->g2s_atom, wanted) && o->g2s_atom.vector_bits == 128) continue;
    known = false;
    out.violate(knob_of(*o, "g2s_atom_"), ring ? "gpu.copy_async" : "gpu.copy_vector", o->label(),
                o->g2s_atom.name)
        .candidates = copy_ways(plan, *o);
  }
  if (!known || !ring || cached_in_l1(plan.a) == cached_in_l1(plan.b)) return;
  out.violate("g2s_atom_b", "gpu.copy_alike", plan.a.g2s_atom.name, plan.b.g2s_atom.name)
      .candidates = {{cached_like(plan.b, plan.a)}, {cached_like(plan.a, plan.b)}};
}

void judge_copy_layouts(const GemmPlan& plan, const OperandPlan& o, const CopyLayouts& copies,
                        Findings& out) {
  const std::string knob = knob_of(o, "smem_");
  const std::vector<Candidate> ways = {smem_settings(plan.config, o), copy_ways(plan, o).front()};
  const std::vector<int> steps = steps_of(copies.copy_rest);
  const int threads = static_cast<int>(plan.resources.threads);
  const int vector = 16 / o.bytes();
  for (int t = 0; t < threads; ++t) {
    for (const int step : steps) {
      const int index = copies.copy_thread(t) + step;
      if (is_vector(copies, index, static_cast<int>(o.rows), vector)) continue;
      out.violate(knob, "gpu.vector", o.label(), vector, index).candidates = ways;
      return;
    }
  }
  if (!offsets_add(copies, copies.copy_thread, threads, steps))
    out.violate(knob, "gpu.additive", o.label()).candidates = ways;
}

}  // namespace colex

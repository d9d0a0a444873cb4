#include "plan/launch/stages.hpp"

#include "plan/offsets.hpp"
#include "plan/suggest.hpp"

namespace colex {

StageLayouts stage_layouts(const OperandPlan& o, int64 stages) {
  const LayoutView smem = o.smem.inner.view();
  return {o.k_major, flattened({smem[0], smem[1]}), element_swizzle(o.smem, element_bits(o.type)),
          static_cast<int>(o.smem_elements / stages)};
}

std::vector<int> steps_of(const FlatLayout& rest) { return sums_of(rest, FlatLayout{{1}, {0}}); }

// Law: swizzle(smem(thread + step)) = (swizzle(smem(thread)) ^ swizzle(inside)) + rest, where
// smem(step) = inside + rest and rest is a multiple of the window.
bool swizzles_split(const StageLayouts& stages, const FlatLayout& thread, int threads,
                    const std::vector<int>& steps) {
  const Swizzle& s = stages.swizzle;
  const int window = 1 << (s.bits + s.base + s.shift);
  for (int t = 0; t < threads; ++t) {
    const int base = stages.smem(thread(t));
    for (const int step : steps) {
      const int inside = stages.smem(step) % window;
      const int rest = stages.smem(step) - inside;
      const int split = (stages.swizzled(base) ^ stages.swizzled(inside)) + rest;
      if (split != stages.place(thread(t) + step)) return false;
    }
  }
  return true;
}

bool offsets_add(const StageLayouts& stages, const FlatLayout& thread, int threads,
                 const std::vector<int>& steps) {
  for (int t = 0; t < threads; ++t) {
    for (const int step : steps) {
      if (stages.smem(thread(t) + step) != stages.smem(thread(t)) + stages.smem(step)) return false;
    }
  }
  return true;
}

bool is_vector(const StageLayouts& stages, int index, int rows, int vector) {
  const int first = stages.place(index);
  const int step = stages.k_major ? rows : 1;
  const int along = stages.k_major ? index / rows : index % rows;
  if (first % vector != 0 || along % vector != 0) return false;
  for (int v = 1; v < vector; ++v) {
    if (stages.place(index + v * step) != first + v) return false;
  }
  return true;
}

void judge_stages(const GemmPlan& plan, const OperandPlan& o, Findings& out) {
  const std::string knob = knob_of(o, "smem_");
  const std::vector<Candidate> ways = {smem_settings(plan.config, o)};
  const Swizzle s = element_swizzle(o.smem, element_bits(o.type));
  if (s.bits > 0 && s.shift < 0)
    out.violate(knob, "gpu.swizzle_down", o.label(), s.shift).candidates = ways;
  const int64 stages = plan.config.stages;
  if (stages == 1) return;
  const FlatLayout stage = flattened({o.smem.inner.view()[2]});
  bool follow = true;
  for (int i = 0; i < static_cast<int>(stages); ++i) {
    follow = follow && stage(i) == i * static_cast<int>(o.smem_elements / stages);
  }
  if (!follow) out.violate(knob, "gpu.stages", o.label()).candidates = ways;
}

}  // namespace colex

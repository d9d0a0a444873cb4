#include "stages.hpp"

#include <algorithm>

#include "flatten.hpp"
#include "plan/offsets.hpp"

namespace colex::gpu {

StageLayouts stage_layouts(const OperandPlan& o, int stages) {
  const LayoutView smem = o.smem.inner.view();
  const colex::Swizzle swizzle = element_swizzle(o.smem, element_bits(o.type));
  return {o.k_major,
          flattened({smem[0], smem[1]}),
          {swizzle.bits, swizzle.base, swizzle.shift},
          static_cast<int>(o.smem_elements / stages)};
}

bool stages_follow(const OperandPlan& o, int stages) {
  if (stages == 1) return true;
  const LayoutView smem = o.smem.inner.view();
  const FlatLayout stage = flattened({smem[2]});
  for (int i = 0; i < stages; ++i)
    if (stage(i) != i * static_cast<int>(o.smem_elements / stages)) return false;
  return true;
}

std::string no_vector(const StageLayouts& stages, int index, int vector) {
  return "the " + std::to_string(vector) + " elements along " +
         (stages.k_major ? "k" : "the rows") + " from tile index " + std::to_string(index) +
         " are not one aligned 16-byte vector of shared memory";
}

std::vector<int> steps_of(const FlatLayout& x, const FlatLayout& y) {
  std::vector<int> steps;
  for (int j = 0; j < y.size(); ++j)
    for (int i = 0; i < x.size(); ++i) steps.push_back(x(i) + y(j));
  return steps;
}
std::vector<int> steps_of(const FlatLayout& x) { return steps_of(x, FlatLayout{{1}, {0}}); }

// Law: swizzle(smem(thread + step)) = (swizzle(smem(thread)) ^ swizzle(inside)) + rest, where
// smem(step) = inside + rest and rest is a multiple of the window.
bool swizzles_split(const StageLayouts& stages, const FlatLayout& thread, int threads,
                    const std::vector<int>& steps) {
  for (int t = 0; t < threads; ++t) {
    const int base = stages.smem(thread(t));
    for (const int step : steps) {
      const int inside = stages.smem(step) % stages.swizzle.window();
      const int rest = stages.smem(step) - inside;
      const int split = (stages.swizzle(base) ^ stages.swizzle(inside)) + rest;
      if (split != stages.swizzle(stages.smem(thread(t) + step))) return false;
    }
  }
  return true;
}

bool offsets_add(const StageLayouts& stages, const FlatLayout& thread, int threads,
                 const std::vector<int>& steps) {
  for (int t = 0; t < threads; ++t)
    for (const int step : steps)
      if (stages.smem(thread(t) + step) != stages.smem(thread(t)) + stages.smem(step)) return false;
  return true;
}

bool is_vector(const StageLayouts& stages, int index, int rows, int vector) {
  const int first = stages.swizzle(stages.smem(index));
  const int step = stages.k_major ? rows : 1;
  if (first % vector != 0 || (stages.k_major ? index / rows : index % rows) % vector != 0)
    return false;
  for (int v = 1; v < vector; ++v)
    if (stages.swizzle(stages.smem(index + v * step)) != first + v) return false;
  return true;
}

OperandOrigins::OperandOrigins(const std::string& x)
    : x_(x == "A" ? "_a" : "_b"), rows_(x == "A" ? "cta_m" : "cta_n") {}

Origin OperandOrigins::smem() const {
  return {"smem" + x_, {"smem" + x_, rows_, "cta_k", "stages"}};
}
Origin OperandOrigins::copy() const {
  return {"g2s" + x_, {"g2s_atom" + x_, "g2s_threads" + x_, "g2s_values" + x_, rows_, "cta_k"}};
}
Origin OperandOrigins::load() const {
  return {"s2r" + x_, {"s2r_atom" + x_, "mma_atom", "atom_layout", "permutation", rows_, "cta_k"}};
}
Origin OperandOrigins::through(Origin origin, const Origin& smem) {
  for (const std::string& knob : smem.knobs)
    if (std::find(origin.knobs.begin(), origin.knobs.end(), knob) == origin.knobs.end())
      origin.knobs.push_back(knob);
  return origin;
}

void print_stages(Constants& c, const std::string& x, const StageLayouts& stages) {
  const Origin smem = OperandOrigins(x).smem();
  c.boolean("kKMajor" + x, stages.k_major, {"config", {"layout"}});
  c.layout("kSmem" + x, stages.smem, "tile -> offset in a stage", smem);
  c.swizzle("kSwizzle" + x, stages.swizzle, smem);
  c.integer("kStage" + x, stages.stage_elements, smem);
}

}  // namespace colex::gpu

#include "presets.h"

#include "cp_async_layouts.h"
#include "lab/plan/presets.hpp"
#include "text/layout_error.hpp"
#include "text/messages.hpp"

namespace colex::gpu {
namespace {

// The walk of the curriculum with other layouts in shared memory, to see their bank conflicts.
struct Variant {
  const char* name;
  const char* base;
  std::vector<Setting> knobs;
};

const std::vector<Variant>& variants() {
  static const std::vector<Variant> all{
      // Each 8x8 block contiguous, not swizzled: the copy's writes collide.
      {"sgemm_sm80_blocked_unswizzled",
       "sgemm_sm80",
       {{"smem_a", "(_8,(_8,_8)):(_8,(_1,_64))"}, {"smem_b", "(_8,(_8,_8)):(_8,(_1,_64))"}}},
      // Rows contiguous, not swizzled: the loads collide.
      {"sgemm_sm80_rows_unswizzled",
       "sgemm_sm80",
       {{"smem_a", "(_8,_64):(_64,_1)"}, {"smem_b", "(_8,_64):(_64,_1)"}}}};
  return all;
}

// What a Hopper GPU wants of mma.sync: wide warp tiles (shared memory is the nearer wall), whole
// columns of C stored with 16-byte accesses, bands of tiles that stay in L2.
KernelConfig tuned(const char* name, const CpAsyncShape& shape, Accumulator accumulator,
                   bool persistent) {
  KernelConfig config;
  config.name = name;
  config.tile_m = shape.tile_m;
  config.tile_n = shape.tile_n;
  config.tile_k = shape.tile_k;
  config.stages = 3;
  config.threads = 32 * shape.warps_m * shape.warps_n;
  config.accumulator = accumulator;
  config.epilogue = EpilogueKind::kStaged;
  config.cache_l1 = false;
  config.group_m = 8;
  config.persistent = persistent;
  config.layouts = cp_async_layouts(shape);
  return config;
}

std::vector<KernelConfig> tuned_kernels() {
  // f16 accumulators leave registers for a warp tile of 128x64; f32 for one of 64x64.
  return {
      tuned("sgemm_sm80_tuned", {256, 256, 64, 4, 2, SmemKind::kRows}, Accumulator::kF16, false),
      tuned("sgemm_sm80_tuned_f32acc", {256, 128, 64, 4, 2, SmemKind::kRows}, Accumulator::kF32,
            true)};
}

}  // namespace

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const Preset& preset : all_presets())
    if (kernel_of(preset.config(), preset.name, 90).config) names.emplace_back(preset.name);
  for (const Variant& variant : variants()) names.emplace_back(variant.name);
  for (const KernelConfig& config : tuned_kernels()) names.push_back(config.name);
  return names;
}

PlanKernel planned_kernel(const std::string& preset, const std::vector<Setting>& knobs,
                          const ProblemSize& size, int capability) {
  try {
    GemmConfig config = with(colex::preset(preset), {{"m", std::to_string(size.m)},
                                                     {"n", std::to_string(size.n)},
                                                     {"k", std::to_string(size.k)}});
    return kernel_of(with(config, knobs), preset, capability);
  } catch (const LayoutError& error) {
    const char* text = english(error.id.c_str());
    return {std::nullopt, {{"config", render(text ? text : error.id, error.values)}}};
  }
}

std::optional<PlanKernel> preset_kernel(const std::string& name, const ProblemSize& size,
                                        int capability) {
  if (find_preset(name) != nullptr) return planned_kernel(name, {}, size, capability);
  for (const Variant& variant : variants()) {
    if (name != variant.name) continue;
    PlanKernel kernel = planned_kernel(variant.base, variant.knobs, size, capability);
    if (kernel.config) kernel.config->name = name;
    return kernel;
  }
  for (const KernelConfig& config : tuned_kernels())
    if (name == config.name) return PlanKernel{config, {}};
  return std::nullopt;
}

}  // namespace colex::gpu

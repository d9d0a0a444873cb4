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
struct Tuned {
  const char* name;
  Accumulator accumulator;
  std::vector<CpAsyncShape> shapes;  // from the largest tile to the smallest
};

const std::vector<Tuned>& tuned_kernels() {
  constexpr SmemKind kRows = SmemKind::kRows;
  // f16 accumulators leave registers for a warp tile of 128x64, f32 for one of 64x64.
  static const std::vector<Tuned> all{
      {"sgemm_sm80_tuned",
       Accumulator::kF16,
       {{256, 256, 64, 4, 2, kRows}, {256, 128, 64, 4, 2, kRows}, {128, 64, 128, 2, 2, kRows}}},
      {"sgemm_sm80_tuned_f32acc",
       Accumulator::kF32,
       {{256, 128, 64, 4, 2, kRows}, {128, 64, 128, 2, 2, kRows}}}};
  return all;
}

int tiles_of(const CpAsyncShape& shape, const ProblemSize& size) {
  return (size.m / shape.tile_m) * (size.n / shape.tile_n);
}

// The largest tile that still gives most multiprocessors one.
const CpAsyncShape& shape_for(const Tuned& tuned, const ProblemSize& size, int multiprocessors) {
  for (const CpAsyncShape& shape : tuned.shapes)
    if (tiles_of(shape, size) >= multiprocessors * 9 / 10) return shape;
  return tuned.shapes.back();
}

KernelConfig tuned_kernel(const Tuned& tuned, const ProblemSize& size, int capability) {
  const colex::Device* device = find_device(capability);
  int multiprocessors = device ? device->sm_count : 132;
  const CpAsyncShape& shape = shape_for(tuned, size, multiprocessors);
  KernelConfig config;
  config.name = tuned.name;
  config.tile_m = shape.tile_m;
  config.tile_n = shape.tile_n;
  config.tile_k = shape.tile_k;
  config.stages = 3;
  config.threads = 32 * shape.warps_m * shape.warps_n;
  config.accumulator = tuned.accumulator;
  config.epilogue = EpilogueKind::kStaged;
  config.cache_l1 = false;
  config.group_m = 8;
  // With f16 accumulators the registers do not hold a second tile's state as well.
  config.persistent =
      tuned.accumulator == Accumulator::kF32 && tiles_of(shape, size) > multiprocessors;
  config.layouts = cp_async_layouts(shape);
  return config;
}

}  // namespace

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const Preset& preset : all_presets())
    if (kernel_of(preset.config(), preset.name, 90).config) names.emplace_back(preset.name);
  for (const Variant& variant : variants()) names.emplace_back(variant.name);
  for (const Tuned& tuned : tuned_kernels()) names.emplace_back(tuned.name);
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
  for (const Tuned& tuned : tuned_kernels())
    if (name == tuned.name) return PlanKernel{tuned_kernel(tuned, size, capability), {}};
  return std::nullopt;
}

}  // namespace colex::gpu

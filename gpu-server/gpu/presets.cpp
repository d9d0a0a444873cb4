#include "presets.h"

#include "cp_async_layouts.h"

namespace colex::gpu {
namespace {

KernelConfig cp_async(const std::string& name, const CpAsyncShape& shape, int stages) {
  KernelConfig config;
  config.name = name;
  config.tile_m = shape.tile_m;
  config.tile_n = shape.tile_n;
  config.tile_k = shape.tile_k;
  config.stages = stages;
  config.threads = 32 * shape.warps_m * shape.warps_n;
  config.layouts = cp_async_layouts(shape);
  return config;
}

KernelConfig with(KernelConfig config, Accumulator accumulator) {
  config.accumulator = accumulator;
  return config;
}

// What a Hopper GPU wants of mma.sync: wide warp tiles (shared memory is the nearer wall), whole
// columns of C stored with 16-byte accesses, bands of tiles that stay in L2.
KernelConfig tuned(KernelConfig config, int group_m) {
  config.epilogue = EpilogueKind::kStaged;
  config.cache_l1 = false;
  config.group_m = group_m;
  return config;
}

}  // namespace

std::vector<KernelConfig> presets() {
  CpAsyncShape walk{128, 128, 64, 2, 2, SmemKind::kBlocked};
  CpAsyncShape blocked = walk, rows = walk;
  blocked.smem = SmemKind::kUnswizzledBlocked;
  rows.smem = SmemKind::kUnswizzledRows;
  CpAsyncShape wide{256, 128, 64, 4, 2, SmemKind::kRows};
  return {
      cp_async("sgemm_sm80", walk, 3),
      with(cp_async("sgemm_sm80_f32acc", walk, 3), Accumulator::kF32),
      cp_async("sgemm_sm80_blocked_unswizzled", blocked, 3),
      cp_async("sgemm_sm80_rows_unswizzled", rows, 3),
      tuned(cp_async("sgemm_sm80_tuned", wide, 3), 8),
      with(tuned(cp_async("sgemm_sm80_tuned_f32acc", wide, 3), 8), Accumulator::kF32),
  };
}

const KernelConfig* find_preset(const std::vector<KernelConfig>& all, const std::string& name) {
  for (const KernelConfig& config : all)
    if (config.name == name) return &config;
  return nullptr;
}

}  // namespace colex::gpu

#include "derive.hpp"

namespace colex::gpu::cp_async_wgmma {

int KernelConfig::tiles(int m, int n) const {
  return tiles_over(m, n, multiply.tile_m, multiply.tile_n);
}

KernelConfig derive(const GemmPlan& plan) {
  const GemmConfig& c = plan.config;
  KernelConfig out;
  out.multiply = wgmma::multiply_of(plan);
  out.a = copy_layouts(plan.a, c.stages);
  out.b = copy_layouts(plan.b, c.stages);
  out.min_blocks = static_cast<int>(c.min_blocks);
  out.cache_l1 = cached_in_l1(plan.a);
  out.walk = tile_walk(c);
  out.persistent = c.persistent;
  out.predicated = c.predicated;
  out.smem_bytes = static_cast<int>(plan.resources.smem_bytes);
  return out;
}

}  // namespace colex::gpu::cp_async_wgmma

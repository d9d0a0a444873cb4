#include "derive.hpp"

#include "plan/rules.hpp"

namespace colex::gpu::simt {

KernelConfig derive(const GemmPlan& plan) {
  const GemmConfig& c = plan.config;
  KernelConfig out;
  static_cast<SimtLayouts&>(out) = simt_layouts(plan);
  out.tile_m = static_cast<int>(c.cta_m);
  out.tile_n = static_cast<int>(c.cta_n);
  out.tile_k = static_cast<int>(c.cta_k);
  out.threads = static_cast<int>(plan.resources.threads);
  out.min_blocks = static_cast<int>(c.min_blocks);
  out.prefetched = c.double_buffer;
  out.predicated = c.predicated;
  out.walk = tile_walk(c);
  out.store_vector = static_cast<int>(store_vector(plan));
  return out;
}

}  // namespace colex::gpu::simt

#include "derive.hpp"

#include "plan/resources.hpp"

namespace colex::gpu::tma_wgmma {
namespace {

void fill_schedule(const GemmConfig& c, KernelConfig& out) {
  out.specialized = c.warp_specialized != Specialization::none;
  out.registers_producer = static_cast<int>(c.registers_producer);
  out.registers_consumer = static_cast<int>(c.registers_consumer);
  out.min_blocks = static_cast<int>(c.min_blocks);
  out.cluster_m = static_cast<int>(c.cluster_m);
  out.cluster_n = static_cast<int>(c.cluster_n);
  out.split_k = static_cast<int>(c.split_k);
  out.walk = tile_walk(c, out.cluster_m);
  out.persistent = c.persistent;
}

}  // namespace

int KernelConfig::tiles(int m, int n) const {
  return cluster_m * cluster_n * split_k *
         tiles_over(m, n, multiply.tile_m * cluster_m, multiply.tile_n * cluster_n);
}

KernelConfig derive(const GemmPlan& plan) {
  KernelConfig out;
  out.multiply = wgmma::multiply_of(plan);
  fill_schedule(plan.config, out);
  out.a = tma_boxes(plan, plan.a);
  out.b = tma_boxes(plan, plan.b);
  out.smem_bytes = static_cast<int>(plan.resources.smem_bytes);
  out.staging.tma = stores_by_tma(plan.config.epilogue);
  out.staging.bytes = static_cast<int>(plan.resources.epilogue_bytes);
  out.staging.columns = static_cast<int>(staged_columns(plan));
  return out;
}

}  // namespace colex::gpu::tma_wgmma

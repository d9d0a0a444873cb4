#include "derive.hpp"

namespace colex::gpu::cp_async_wgmma {
namespace {

// What no launch of this kernel would heed.
std::vector<Violation> beyond_the_kernel(const GemmConfig& c) {
  std::vector<Violation> out;
  const auto require = [&](bool holds, const char* rule, const char* message) {
    if (!holds) out.push_back({rule, message});
  };
  require(c.warp_specialized == Specialization::none, "warp_specialized",
          "all threads of the kernel copy, and all its warpgroups multiply");
  require(c.cluster_m * c.cluster_n == 1, "cluster_m",
          "blocks of the kernel share nothing: its clusters are 1 x 1");
  require(c.epilogue == Epilogue::direct, "epilogue", "the kernel's epilogue is direct");
  return out;
}

}  // namespace

int KernelConfig::tiles(int m, int n) const {
  return tiles_over(m, n, multiply.tile_m, multiply.tile_n);
}

Derived derive(const GemmPlan& plan) {
  const GemmConfig& c = plan.config;
  Derived out;
  std::vector<Violation>& violations = out.violations;
  violations = beyond_the_kernel(c);
  for (Violation& v : unknown_walk(c)) violations.push_back(std::move(v));
  for (Violation& v : unknown_copies(plan)) violations.push_back(std::move(v));
  KernelConfig& config = out.config;
  config.multiply = wgmma::multiply_of(plan, violations);
  if (!violations.empty()) return out;

  const int stages = static_cast<int>(c.stages), vector = 16 / bytes_of(config.multiply.operands);
  config.a = copy_layouts(plan.a, stages);
  config.b = copy_layouts(plan.b, stages);
  for (const OperandPlan* o : {&plan.a, &plan.b}) {
    const bool is_a = o->name == 'a';
    for (Violation& v : broken_copies(is_a ? config.a : config.b, config.threads(),
                                      static_cast<int>(o->rows), vector, is_a ? "A" : "B"))
      violations.push_back(std::move(v));
  }
  config.min_blocks = static_cast<int>(c.min_blocks);
  config.cache_l1 = cached_in_l1(plan.a);
  config.walk = tile_walk(c);
  config.persistent = c.persistent;
  config.predicated = c.predicated;
  config.smem_bytes = static_cast<int>(plan.resources.smem_bytes);
  return out;
}

}  // namespace colex::gpu::cp_async_wgmma

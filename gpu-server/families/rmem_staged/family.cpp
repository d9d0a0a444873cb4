// The GPU's half of the family rmem_staged, on multiply-adds: the parts of simt in another order.
#include "families/simt/kernel.hpp"

namespace colex::gpu::rmem_staged {
namespace {

PlanKernel make(const GemmPlan& plan, const std::string& name) {
  simt::Derived derived = simt::derive(plan);
  if (plan.config.cta_k % 2 != 0)
    derived.violations.push_back({"cta_k", "the rows of two k's take turns: cta_k is even"});
  return simt::made(std::move(derived), name, "gemm_rmem_staged.cuh");
}

const RegisterFamily registered({"rmem_staged", make, simt::predict});

}  // namespace
}  // namespace colex::gpu::rmem_staged

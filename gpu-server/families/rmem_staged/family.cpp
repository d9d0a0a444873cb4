// The GPU's half of the family rmem_staged: on multiply-adds the parts of simt in another order, on
// tensor cores those of mma_sync.
#include "families/mma_sync/kernel.hpp"
#include "families/simt/kernel.hpp"
#include "predict.hpp"

namespace colex::gpu::rmem_staged {
namespace {

bool is_fma(const GemmPlan& plan) { return plan.mma_atom.atom.family == MmaFamily::fma; }

MadeKernel make(const GemmPlan& plan) {
  return is_fma(plan) ? simt::make_with(plan, "gemm_rmem_staged.cuh") : mma_sync::make(plan);
}

// On tensor cores a block loads the fragments of one block of k more than it multiplies.
std::vector<AccessPrediction> predict(const GemmPlan& plan, int blocks) {
  return is_fma(plan) ? simt::predict(plan, blocks) : predict_accesses(plan, plain_access, blocks);
}

const RegisterFamily registered({"rmem_staged", make, predict});

}  // namespace
}  // namespace colex::gpu::rmem_staged

// The GPU's half of the family cp_async_wgmma.
#include "family.hpp"

#include "derive.hpp"
#include "families/wgmma/wgmma_kernel.hpp"
#include "format.hpp"
#include "kernel_source.hpp"

namespace colex::gpu::cp_async_wgmma {
namespace {

class CpAsyncWgmmaKernel : public wgmma::WgmmaKernel<KernelConfig> {
 public:
  using WgmmaKernel::WgmmaKernel;

  int cluster() const override { return 1; }
  Json describe() const override {
    const KernelConfig& c = config_;
    const wgmma::Multiply& m = c.multiply;
    return {{"tile", {m.tile_m, m.tile_n, m.tile_k}},
            {"threads", threads()},
            {"stages", m.stages},
            {"accumulator", name_of(m.accumulator)},
            {"epilogue", "direct"},
            {"cache_l1", c.cache_l1},
            {"persistent", c.persistent},
            {"predicated", c.predicated},
            {"group", c.walk.group},
            {"min_blocks", c.min_blocks}};
  }

  void enqueue(abi::CUstream stream, abi::CUfunction function, unsigned blocks,
               const Operands& operands, const ProblemSize& size) const override {
    launch_gemm(*this, stream, function, blocks, operands, size, 1.0f);
  }
};

MadeKernel make(const GemmPlan& plan) { return std::make_shared<CpAsyncWgmmaKernel>(derive(plan)); }

// Fragments in registers are loaded for the k block at hand, none ahead.
std::vector<AccessPrediction> predict(const GemmPlan& plan, int) {
  return predict_cp_async(plan, 0);
}

const RegisterFamily registered({"cp_async_wgmma", make, predict});

}  // namespace
}  // namespace colex::gpu::cp_async_wgmma

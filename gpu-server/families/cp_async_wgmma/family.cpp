// The GPU's half of the family cp_async_wgmma.
#include "family.hpp"

#include "derive.hpp"
#include "format.hpp"
#include "kernel_source.hpp"
#include "predict.hpp"

namespace colex::gpu::cp_async_wgmma {
namespace {

class CpAsyncWgmmaKernel : public FamilyKernel {
 public:
  explicit CpAsyncWgmmaKernel(KernelConfig config) : config_(std::move(config)) {}

  std::string source() const override { return gemm_source(config_); }
  Constants constants() const override { return gemm_constants(config_); }
  const char* entry() const override { return "colex_gemm"; }
  int threads() const override { return config_.threads(); }
  int smem_bytes() const override { return config_.smem_bytes; }
  int tiles(int m, int n) const override { return config_.tiles(m, n); }
  bool persistent() const override { return config_.persistent; }
  int cluster() const override { return 1; }
  Accumulator accumulator() const override { return config_.multiply.accumulator; }
  Matrices matrices() const override {
    const wgmma::Multiply& m = config_.multiply;
    return {m.operands, m.output, m.a.k_major, m.b.k_major};
  }
  bool uses_mma_sync() const override { return false; }
  std::string atom() const override { return config_.multiply.atom; }

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
            {"group", c.group},
            {"min_blocks", c.min_blocks}};
  }

  void enqueue(abi::CUstream stream, abi::CUfunction function, unsigned blocks,
               const Operands& operands, const ProblemSize& size) const override {
    launch(stream, function, blocks, static_cast<unsigned>(threads()),
           static_cast<unsigned>(smem_bytes()), operands.a, matrices().lda(size), operands.b,
           matrices().ldb(size), operands.d, size.m, size.m, size.n, size.k, 1.0f);
  }

 private:
  KernelConfig config_;
};

PlanKernel make(const GemmPlan& plan, const std::string& name) {
  Derived derived = derive(plan);
  if (!derived.violations.empty()) return {name, nullptr, derived.violations, nullptr};
  return {name, std::make_shared<CpAsyncWgmmaKernel>(std::move(derived.config)), {}, nullptr};
}

const RegisterFamily registered({"cp_async_wgmma", make, predict_cp_async});

}  // namespace
}  // namespace colex::gpu::cp_async_wgmma

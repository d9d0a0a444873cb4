// The GPU's half of the family simt.
#include "family.hpp"

#include "derive.hpp"
#include "kernel.hpp"
#include "kernel_source.hpp"
#include "predict.hpp"

namespace colex::gpu::simt {
namespace {

Json pair(const FlatLayout& layout) { return Json::array({layout.shape, layout.stride}); }

Json describe_operand(const SimtOperand& o) {
  return {{"k_major", o.k_major},
          {"smem", pair(o.smem)},
          {"vector", o.vector},
          {"copy_thread", pair(o.copy_thread)},
          {"copy_rest", pair(o.copy_rest)},
          {"read_thread", pair(o.read_thread)},
          {"read_rest", pair(o.read_rest)},
          {"read_vector", o.read_vector}};
}

class SimtKernel : public FamilyKernel {
 public:
  SimtKernel(KernelConfig config, const char* loop) : config_(std::move(config)), loop_(loop) {}

  std::string source() const override { return gemm_source(config_, loop_); }
  Constants constants() const override { return gemm_constants(config_); }
  const char* entry() const override { return "colex_gemm"; }
  int threads() const override { return config_.threads; }
  int smem_bytes() const override { return config_.smem_bytes(); }
  int tiles(int m, int n) const override { return config_.tiles(m, n); }
  bool persistent() const override { return false; }
  int cluster() const override { return 1; }
  Accumulator accumulator() const override { return Accumulator::kF32; }
  Matrices matrices() const override {
    return {Format::kF32, Format::kF32, config_.a.k_major, config_.b.k_major};
  }
  bool uses_mma_sync() const override { return false; }
  std::string atom() const override { return "UniversalFMA<float,float,float>"; }

  Json describe() const override {
    const KernelConfig& c = config_;
    return {{"tile", {c.tile_m, c.tile_n, c.tile_k}},
            {"threads", c.threads},
            {"accumulator", "f32"},
            {"prefetched", c.prefetched},
            {"predicated", c.predicated},
            {"group", c.walk.group},
            {"min_blocks", c.min_blocks},
            {"store_vector", c.store_vector},
            {"layouts",
             {{"a", describe_operand(c.a)},
              {"b", describe_operand(c.b)},
              {"c_thread", pair(c.c_thread)},
              {"c_rest_m", pair(c.c_rest_m)},
              {"c_rest_n", pair(c.c_rest_n)}}}};
  }

  void enqueue(abi::CUstream stream, abi::CUfunction function, unsigned blocks,
               const Operands& operands, const ProblemSize& size) const override {
    launch_gemm(*this, stream, function, blocks, operands, size, 1.0f, 0.0f);
  }

 private:
  KernelConfig config_;
  const char* loop_;
};

MadeKernel make(const GemmPlan& plan) { return make_with(plan, "gemm_simt.cuh"); }

const RegisterFamily registered({"simt", make, predict});

}  // namespace

MadeKernel make_with(const GemmPlan& plan, const char* loop) {
  return std::make_shared<SimtKernel>(derive(plan), loop);
}

std::vector<AccessPrediction> predict(const GemmPlan& plan, int) {
  return predict_accesses(plan, plain_access, 0);
}

}  // namespace colex::gpu::simt

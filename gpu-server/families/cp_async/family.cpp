// The GPU's half of the family cp_async.
#include "family.hpp"

#include "derive.hpp"
#include "format.hpp"
#include "kernel_source.hpp"

namespace colex::gpu {
namespace {

Json pair(const FlatLayout& layout) { return Json::array({layout.shape, layout.stride}); }

Json describe_operand(const OperandLayouts& operand) {
  const Swizzle& s = operand.swizzle;
  return {{"k_major", operand.k_major},
          {"smem", pair(operand.smem)},
          {"swizzle", {s.bits, s.base, s.shift}},
          {"stage_elements", operand.stage_elements},
          {"copy_thread", pair(operand.copy_thread)},
          {"copy_rest", pair(operand.copy_rest)},
          {"load_thread", pair(operand.load_thread)},
          {"load_rest", pair(operand.load_rest)},
          {"load_rest_k", pair(operand.load_rest_k)}};
}

class CpAsyncKernel : public FamilyKernel {
 public:
  explicit CpAsyncKernel(KernelConfig config) : config_(std::move(config)) {}

  std::string source() const override { return gemm_source(config_); }
  Constants constants() const override { return gemm_constants(config_); }
  const char* entry() const override { return "colex_gemm"; }
  int threads() const override { return config_.threads; }
  int smem_bytes() const override { return config_.smem_bytes(); }
  int tiles(int m, int n) const override { return config_.tiles(m, n); }
  bool persistent() const override { return config_.persistent; }
  int cluster() const override { return 1; }
  Matrices matrices() const override {
    const KernelLayouts& l = config_.layouts;
    return {config_.operands, config_.output, l.a.k_major, l.b.k_major};
  }
  bool uses_mma_sync() const override { return true; }
  Accumulator accumulator() const override { return config_.accumulator; }
  std::string atom() const override { return config_.atom; }

  Json describe() const override {
    const KernelLayouts& l = config_.layouts;
    return {{"tile", {config_.tile_m, config_.tile_n, config_.tile_k}},
            {"threads", config_.threads},
            {"stages", config_.stages},
            {"accumulator", name_of(config_.accumulator)},
            {"epilogue", config_.epilogue == EpilogueKind::kDirect ? "direct" : "staged"},
            {"cache_l1", config_.cache_l1},
            {"persistent", config_.persistent},
            {"predicated", config_.predicated},
            {"group", config_.walk.group},
            {"min_blocks", config_.min_blocks},
            {"layouts",
             {{"a", describe_operand(l.a)},
              {"b", describe_operand(l.b)},
              {"c_thread", pair(l.c_thread)},
              {"c_value", pair(l.c_value)},
              {"c_rest_m", pair(l.c_rest_m)},
              {"c_rest_n", pair(l.c_rest_n)}}}};
  }

  void enqueue(abi::CUstream stream, abi::CUfunction function, unsigned blocks,
               const Operands& operands, const ProblemSize& size) const override {
    launch(stream, function, blocks, static_cast<unsigned>(threads()),
           static_cast<unsigned>(smem_bytes()), operands.a, matrices().lda(size), operands.b,
           matrices().ldb(size), operands.d, size.m, size.m, size.n, size.k, 1.0f, 0.0f);
  }

 private:
  KernelConfig config_;
};

PlanKernel make(const GemmPlan& plan, const std::string& name) {
  return made_of<CpAsyncKernel>(derive(plan), name);
}

const RegisterFamily registered({"cp_async", make, predict_cp_async});

}  // namespace
}  // namespace colex::gpu

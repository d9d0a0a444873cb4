#include "kernel.hpp"

#include "derive.hpp"
#include "format.hpp"
#include "kernel_source.hpp"

namespace colex::gpu::mma_sync {
namespace {

Json pair(const FlatLayout& layout) { return Json::array({layout.shape, layout.stride}); }

Json describe_operand(const SyncOperand& operand) {
  const Swizzle& s = operand.swizzle;
  Json json = {{"k_major", operand.k_major},
               {"smem", pair(operand.smem)},
               {"swizzle", {s.bits, s.base, s.shift}},
               {"stage_elements", operand.stage_elements},
               {"copy_thread", pair(operand.copy_thread)},
               {"copy_rest", pair(operand.copy_rest)},
               {"load_thread", pair(operand.load_thread)},
               {"load_rest", pair(operand.load_rest)},
               {"load_rest_k", pair(operand.load_rest_k)}};
  if (!operand.by_ldmatrix) {
    json["load_value"] = pair(operand.load_value);
    json["load_vector"] = operand.load_vector;
  }
  return json;
}

class SyncKernel : public FamilyKernel {
 public:
  explicit SyncKernel(KernelConfig config) : config_(std::move(config)) {}

  std::string source() const override { return gemm_source(config_); }
  Constants constants() const override { return gemm_constants(config_); }
  const char* entry() const override { return "colex_gemm"; }
  int threads() const override { return config_.threads; }
  int smem_bytes() const override { return config_.smem_bytes(); }
  int tiles(int m, int n) const override { return config_.tiles(m, n); }
  bool persistent() const override { return config_.persistent; }
  int cluster() const override { return 1; }
  Matrices matrices() const override {
    const SyncLayouts& l = config_.layouts;
    return {config_.operands, config_.output, l.a.k_major, l.b.k_major};
  }
  // What an emulated instruction is made of may leave a loop that repeats it: no rate of its own.
  bool uses_mma_sync() const override { return !config_.emulated; }
  Accumulator accumulator() const override { return config_.atom.accumulator; }
  std::string atom() const override { return config_.atom_name; }

  Json describe() const override {
    const SyncLayouts& l = config_.layouts;
    return {{"tile", {config_.tile_m, config_.tile_n, config_.tile_k}},
            {"threads", config_.threads},
            {"stages", config_.stages},
            {"accumulator", name_of(config_.atom.accumulator)},
            {"epilogue", config_.epilogue == EpilogueKind::kDirect ? "direct" : "staged"},
            {"cache_l1", config_.cache_l1},
            {"persistent", config_.persistent},
            {"predicated", config_.predicated},
            {"group", config_.walk.group},
            {"min_blocks", config_.min_blocks},
            {"layouts",
             {{"a", describe_operand(l.a)},
              {"b", describe_operand(l.b)},
              {"c_thread", pair(l.c.thread)},
              {"c_value", pair(l.c.value)},
              {"c_rest_m", pair(l.c.first)},
              {"c_rest_n", pair(l.c.second)}}}};
  }

  void enqueue(abi::CUstream stream, abi::CUfunction function, unsigned blocks,
               const Operands& operands, const ProblemSize& size) const override {
    launch_gemm(*this, stream, function, blocks, operands, size, 1.0f, 0.0f);
  }

 private:
  KernelConfig config_;
};

}  // namespace

MadeKernel make(const GemmPlan& plan) { return std::make_shared<SyncKernel>(derive(plan)); }

}  // namespace colex::gpu::mma_sync

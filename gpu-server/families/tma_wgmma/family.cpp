// The GPU's half of the family tma_wgmma.
#include "family.hpp"

#include "derive.hpp"
#include "families/wgmma/wgmma_kernel.hpp"
#include "format.hpp"
#include "kernel_source.hpp"
#include "tensor_map.hpp"

namespace colex::gpu::tma_wgmma {
namespace {

Json pair(const FlatLayout& layout) { return Json::array({layout.shape, layout.stride}); }

Json describe_operand(const wgmma::Operand& o, const TmaBoxes& boxes) {
  return {{"k_major", o.k_major},
          {"smem", pair(o.smem)},
          {"stage_elements", o.stage_elements},
          {"box", boxes.span},
          {"boxes", boxes.boxes},
          {"swizzle_bytes", 16 << boxes.swizzle_bits},
          {"share", boxes.share},
          {"descriptor", o.descriptor}};
}

class TmaWgmmaKernel : public wgmma::WgmmaKernel<KernelConfig> {
 public:
  using WgmmaKernel::WgmmaKernel;

  int cluster() const override { return config_.cluster_m * config_.cluster_n * config_.split_k; }
  Json describe() const override {
    const KernelConfig& c = config_;
    const wgmma::Multiply& m = c.multiply;
    return {{"tile", {m.tile_m, m.tile_n, m.tile_k}},
            {"threads", c.threads()},
            {"stages", m.stages},
            {"accumulator", name_of(m.accumulator)},
            {"epilogue", c.staging.tma ? "tma" : "direct"},
            {"consumers", m.consumers},
            {"producers", c.specialized ? 1 : 0},
            {"setmaxnreg", {c.registers_producer, c.registers_consumer}},
            {"cluster", {c.cluster_m, c.cluster_n}},
            {"split_k", c.split_k},
            {"persistent", c.persistent},
            {"group", c.walk.group},
            {"layouts",
             {{"a", describe_operand(m.a, c.a)},
              {"b", describe_operand(m.b, c.b)},
              {"c_warpgroup", pair(m.c_warpgroup)},
              {"c_rest_m", pair(m.c_rest_m)},
              {"c_rest_n", pair(m.c_rest_n)}}}};
  }

  void enqueue(abi::CUstream stream, abi::CUfunction function, unsigned blocks,
               const Operands& operands, const ProblemSize& size) const override {
    const KernelConfig& c = config_;
    const wgmma::Multiply& of = c.multiply;
    const int in = bytes_of(of.operands), out = bytes_of(of.output);
    const auto operand_map = [&](abi::CUdeviceptr data, const wgmma::Operand& o,
                                 const TmaBoxes& boxes, int rows, int tile) {
      const int width = boxes.span, share = boxes.share, swizzle = boxes.swizzle_bits;
      if (o.k_major) return tensor_map({data, in, size.k, rows, width, tile / share, swizzle});
      return tensor_map({data, in, rows, size.k, width, of.tile_k / share, swizzle});
    };
    const abi::CUtensorMap a = operand_map(operands.a, of.a, c.a, size.m, of.tile_m);
    const abi::CUtensorMap b = operand_map(operands.b, of.b, c.b, size.n, of.tile_n);
    // Boxes of C are 128 bytes high, the widest span. A direct epilogue uses no map.
    const abi::CUtensorMap d =
        c.staging.tma
            ? tensor_map({operands.d, out, size.m, size.n, 128 / out, c.staging.columns, 3})
            : a;
    launch(stream, function, blocks, static_cast<unsigned>(threads()),
           static_cast<unsigned>(smem_bytes()), a, b, d, operands.d, size.m, size.m, size.n, size.k,
           1.0f);
  }
};

MadeKernel make(const GemmPlan& plan) { return std::make_shared<TmaWgmmaKernel>(derive(plan)); }

// What TMA and wgmma move themselves, no counter tells by instruction.
std::vector<AccessPrediction> predict(const GemmPlan&, int) { return {}; }

const RegisterFamily registered({"tma_wgmma", make, predict});

}  // namespace
}  // namespace colex::gpu::tma_wgmma

#include "kernel_source.hpp"

#include "families/wgmma/multiply_source.hpp"
#include "kernel_texts.hpp"

namespace colex::gpu::tma_wgmma {
namespace {

void print_boxes(Constants& c, const std::string& x, const TmaBoxes& o) {
  const Origin smem = OperandOrigins(x).smem();
  // Of a box that CTAs of a cluster share, each loads a part for all of them.
  const Origin share{x == "A" ? "g2s_a" : "g2s_b",
                     {"multicast", x == "A" ? "cluster_n" : "cluster_m"}};
  c.integer("kSpan" + x, o.span, smem);
  c.integer("kBoxes" + x, o.boxes, smem);
  c.integer("kShare" + x, o.share, share);
}

// The files that turn accumulators into C.
std::string epilogue_source(const KernelConfig& config) {
  const std::string scaled = wgmma::scaled_source(config.multiply, config.staging.tma);
  if (!config.staging.tma)
    return scaled + kernel_text("direct_epilogue.cuh") + kernel_text("epilogue_at_once.cuh");
  const bool words = bytes_of(config.multiply.output) == 4;
  return scaled + (words ? "" : kernel_text("stmatrix.cuh")) +
         kernel_text(words ? "slice_words.cuh" : "slice_halves.cuh") +
         kernel_text("epilogue_tma.cuh");
}

}  // namespace

Constants gemm_constants(const KernelConfig& config) {
  Constants c;
  wgmma::print_tile(c, config.multiply);
  c.integer("kThreads", config.threads(), {"mma", {"mma_atom", "atom_layout", "warp_specialized"}});
  c.integer("kMinBlocks", config.min_blocks, {"config", {"min_blocks"}});
  c.boolean("kSpecialized", config.specialized, {"config", {"warp_specialized"}});
  c.integer("kProducerRegisters", config.registers_producer, {"config", {"registers_producer"}});
  c.integer("kConsumerRegisters", config.registers_consumer, {"config", {"registers_consumer"}});
  c.integer("kClusterM", config.cluster_m, {"config", {"cluster_m"}});
  c.integer("kClusterN", config.cluster_n, {"config", {"cluster_n"}});
  c.integer("kSplitK", config.split_k, {"config", {"split_k"}});
  print_walk(c, config.walk, {"tile_order", "tile_group", "cluster_m"});
  wgmma::print_operands(c, config.multiply);
  print_boxes(c, "A", config.a);
  print_boxes(c, "B", config.b);
  wgmma::print_accumulators(c, config.multiply);
  Origin staged = wgmma::accumulators();
  staged.part = "epilogue";
  staged.knobs.insert(staged.knobs.begin(), "epilogue");
  c.integer("kStagedC", config.staging.bytes, staged);
  c.integer("kSliceN", config.staging.columns, staged);
  return c;
}

std::string gemm_source(const KernelConfig& config) {
  std::string source = wgmma::opening_source(config.multiply, gemm_constants(config));
  for (const char* file : {"tile_order.cuh", "shared_address.cuh", "mbarrier.cuh", "tma.cuh",
                           "wgmma.cuh", "accumulators.cuh", "block.cuh"})
    source += kernel_text(file) + "\n";
  source += wgmma::operands_source(config.multiply);
  source += kernel_text(config.split_k > 1 ? "split_k.cuh" : "whole_k.cuh");
  return source + epilogue_source(config) + kernel_text("gemm_tma_wgmma.cuh");
}

}  // namespace colex::gpu::tma_wgmma

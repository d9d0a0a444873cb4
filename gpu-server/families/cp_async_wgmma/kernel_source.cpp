#include "kernel_source.hpp"

#include "families/wgmma/multiply_source.hpp"
#include "kernel_texts.hpp"

namespace colex::gpu::cp_async_wgmma {

Constants gemm_constants(const KernelConfig& config) {
  Constants c;
  wgmma::print_tile(c, config.multiply);
  c.integer("kThreads", config.threads(), {"mma", {"mma_atom", "atom_layout"}});
  c.integer("kMinBlocks", config.min_blocks, {"config", {"min_blocks"}});
  print_walk(c, config.walk);
  c.boolean("kCacheL1", config.cache_l1, {"g2s_a", {"g2s_atom_a", "g2s_atom_b"}});
  c.boolean("kPersistent", config.persistent, {"config", {"persistent"}});
  c.boolean("kPredicated", config.predicated, {"config", {"predicated"}});
  wgmma::print_operands(c, config.multiply);
  print_copies(c, "A", config.a, config.threads());
  print_copies(c, "B", config.b, config.threads());
  wgmma::print_accumulators(c, config.multiply);
  return c;
}

std::string gemm_source(const KernelConfig& config) {
  std::string source = wgmma::opening_source(config.multiply, gemm_constants(config));
  for (const char* file : {"shared_address.cuh", "tile_order.cuh", "tile_source.cuh",
                           "cp_async.cuh", "operand_stream.cuh", "wgmma.cuh", "accumulators.cuh"})
    source += kernel_text(file) + "\n";
  return source + wgmma::operands_source(config.multiply) +
         wgmma::scaled_source(config.multiply, false) + kernel_text("direct_epilogue.cuh") +
         kernel_text("gemm_cp_async_wgmma.cuh");
}

}  // namespace colex::gpu::cp_async_wgmma

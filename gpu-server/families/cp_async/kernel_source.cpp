#include "kernel_source.hpp"

#include "kernel_texts.hpp"

namespace colex::gpu {
namespace {

const Origin kAccumulators{"mma", {"mma_atom", "atom_layout", "permutation", "cta_m", "cta_n"}};

// The constants of an operand.
void print_operand(Constants& c, const std::string& x, const std::string& rest,
                   const OperandLayouts& layouts, int threads) {
  print_stages(c, x, layouts);
  print_copies(c, x, layouts, threads);
  print_loads(c, x, rest, layouts, layouts, threads);
}

}  // namespace

Constants gemm_constants(const KernelConfig& config) {
  Constants c;
  c.integer("kTileM", config.tile_m, {"config", {"cta_m"}});
  c.integer("kTileN", config.tile_n, {"config", {"cta_n"}});
  c.integer("kTileK", config.tile_k, {"config", {"cta_k"}});
  c.integer("kStages", config.stages, {"config", {"stages"}});
  c.integer("kThreads", config.threads, {"mma", {"mma_atom", "atom_layout"}});
  c.integer("kMinBlocks", config.min_blocks, {"config", {"min_blocks"}});
  print_walk(c, config.walk);
  c.boolean("kCacheL1", config.cache_l1, {"g2s_a", {"g2s_atom_a", "g2s_atom_b"}});
  c.boolean("kPersistent", config.persistent, {"config", {"persistent"}});
  c.boolean("kPredicated", config.predicated, {"config", {"predicated"}});
  const KernelLayouts& l = config.layouts;
  print_operand(c, "A", "RestM", l.a, config.threads);
  print_operand(c, "B", "RestN", l.b, config.threads);
  c.layout("kCThread", l.c_thread, "thread -> (M,N)", kAccumulators);
  c.layout("kCValue", l.c_value, "value -> (M,N)", kAccumulators);
  c.layout("kCRestM", l.c_rest_m, "atom along M -> (M,N)", kAccumulators);
  c.layout("kCRestN", l.c_rest_n, "atom along N -> (M,N)", kAccumulators);
  return c;
}

std::string gemm_source(const KernelConfig& config) {
  bool staged = config.epilogue == EpilogueKind::kStaged;
  std::string source = kernel_text("flat_layout.cuh") + kernel_text("swizzle.cuh");
  source += "\n// The plan.\n" + gemm_constants(config).text() + "\n";
  source += number_source(config.operands, config.output);
  for (const char* file : {"cp_async.cuh", "tile_order.cuh", "operand_stream.cuh", "ldmatrix.cuh",
                           "fragment_load.cuh", "mma_sync.cuh", "c_tile.cuh"})
    source += kernel_text(file) + "\n";
  if (staged) source += kernel_text("stmatrix.cuh") + "\n";
  source += kernel_text(staged ? "epilogue_staged.cuh" : "epilogue_direct.cuh");
  return source + atom_alias(config.operands, config.accumulator) +
         kernel_text("gemm_cp_async.cuh");
}

}  // namespace colex::gpu

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
  c.layout("kCThread", l.c.thread, "thread -> (M,N)", kAccumulators);
  c.layout("kCValue", l.c.value, "value -> (M,N)", kAccumulators);
  c.layout("kCRestM", l.c.first, "atom along M -> (M,N)", kAccumulators);
  c.layout("kCRestN", l.c.second, "atom along N -> (M,N)", kAccumulators);
  return c;
}

namespace {

// What brings fragments into registers, by either of two ways for each operand.
std::string load_source(const KernelLayouts& l) {
  std::string source;
  if (l.a.by_ldmatrix || l.b.by_ldmatrix)
    source += kernel_text("ldmatrix.cuh") + "\n" + kernel_text("fragment_load.cuh") + "\n";
  if (!l.a.by_ldmatrix || !l.b.by_ldmatrix) source += kernel_text("partition_load.cuh") + "\n";
  return source + load_alias("A", "RestM", l.a) + load_alias("B", "RestN", l.b) + "\n";
}

std::string epilogue_source(const KernelConfig& config) {
  if (config.epilogue == EpilogueKind::kDirect) return kernel_text("epilogue_direct.cuh");
  const std::string band = kernel_text("staged_band.cuh") + "\n";
  if (bytes_of(config.output) != 2) return band + kernel_text("epilogue_staged_words.cuh");
  return band + kernel_text("stmatrix.cuh") + "\n" + kernel_text("epilogue_staged.cuh");
}

}  // namespace

std::string gemm_source(const KernelConfig& config) {
  std::string source = kernel_text("flat_layout.cuh") + kernel_text("swizzle.cuh");
  source += "\n// The plan.\n" + gemm_constants(config).text() + "\n";
  source += number_source(config.operands, config.output);
  for (const char* file : {"cp_async.cuh", "tile_order.cuh", "operand_stream.cuh"})
    source += kernel_text(file) + "\n";
  source += load_source(config.layouts) + kernel_text("mma_sync.cuh") + atom_source(config.atom) +
            kernel_text("c_tile.cuh") + "\n" + epilogue_source(config);
  return source + "\n" + kernel_text("gemm_cp_async.cuh");
}

}  // namespace colex::gpu

#include "kernel_source.hpp"

#include "kernel_texts.hpp"

namespace colex::gpu::mma_sync {
namespace {

const Origin kAccumulators{"mma", {"mma_atom", "atom_layout", "permutation", "cta_m", "cta_n"}};

// The constants of an operand.
void print_operand(Constants& c, const std::string& x, const std::string& rest,
                   const SyncOperand& layouts, int threads) {
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
  if (config.ring) c.integer("kStages", config.stages, {"config", {"stages"}});
  c.integer("kThreads", config.threads, {"mma", {"mma_atom", "atom_layout"}});
  c.integer("kMinBlocks", config.min_blocks, {"config", {"min_blocks"}});
  print_walk(c, config.walk);
  if (config.ring) {
    c.boolean("kCacheL1", config.cache_l1, {"g2s_a", {"g2s_atom_a", "g2s_atom_b"}});
    c.boolean("kPersistent", config.persistent, {"config", {"persistent"}});
  }
  c.boolean("kPredicated", config.predicated, {"config", {"predicated"}});
  const SyncLayouts& l = config.layouts;
  print_operand(c, "A", "RestM", l.a, config.threads);
  print_operand(c, "B", "RestN", l.b, config.threads);
  c.layout("kCThread", l.c.thread, "thread -> (M,N)", kAccumulators);
  c.layout("kCValue", l.c.value, "value -> (M,N)", kAccumulators);
  c.layout("kCRestM", l.c.first, "atom along M -> (M,N)", kAccumulators);
  c.layout("kCRestN", l.c.second, "atom along N -> (M,N)", kAccumulators);
  return c;
}

namespace {

std::string texts(std::initializer_list<const char*> files) {
  std::string all;
  for (const char* file : files) all += kernel_text(file) + "\n";
  return all;
}

std::string copy_source(const KernelConfig& config) {
  const std::string all = texts({"shared_address.cuh", "tile_order.cuh", "tile_source.cuh"});
  return all +
         (config.ring ? texts({"cp_async.cuh", "operand_stream.cuh"}) : texts({"staged_copy.cuh"}));
}

// What brings fragments into registers, by either of two ways for each operand.
std::string load_source(const SyncLayouts& l) {
  std::string source;
  if (l.a.by_ldmatrix || l.b.by_ldmatrix) source += texts({"ldmatrix.cuh", "fragment_load.cuh"});
  if (!l.a.by_ldmatrix || !l.b.by_ldmatrix) source += texts({"partition_load.cuh"});
  return source + load_alias("A", "RestM", l.a) + load_alias("B", "RestN", l.b) + "\n";
}

std::string epilogue_source(const KernelConfig& config) {
  if (config.epilogue == EpilogueKind::kDirect) return texts({"epilogue_direct.cuh"});
  if (bytes_of(config.output) != 2) return texts({"staged_band.cuh", "epilogue_staged_words.cuh"});
  return texts({"staged_band.cuh", "stmatrix.cuh", "epilogue_staged.cuh"});
}

}  // namespace

std::string gemm_source(const KernelConfig& config) {
  std::string source = kernel_text("flat_layout.cuh") + kernel_text("swizzle.cuh");
  source += "\n// The plan.\n" + gemm_constants(config).text() + "\n";
  source += number_source(config.operands, config.output);
  source += copy_source(config) + load_source(config.layouts) + kernel_text("mma_sync.cuh") +
            atom_source(config.atom) + texts({"mma_tile.cuh", "c_tile.cuh"});
  return source + epilogue_source(config) +
         kernel_text(config.ring ? "gemm_cp_async.cuh" : "gemm_rmem_staged_mma.cuh");
}

}  // namespace colex::gpu::mma_sync

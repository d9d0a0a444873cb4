#include "kernel_source.hpp"

#include "kernel_texts.hpp"

namespace colex::gpu::simt {
namespace {

const Origin kAccumulators{"mma", {"mma_atom", "atom_layout", "permutation", "cta_m", "cta_n"}};

void print_operand(Constants& c, const std::string& x, const SimtOperand& o) {
  const std::string own = x == "A" ? "_a" : "_b", rows = x == "A" ? "cta_m" : "cta_n";
  const Origin smem{"smem" + own, {"smem" + own, rows, "cta_k", "stages"}};
  const Origin copy{"g2s" + own,
                    {"g2s_atom" + own, "g2s_threads" + own, "g2s_values" + own, rows, "cta_k"}};
  const Origin read{"mma", {"mma_atom", "atom_layout", "permutation", rows, "cta_k"}};
  Origin vector = read;  // neighbours both in the tile and in shared memory
  vector.knobs.push_back("smem" + own);
  c.boolean("kKMajor" + x, o.k_major, {"config", {"layout"}});
  c.layout("kSmem" + x, o.smem, "tile -> element in shared memory", smem);
  c.integer("kVector" + x, o.vector, {"g2s" + own, {"g2s_atom" + own}});
  c.layout("kCopy" + x + "Thread", o.copy_thread, "thread -> tile", copy);
  c.layout("kCopy" + x + "Rest", o.copy_rest, "copy -> tile", copy);
  c.layout("kRead" + x + "Thread", o.read_thread, "thread -> tile", read);
  c.layout("kRead" + x + "Rest", o.read_rest, "row -> tile", read);
  c.integer("kReadVector" + x, o.read_vector, vector);
}

}  // namespace

Constants gemm_constants(const KernelConfig& config) {
  Constants c;
  c.integer("kTileM", config.tile_m, {"config", {"cta_m"}});
  c.integer("kTileN", config.tile_n, {"config", {"cta_n"}});
  c.integer("kTileK", config.tile_k, {"config", {"cta_k"}});
  c.integer("kThreads", config.threads, {"mma", {"mma_atom", "atom_layout"}});
  c.integer("kMinBlocks", config.min_blocks, {"config", {"min_blocks"}});
  print_walk(c, config.walk);
  c.boolean("kPrefetched", config.prefetched, {"config", {"double_buffer"}});
  c.boolean("kPredicated", config.predicated, {"config", {"predicated"}});
  print_operand(c, "A", config.a);
  print_operand(c, "B", config.b);
  c.integer("kOffsetB", config.b_offset(), {"smem_a", {"smem_a", "cta_m", "cta_k", "stages"}});
  c.layout("kCThread", config.c_thread, "thread -> (M,N)", kAccumulators);
  c.layout("kCRestM", config.c_rest_m, "row -> (M,N)", kAccumulators);
  c.layout("kCRestN", config.c_rest_n, "column -> (M,N)", kAccumulators);
  Origin store = kAccumulators;
  store.part = "epilogue";
  store.knobs.insert(store.knobs.begin(), "epilogue");
  c.integer("kStoreVector", config.store_vector, store);
  return c;
}

std::string gemm_source(const KernelConfig& config, const std::string& loop) {
  std::string source = kernel_text("flat_layout.cuh");
  source += "\n// The plan.\n" + gemm_constants(config).text() + "\n";
  for (const char* file : {"tile_order.cuh", "simt_copy.cuh", "simt_multiply.cuh", "simt_tile.cuh"})
    source += kernel_text(file) + "\n";
  return source + kernel_text(loop);
}

}  // namespace colex::gpu::simt

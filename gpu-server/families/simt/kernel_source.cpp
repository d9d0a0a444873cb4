#include "kernel_source.hpp"

#include "kernel_constants.hpp"
#include "kernel_texts.hpp"

namespace colex::gpu::simt {
namespace {

void print_operand(Constants& c, const std::string& x, const OperandLayouts& o) {
  c.boolean("kKMajor" + x, o.k_major);
  c.layout("kSmem" + x, o.smem, "tile -> element in shared memory");
  c.integer("kVector" + x, o.vector);
  c.layout("kCopy" + x + "Thread", o.copy_thread, "thread -> tile");
  c.layout("kCopy" + x + "Rest", o.copy_rest, "copy -> tile");
  c.layout("kRead" + x + "Thread", o.read_thread, "thread -> tile");
  c.layout("kRead" + x + "Rest", o.read_rest, "row -> tile");
  c.integer("kReadVector" + x, o.read_vector);
}

std::string constants(const KernelConfig& config) {
  Constants c;
  c.integer("kTileM", config.tile_m);
  c.integer("kTileN", config.tile_n);
  c.integer("kTileK", config.tile_k);
  c.integer("kThreads", config.threads);
  c.integer("kMinBlocks", config.min_blocks);
  c.integer("kGroupM", config.group_m);
  c.boolean("kPrefetched", config.prefetched);
  c.boolean("kPredicated", config.predicated);
  print_operand(c, "A", config.a);
  print_operand(c, "B", config.b);
  c.integer("kOffsetB", config.b_offset());
  c.layout("kCThread", config.c_thread, "thread -> (M,N)");
  c.layout("kCRestM", config.c_rest_m, "row -> (M,N)");
  c.layout("kCRestN", config.c_rest_n, "column -> (M,N)");
  c.integer("kStoreVector", config.store_vector);
  return c.text();
}

}  // namespace

std::string gemm_source(const KernelConfig& config, const std::string& loop) {
  std::string source = kernel_text("flat_layout.cuh");
  source += "\n// The plan.\n" + constants(config) + "\n";
  for (const char* file : {"tile_order.cuh", "simt_copy.cuh", "simt_multiply.cuh", "simt_tile.cuh"})
    source += kernel_text(file) + "\n";
  return source + kernel_text(loop);
}

}  // namespace colex::gpu::simt

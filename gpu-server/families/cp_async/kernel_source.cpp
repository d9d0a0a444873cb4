#include "kernel_source.hpp"

#include "kernel_constants.hpp"
#include "kernel_texts.hpp"

namespace colex::gpu {
namespace {

// The constants of an operand.
void print_operand(Constants& c, const std::string& x, const std::string& rest,
                   const OperandLayouts& layouts) {
  c.boolean("kKMajor" + x, layouts.k_major);
  c.layout("kSmem" + x, layouts.smem, "tile -> offset in a stage");
  c.swizzle("kSwizzle" + x, layouts.swizzle);
  c.integer("kStage" + x, layouts.stage_elements);
  c.layout("kCopy" + x + "Thread", layouts.copy_thread, "thread -> tile");
  c.layout("kCopy" + x + "Rest", layouts.copy_rest, "vector -> tile");
  c.layout("kLoad" + x + "Thread", layouts.load_thread, "thread -> tile");
  c.layout("kLoad" + x + rest, layouts.load_rest, "ldmatrix -> tile");
  c.layout("kLoad" + x + "RestK", layouts.load_rest_k, "k-block -> tile");
}

std::string constants(const KernelConfig& config) {
  Constants c;
  c.integer("kTileM", config.tile_m);
  c.integer("kTileN", config.tile_n);
  c.integer("kTileK", config.tile_k);
  c.integer("kStages", config.stages);
  c.integer("kThreads", config.threads);
  c.integer("kMinBlocks", config.min_blocks);
  c.integer("kGroupM", config.group_m);
  c.boolean("kCacheL1", config.cache_l1);
  c.boolean("kPersistent", config.persistent);
  c.boolean("kPredicated", config.predicated);
  const KernelLayouts& l = config.layouts;
  print_operand(c, "A", "RestM", l.a);
  print_operand(c, "B", "RestN", l.b);
  c.layout("kCThread", l.c_thread, "thread -> (M,N)");
  c.layout("kCValue", l.c_value, "value -> (M,N)");
  c.layout("kCRestM", l.c_rest_m, "atom along M -> (M,N)");
  c.layout("kCRestN", l.c_rest_n, "atom along N -> (M,N)");
  AddressSplits splits = address_splits(config);
  c.boolean("kCopyASplits", splits.copy_a);
  c.boolean("kCopyBSplits", splits.copy_b);
  c.boolean("kLoadASplits", splits.load_a);
  c.boolean("kLoadBSplits", splits.load_b);
  return c.text();
}

}  // namespace

std::string gemm_source(const KernelConfig& config) {
  bool staged = config.epilogue == EpilogueKind::kStaged;
  std::string source = kernel_text("flat_layout.cuh") + kernel_text("swizzle.cuh");
  source += "\n// The plan.\n" + constants(config) + "\n";
  source += number_source(config.format);
  for (const char* file :
       {"cp_async.cuh", "ldmatrix.cuh", "mma_sync.cuh", "tile_order.cuh", "c_tile.cuh"})
    source += kernel_text(file) + "\n";
  if (staged) source += kernel_text("stmatrix.cuh") + "\n";
  source += kernel_text(staged ? "epilogue_staged.cuh" : "epilogue_direct.cuh");
  return source + atom_alias(config.format, config.accumulator) + kernel_text("gemm_cp_async.cuh");
}

}  // namespace colex::gpu

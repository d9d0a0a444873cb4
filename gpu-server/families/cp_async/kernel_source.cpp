#include "kernel_source.hpp"

#include <algorithm>

#include "kernel_texts.hpp"

namespace colex::gpu {
namespace {

// The knobs that decide an operand's layouts: its own, and the tile's.
class OperandOrigins {
 public:
  explicit OperandOrigins(bool is_a) : x_(is_a ? "_a" : "_b"), rows_(is_a ? "cta_m" : "cta_n") {}

  Origin smem() const { return {"smem" + x_, {"smem" + x_, rows_, "cta_k", "stages"}}; }
  Origin copy() const {
    return {"g2s" + x_, {"g2s_atom" + x_, "g2s_threads" + x_, "g2s_values" + x_, rows_, "cta_k"}};
  }
  Origin load() const {
    return {"s2r" + x_,
            {"s2r_atom" + x_, "mma_atom", "atom_layout", "permutation", rows_, "cta_k"}};
  }
  // Of what is found by adding an operand's addresses up.
  static Origin through(Origin origin, const Origin& smem) {
    for (const std::string& knob : smem.knobs)
      if (std::find(origin.knobs.begin(), origin.knobs.end(), knob) == origin.knobs.end())
        origin.knobs.push_back(knob);
    return origin;
  }

 private:
  std::string x_, rows_;
};

const Origin kAccumulators{"mma", {"mma_atom", "atom_layout", "permutation", "cta_m", "cta_n"}};

// The constants of an operand.
void print_operand(Constants& c, const std::string& x, const std::string& rest,
                   const OperandLayouts& layouts) {
  const OperandOrigins from(x == "A");
  c.boolean("kKMajor" + x, layouts.k_major, {"config", {"layout"}});
  c.layout("kSmem" + x, layouts.smem, "tile -> offset in a stage", from.smem());
  c.swizzle("kSwizzle" + x, layouts.swizzle, from.smem());
  c.integer("kStage" + x, layouts.stage_elements, from.smem());
  c.layout("kCopy" + x + "Thread", layouts.copy_thread, "thread -> tile", from.copy());
  c.layout("kCopy" + x + "Rest", layouts.copy_rest, "vector -> tile", from.copy());
  c.layout("kLoad" + x + "Thread", layouts.load_thread, "thread -> tile", from.load());
  c.layout("kLoad" + x + rest, layouts.load_rest, "ldmatrix -> tile", from.load());
  c.layout("kLoad" + x + "RestK", layouts.load_rest_k, "k-block -> tile", from.load());
}

void print_splits(Constants& c, const KernelConfig& config) {
  const AddressSplits splits = address_splits(config);
  const OperandOrigins a(true), b(false);
  c.boolean("kCopyASplits", splits.copy_a, OperandOrigins::through(a.copy(), a.smem()));
  c.boolean("kCopyBSplits", splits.copy_b, OperandOrigins::through(b.copy(), b.smem()));
  c.boolean("kLoadASplits", splits.load_a, OperandOrigins::through(a.load(), a.smem()));
  c.boolean("kLoadBSplits", splits.load_b, OperandOrigins::through(b.load(), b.smem()));
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
  c.integer("kGroupM", config.group_m, {"config", {"tile_order", "tile_group"}});
  c.boolean("kCacheL1", config.cache_l1, {"g2s_a", {"g2s_atom_a", "g2s_atom_b"}});
  c.boolean("kPersistent", config.persistent, {"config", {"persistent"}});
  c.boolean("kPredicated", config.predicated, {"config", {"predicated"}});
  const KernelLayouts& l = config.layouts;
  print_operand(c, "A", "RestM", l.a);
  print_operand(c, "B", "RestN", l.b);
  c.layout("kCThread", l.c_thread, "thread -> (M,N)", kAccumulators);
  c.layout("kCValue", l.c_value, "value -> (M,N)", kAccumulators);
  c.layout("kCRestM", l.c_rest_m, "atom along M -> (M,N)", kAccumulators);
  c.layout("kCRestN", l.c_rest_n, "atom along N -> (M,N)", kAccumulators);
  print_splits(c, config);
  return c;
}

std::string gemm_source(const KernelConfig& config) {
  bool staged = config.epilogue == EpilogueKind::kStaged;
  std::string source = kernel_text("flat_layout.cuh") + kernel_text("swizzle.cuh");
  source += "\n// The plan.\n" + gemm_constants(config).text() + "\n";
  source += number_source(config.operands, config.output);
  for (const char* file :
       {"cp_async.cuh", "ldmatrix.cuh", "mma_sync.cuh", "tile_order.cuh", "c_tile.cuh"})
    source += kernel_text(file) + "\n";
  if (staged) source += kernel_text("stmatrix.cuh") + "\n";
  source += kernel_text(staged ? "epilogue_staged.cuh" : "epilogue_direct.cuh");
  return source + atom_alias(config.operands, config.accumulator) +
         kernel_text("gemm_cp_async.cuh");
}

}  // namespace colex::gpu

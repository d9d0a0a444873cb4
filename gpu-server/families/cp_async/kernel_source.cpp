#include "kernel_source.hpp"

#include "kernel_texts.hpp"

namespace colex::gpu {
namespace {

class Constants {
 public:
  void integer(const char* name, int value) {
    text_ += std::string("constexpr int ") + name + " = " + std::to_string(value) + ";\n";
  }
  void boolean(const char* name, bool value) {
    text_ += std::string("constexpr bool ") + name + (value ? " = true;\n" : " = false;\n");
  }
  void layout(const char* name, const FlatLayout& layout, const char* map) {
    text_ += "constexpr FlatLayout<" + std::to_string(layout.shape.size()) + "> " + name + "{{" +
             list(layout.shape) + "}, {" + list(layout.stride) + "}};  // " + map + "\n";
  }
  void swizzle(const char* name, const Swizzle& s) {
    text_ +=
        std::string("constexpr Swizzle ") + name + "{" + list({s.bits, s.base, s.shift}) + "};\n";
  }
  void operand(const std::string& x, const std::string& rest, const OperandLayouts& layouts) {
    layout(("kSmem" + x).c_str(), layouts.smem, "tile -> offset in a stage");
    swizzle(("kSwizzle" + x).c_str(), layouts.swizzle);
    integer(("kStage" + x).c_str(), layouts.stage_elements);
    layout(("kCopy" + x + "Thread").c_str(), layouts.copy_thread, "thread -> tile");
    layout(("kCopy" + x + "Rest").c_str(), layouts.copy_rest, "vector -> tile");
    layout(("kLoad" + x + "Thread").c_str(), layouts.load_thread, "thread -> tile");
    layout(("kLoad" + x + rest).c_str(), layouts.load_rest, "ldmatrix -> tile");
    layout(("kLoad" + x + "RestK").c_str(), layouts.load_rest_k, "k-block -> tile");
  }
  const std::string& text() const { return text_; }

 private:
  static std::string list(const std::vector<int>& values) {
    std::string out;
    for (std::size_t i = 0; i < values.size(); ++i)
      out += (i ? ", " : "") + std::to_string(values[i]);
    return out;
  }
  std::string text_;
};

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
  c.operand("A", "RestM", l.a);
  c.operand("B", "RestN", l.b);
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
  for (const char* file :
       {"types.cuh", "cp_async.cuh", "ldmatrix.cuh", "mma_sync.cuh", "tile_order.cuh"})
    source += kernel_text(file) + "\n";
  if (staged) source += kernel_text("stmatrix.cuh") + "\n";
  source += kernel_text(staged ? "epilogue_staged.cuh" : "epilogue_direct.cuh");
  return source + atom_alias(config.accumulator) + kernel_text("gemm_cp_async.cuh");
}

}  // namespace colex::gpu

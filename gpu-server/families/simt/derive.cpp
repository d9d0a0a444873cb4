#include "derive.hpp"

#include <algorithm>

#include "families/smem/partition.hpp"
#include "flatten.hpp"
#include "plan/offsets.hpp"
#include "plan/rules.hpp"

namespace colex::gpu::simt {
namespace {

class Adapter {
 public:
  explicit Adapter(const GemmPlan& plan) : plan_(plan), c_(plan.config) {}

  Derived run() {
    require(plan_.mma_atom.name.find("UniversalFMA<float") == 0, "mma_atom",
            "the kernel multiplies by UniversalFMA<float,float,float>, not " + plan_.mma_atom.name);
    require(c_.type_c == Element::f32 && c_.layout_c == MajorC::col, "types",
            "the kernel's C is f32 and M-major");
    require(plain(plan_.a) && plain(plan_.b), "smem", "the kernel reads layouts without a swizzle");
    require(!plan_.a.s2r_atom && !plan_.b.s2r_atom, "s2r_atom",
            "every thread of the kernel reads its own elements: no ldmatrix");
    require(c_.epilogue == Epilogue::direct || c_.epilogue == Epilogue::vectorised, "epilogue",
            "the kernel's epilogue is direct or vectorised");
    for (Violation& v : unknown_walk(c_)) violations_.push_back(std::move(v));
    require(!c_.persistent, "persistent", "a block of the kernel computes one tile");
    if (violations_.empty()) fill();
    if (violations_.empty()) violations_ = broken_assumptions(config_);
    return {config_, violations_};
  }

 private:
  void require(bool holds, const std::string& rule, const std::string& message) {
    if (!holds) violations_.push_back({rule, message});
  }

  static bool plain(const OperandPlan& o) {
    return element_swizzle(o.smem, element_bits(o.type)).bits == 0;
  }

  void fill_operand(const OperandPlan& o, OperandLayouts& out) {
    out.k_major = o.k_major;
    out.smem = flattened({o.smem.inner.view()});
    out.elements = static_cast<int>(o.smem_elements);
    out.vector = o.g2s_atom.vector_bits / element_bits(o.type);
    const Layout tile = numbered(o.rows, o.k);
    const Layout copy = tidfrg(o.g2s, CopySide::source, tile);
    const LayoutView copied = copy.view();
    out.copy_thread = flattened({copied[0]});
    out.copy_rest = flattened({copied[1][1], copied[2]});
    const PartitionLayouts read = partition_layouts(plan_.mma, o.operand(), o.rows, o.k);
    out.read_thread = read.thread;
    out.read_rest = read.first;
    out.read_vector =
        widest_read(out, config_.threads, static_cast<int>(o.rows), static_cast<int>(o.k));
  }

  void fill() {
    config_.tile_m = static_cast<int>(c_.cta_m);
    config_.tile_n = static_cast<int>(c_.cta_n);
    config_.tile_k = static_cast<int>(c_.cta_k);
    config_.threads = static_cast<int>(plan_.resources.threads);
    config_.min_blocks = static_cast<int>(c_.min_blocks);
    config_.prefetched = c_.double_buffer;
    config_.predicated = c_.predicated;
    config_.walk = tile_walk(c_);
    fill_operand(plan_.a, config_.a);
    fill_operand(plan_.b, config_.b);
    const PartitionLayouts c = partition_layouts(plan_.mma, MmaOperand::c, c_.cta_m, c_.cta_n);
    config_.c_thread = c.thread;
    config_.c_rest_m = c.first;
    config_.c_rest_n = c.second;
    config_.store_vector = static_cast<int>(store_vector(plan_));
  }

  const GemmPlan& plan_;
  const GemmConfig& c_;
  KernelConfig config_;
  std::vector<Violation> violations_;
};

}  // namespace

Derived derive(const GemmPlan& plan) { return Adapter(plan).run(); }

}  // namespace colex::gpu::simt

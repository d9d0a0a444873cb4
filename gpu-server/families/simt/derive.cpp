#include "derive.hpp"

#include <algorithm>

#include "colex/ops/composition.hpp"
#include "colex/ops/inverse.hpp"
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

  // thread -> tile index, from where the threads along M and along N are: the inverse of how the
  // TiledMMA numbers its threads says which of them each is.
  FlatLayout by_thread(LayoutView along_m, LayoutView along_n) const {
    const Layout one = stretched(1);
    const Layout places = make_layout(one, along_m, along_n, one);
    const Layout of_thread = composition(places, right_inverse(plan_.mma.thr_layout_vmnk));
    return flattened({of_thread.view()});
  }
  static Layout stretched(int64 extent) {
    return make_layout(IntTuple(static_int(extent)).view(), IntTuple(static_int(0)).view());
  }
  // Threads along a mode of (ThrV, ThrM, ThrN, ThrK) that share what they read.
  Layout sharing(int mode) const {
    return stretched(product(plan_.mma.thr_layout_vmnk.shape[mode]).value);
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
    // ((ThrV,(ThrM,ThrK)),(FrgV,(RestM,RestK))) of A; N of B. Along the other mode threads share.
    const Layout read = thrfrg(plan_.mma, o.operand(), tile);
    const LayoutView tv = read.view();
    out.read_thread =
        o.name == 'a' ? by_thread(tv[0][1][0], sharing(2)) : by_thread(sharing(1), tv[0][1][0]);
    out.read_rest = flattened({tv[1][1][0]});
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
    const Layout c_tile = thrfrg(plan_.mma, MmaOperand::c, numbered(c_.cta_m, c_.cta_n));
    const LayoutView tv = c_tile.view();
    config_.c_thread = by_thread(tv[0][1][0], tv[0][1][1]);
    config_.c_rest_m = flattened({tv[1][1][0]});
    config_.c_rest_n = flattened({tv[1][1][1]});
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

#include "derive.hpp"

#include "colex/smem_descriptor.hpp"
#include "flatten.hpp"
#include "format.hpp"
#include "plan/offsets.hpp"
#include "plan/resources.hpp"

namespace colex::gpu::tma_wgmma {
namespace {

constexpr int kSpanUnit = 16;         // bytes of the unit that swizzles permute
constexpr int kSmemAlignment = 1024;  // of whole swizzle patterns

class Adapter {
 public:
  explicit Adapter(const GemmPlan& plan) : plan_(plan), c_(plan.config) {}

  Derived run() {
    check_kinds();
    if (violations_.empty()) fill();
    if (violations_.empty()) check_fragments();
    return {config_, violations_};
  }

 private:
  bool require(bool holds, const std::string& rule, const std::string& message) {
    if (!holds) violations_.push_back({rule, message});
    return holds;
  }

  void check_kinds() {
    const MmaAtom& atom = plan_.mma_atom.atom;
    require(atom.a_in == OperandIn::shared_descriptor && atom.a == atom.b &&
                format_of(atom.a).has_value() && accumulator_of(atom.c).has_value(),
            "mma_atom", "no kernel is made yet for the atom " + plan_.mma_atom.name);
    require(c_.type_c == output_of(atom) && c_.layout_c == MajorC::col, "types",
            "the kernel's C is M-major, and of the type of A and B where that has 16 bits, of bf16 "
            "for floats of 8 bits, otherwise of the accumulators' type");
    require(c_.warp_specialized != Specialization::pingpong, "warp_specialized",
            "no kernel is made yet in which consumers compute tiles in turns");
    require(c_.tile_order != TileOrder::hilbert, "tile_order",
            "the kernel walks its tiles along M or N first or in groups");
    require(c_.epilogue == Epilogue::direct || stores_by_tma(c_.epilogue), "epilogue",
            "the kernel's epilogue is direct, stmatrix_tma or smem_tma");
  }

  static Element output_of(const MmaAtom& atom) {
    if (element_bits(atom.a) == 16) return atom.a;
    return atom.a == Element::e4m3 || atom.a == Element::e5m2 ? Element::bf16 : atom.c;
  }

  Operand operand(const OperandPlan& o, int atom_rows, int share) {
    Operand out;
    const int bytes = o.bytes();
    const LayoutView smem = o.smem.inner.view();
    out.smem = flattened({smem[0], smem[1]});
    for (int& stride : out.smem.stride) stride *= bytes;
    out.stage_bytes = static_cast<int>(o.smem_elements / c_.stages) * bytes;
    const FlatLayout stages = flattened({smem[2]});
    for (int i = 0; i < c_.stages; ++i)
      require(stages(i) * bytes == i * out.stage_bytes, "stages",
              "the stages of shared memory do not follow one another");

    colex::Swizzle swizzle = element_swizzle(o.smem, element_bits(o.type));
    for (int b = bytes; b > 1; b /= 2) ++swizzle.base;  // of bytes
    out.swizzle_bits = swizzle.bits;
    out.span = (kSpanUnit << swizzle.bits) / bytes;
    out.k_major = o.k_major;
    out.boxes = static_cast<int>(o.k_major ? o.k : o.rows) / out.span;
    out.share = share;
    check_boxes(o, out);
    out.descriptor = descriptor(o, swizzle, atom_rows);
    return out;
  }

  // A box is stored span by span along the major, and the boxes of a stage one after the other:
  // that must be where the plan has them.
  void check_boxes(const OperandPlan& o, const Operand& out) {
    const int rows = static_cast<int>(o.rows), k = static_cast<int>(o.k), bytes = o.bytes();
    for (int i = 0; i < rows * k; ++i) {
      const int row = i % rows, column = i / rows;
      const int along = o.k_major ? column : row, across = o.k_major ? row : column;
      const int height = o.k_major ? rows : k;
      const int at = (along / out.span * height + across) * out.span + along % out.span;
      if (!require(out.smem(i) == at * bytes, "smem " + std::string(o.label()),
                   "a box of the copy engine puts row " + std::to_string(row) + ", k " +
                       std::to_string(column) + " at byte " + std::to_string(at * bytes) +
                       " of the stage, the plan at " + std::to_string(out.smem(i))))
        return;
    }
  }

  // What wgmma is told of one instruction's part of the operand; the others lie alike.
  std::uint64_t descriptor(const OperandPlan& o, const colex::Swizzle& swizzle, int rows) {
    const LayoutView smem = o.smem.inner.view();
    const Layout stage = make_layout(smem[0], smem[1]);
    const Layout parts = zipped_divide(
        stage, make_tuple(static_int(rows), static_int(plan_.mma_atom.atom.k)).view());
    Tensor part;
    part.engine.kind = EngineKind::smem;
    part.engine.bits = element_bits(o.type);
    part.engine.swizzle = swizzle;
    part.layout = ComposedLayout(parts.view()[0]);
    try {
      return static_cast<std::uint64_t>(encode(make_smem_descriptor(part, !o.k_major, false)));
    } catch (const std::exception&) {
      require(false, "smem " + std::string(o.label()),
              "wgmma has no descriptor for this layout of shared memory");
      return 0;
    }
  }

  void fill_schedule() {
    config_.stages = static_cast<int>(c_.stages);
    config_.consumers = static_cast<int>(plan_.resources.math_threads / 128);
    config_.specialized = c_.warp_specialized != Specialization::none;
    config_.registers_producer = static_cast<int>(c_.registers_producer);
    config_.registers_consumer = static_cast<int>(c_.registers_consumer);
    config_.min_blocks = static_cast<int>(c_.min_blocks);
    config_.cluster_m = static_cast<int>(c_.cluster_m);
    config_.cluster_n = static_cast<int>(c_.cluster_n);
    config_.split_k = static_cast<int>(c_.split_k);
    config_.walks_n = c_.tile_order == TileOrder::n_fast;
    if (c_.tile_order == TileOrder::grouped)
      config_.group = std::max(1, static_cast<int>(c_.tile_group) / config_.cluster_m);
    config_.persistent = c_.persistent;
  }

  void fill() {
    const MmaAtom& atom = plan_.mma_atom.atom;
    config_.tile_m = static_cast<int>(c_.cta_m);
    config_.tile_n = static_cast<int>(c_.cta_n);
    config_.tile_k = static_cast<int>(c_.cta_k);
    fill_schedule();
    config_.operands = *format_of(atom.a);
    config_.output = *format_of(c_.type_c);
    config_.accumulator = *accumulator_of(atom.c);
    config_.atom = plan_.mma_atom.name;
    config_.ptx = plan_.mma_atom.ptx;
    config_.atom_n = atom.n;
    config_.atom_k = atom.k;
    config_.a = operand(plan_.a, atom.m, c_.multicast ? config_.cluster_n : 1);
    config_.b = operand(plan_.b, atom.n, c_.multicast ? config_.cluster_m : 1);

    const Layout c_tile = thrfrg(plan_.mma, MmaOperand::c, numbered(c_.cta_m, c_.cta_n));
    const LayoutView tv = c_tile.view();
    c_thread_ = flattened({tv[0]});
    c_value_ = flattened({tv[1][0]});
    config_.c_rest_m = flattened({tv[1][1][0]});
    config_.c_rest_n = flattened({tv[1][1][1]});
    const LayoutView vmnk = plan_.mma.thr_layout_vmnk.view();
    const int along_m = static_cast<int>(product(vmnk.shape[1]).value);
    const int along_n = static_cast<int>(product(vmnk.shape[2]).value);
    config_.c_warpgroup = {{along_m, along_n}, {c_thread_(128), c_thread_(128 * along_m)}};
    if (along_m == 1) config_.c_warpgroup.stride[0] = 0;
    if (along_n == 1) config_.c_warpgroup.stride[1] = 0;

    config_.smem_bytes = static_cast<int>(plan_.resources.smem_bytes);
    config_.staging.tma = stores_by_tma(c_.epilogue);
    config_.staging.bytes = static_cast<int>(plan_.resources.epilogue_bytes);
    config_.staging.columns = static_cast<int>(staged_columns(plan_));
    require(!config_.staging.tma || config_.staging.columns % 16 == 0, "epilogue",
            "a slice of C has 16 columns or a multiple: the atom's N is none");
    require(config_.stages * (config_.a.stage_bytes + config_.b.stage_bytes) % kSmemAlignment == 0,
            "smem", "what the epilogue stages does not start at a multiple of 1024 bytes");
  }

  // The epilogues take for granted which accumulators a thread has, and descriptors that an
  // operand's offsets add.
  void check_fragments() {
    const int consumers = config_.consumers, tile_m = config_.tile_m;
    for (int t = 0; t < 128 * consumers; ++t) {
      const int in = t % 128;
      const int at = in / 32 * 16 + in % 32 / 4 + tile_m * (in % 4 * 2);
      if (!require(c_thread_(t) == config_.c_warpgroup(t / 128) + at, "accumulators",
                   "thread " + std::to_string(t) + " holds others than wgmma gives it"))
        return;
    }
    for (int v = 0; v < config_.atom_n / 2; ++v)
      if (!require(c_value_(v) == v / 2 % 2 * 8 + tile_m * (v / 4 * 8 + v % 2), "accumulators",
                   "value " + std::to_string(v) + " is another than wgmma gives"))
        return;
    for (int w = 0; w < consumers; ++w) {
      for (int i = 0; i < config_.c_rest_m.size(); ++i) {
        const int first = config_.c_warpgroup(w) % tile_m, rest = config_.c_rest_m(i);
        check_adds(config_.a, first, rest);
      }
      for (int j = 0; j < config_.c_rest_n.size(); ++j) {
        const int first = config_.c_warpgroup(w) / tile_m, rest = config_.c_rest_n(j) / tile_m;
        check_adds(config_.b, first, rest);
      }
    }
  }
  void check_adds(const Operand& o, int first, int rest) {
    require(o.smem(first + rest) == o.smem(first) + o.smem(rest), "smem",
            "the offset of rows " + std::to_string(first) + " + " + std::to_string(rest) +
                " is not the sum of their offsets");
  }

  const GemmPlan& plan_;
  const GemmConfig& c_;
  KernelConfig config_;
  FlatLayout c_thread_, c_value_;
  std::vector<Violation> violations_;
};

}  // namespace

int KernelConfig::tiles(int m, int n) const {
  const auto clusters = [](int extent, int tile) { return (extent + tile - 1) / tile; };
  return cluster_m * cluster_n * split_k * clusters(m, tile_m * cluster_m) *
         clusters(n, tile_n * cluster_n);
}

Derived derive(const GemmPlan& plan) { return Adapter(plan).run(); }

}  // namespace colex::gpu::tma_wgmma

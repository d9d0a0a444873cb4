#include "multiply.hpp"

#include "colex/smem_descriptor.hpp"
#include "flatten.hpp"
#include "format.hpp"
#include "plan/offsets.hpp"

namespace colex::gpu::wgmma {
namespace {

Element output_of(const MmaAtom& atom) {
  if (element_bits(atom.a) == 16) return atom.a;
  return atom.a == Element::e4m3 || atom.a == Element::e5m2 ? Element::bf16 : atom.c;
}

class MultiplyOf {
 public:
  MultiplyOf(const GemmPlan& plan, std::vector<Violation>& violations)
      : plan_(plan), c_(plan.config), violations_(violations) {}

  Multiply run() {
    const std::size_t before = violations_.size();
    check_kinds();
    if (violations_.size() == before) fill();
    if (violations_.size() == before) check_fragments();
    return out_;
  }

 private:
  bool require(bool holds, const std::string& rule, const std::string& message) {
    if (!holds) violations_.push_back({rule, message});
    return holds;
  }

  void check_kinds() {
    const MmaAtom& atom = plan_.mma_atom.atom;
    require(plan_.b.described && atom.a == atom.b && format_of(atom.a).has_value() &&
                accumulator_of(atom.c).has_value(),
            "mma_atom", "no kernel is made yet for the atom " + plan_.mma_atom.name);
    require(plan_.a.described || is_ldmatrix_x4(plan_.a), "s2r_atom_a",
            "the kernel loads A into registers with SM75_U32x4_LDSM_N");
    require(c_.type_c == output_of(atom) && c_.layout_c == MajorC::col, "types",
            "the kernel's C is M-major, and of the type of A and B where that has 16 bits, of bf16 "
            "for floats of 8 bits, otherwise of the accumulators' type");
  }

  Operand operand(const OperandPlan& o, int atom_rows) {
    const int stages = static_cast<int>(c_.stages);
    require(stages_follow(o, stages), "stages",
            "the stages of shared memory do not follow one another");
    Operand out{stage_layouts(o, stages), 0};
    if (o.described) out.descriptor = descriptor(o, atom_rows);
    return out;
  }

  // What wgmma is told of one instruction's part of the operand; the others lie alike.
  std::uint64_t descriptor(const OperandPlan& o, int rows) {
    const LayoutView smem = o.smem.inner.view();
    const Layout stage = make_layout(smem[0], smem[1]);
    const Layout parts = zipped_divide(
        stage, make_tuple(static_int(rows), static_int(plan_.mma_atom.atom.k)).view());
    Tensor part;
    part.engine.kind = EngineKind::smem;
    part.engine.bits = element_bits(o.type);
    part.engine.swizzle = element_swizzle(o.smem, element_bits(o.type));
    for (int b = o.bytes(); b > 1; b /= 2) ++part.engine.swizzle.base;  // of bytes
    part.layout = ComposedLayout(parts.view()[0]);
    try {
      return static_cast<std::uint64_t>(encode(make_smem_descriptor(part, !o.k_major, false)));
    } catch (const std::exception&) {
      require(false, "smem " + std::string(o.label()),
              "wgmma has no descriptor for this layout of shared memory");
      return 0;
    }
  }

  void fill() {
    const MmaAtom& atom = plan_.mma_atom.atom;
    out_.tile_m = static_cast<int>(c_.cta_m);
    out_.tile_n = static_cast<int>(c_.cta_n);
    out_.tile_k = static_cast<int>(c_.cta_k);
    out_.stages = static_cast<int>(c_.stages);
    out_.consumers = static_cast<int>(plan_.resources.math_threads / 128);
    out_.operands = *format_of(atom.a);
    out_.output = *format_of(c_.type_c);
    out_.accumulator = *accumulator_of(atom.c);
    out_.atom = plan_.mma_atom.name;
    out_.ptx = plan_.mma_atom.ptx;
    out_.atom_n = atom.n;
    out_.atom_k = atom.k;
    out_.a = operand(plan_.a, atom.m);
    out_.b = operand(plan_.b, atom.n);
    out_.a_in_registers = !plan_.a.described;
    if (out_.a_in_registers) out_.load_a = ldmatrix_layouts(plan_.a);

    const Layout c_tile = thrfrg(plan_.mma, MmaOperand::c, numbered(c_.cta_m, c_.cta_n));
    const LayoutView tv = c_tile.view();
    c_thread_ = flattened({tv[0]});
    c_value_ = flattened({tv[1][0]});
    out_.c_rest_m = flattened({tv[1][1][0]});
    out_.c_rest_n = flattened({tv[1][1][1]});
    const LayoutView vmnk = plan_.mma.thr_layout_vmnk.view();
    const int along_m = static_cast<int>(product(vmnk.shape[1]).value);
    const int along_n = static_cast<int>(product(vmnk.shape[2]).value);
    out_.c_warpgroup = {{along_m, along_n}, {c_thread_(128), c_thread_(128 * along_m)}};
    if (along_m == 1) out_.c_warpgroup.stride[0] = 0;
    if (along_n == 1) out_.c_warpgroup.stride[1] = 0;
  }

  // The epilogues take for granted which accumulators a thread has, and descriptors that an
  // operand's offsets add.
  void check_fragments() {
    const int consumers = out_.consumers, tile_m = out_.tile_m;
    for (int t = 0; t < 128 * consumers; ++t) {
      const int in = t % 128;
      const int at = in / 32 * 16 + in % 32 / 4 + tile_m * (in % 4 * 2);
      if (!require(c_thread_(t) == out_.c_warpgroup(t / 128) + at, "accumulators",
                   "thread " + std::to_string(t) + " holds others than wgmma gives it"))
        return;
    }
    for (int v = 0; v < out_.atom_n / 2; ++v)
      if (!require(c_value_(v) == v / 2 % 2 * 8 + tile_m * (v / 4 * 8 + v % 2), "accumulators",
                   "value " + std::to_string(v) + " is another than wgmma gives"))
        return;
    for (int w = 0; w < consumers; ++w) {
      for (int i = 0; i < out_.c_rest_m.size(); ++i) {
        const int first = out_.c_warpgroup(w) % tile_m, rest = out_.c_rest_m(i);
        check_adds(out_.a, first, rest);
      }
      if (out_.a_in_registers) check_loads(w);
      for (int j = 0; j < out_.c_rest_n.size(); ++j) {
        const int first = out_.c_warpgroup(w) / tile_m, rest = out_.c_rest_n(j) / tile_m;
        check_adds(out_.b, first, rest);
      }
    }
  }
  // ldmatrix gives the registers of a consumer's warps what wgmma expects in them: matrix q is rows
  // 8 * (q % 2) of a warp's sixteen, vector q / 2 along the atom's k.
  void check_loads(int consumer) {
    const LoadLayouts& l = out_.load_a;
    const int vector = 16 / bytes_of(out_.operands), blocks = out_.tile_k / out_.atom_k;
    if (!require(blocks % 2 == 0 && l.load_rest_k.size() == blocks &&
                     l.load_rest.size() == out_.c_rest_m.size() &&
                     offsets_add(out_.a, l.load_thread, 128 * out_.consumers, steps_of(l)),
                 "s2r A", "ldmatrix does not load one atom of A at a time, for pairs of k-blocks"))
      return;
    for (int t = 0; t < 128; ++t) {
      const int q = t % 32 / 8;
      const int row = out_.c_warpgroup(consumer) % out_.tile_m + t / 32 * 16 + q % 2 * 8 + t % 8;
      for (int block = 0; block < blocks; ++block) {
        for (int i = 0; i < out_.c_rest_m.size(); ++i) {
          const int got = l.load_thread(128 * consumer + t) + l.load_rest(i) + l.load_rest_k(block);
          const int want = row + out_.c_rest_m(i) + out_.tile_m * (2 * block + q / 2) * vector;
          if (!require(got == want && is_vector(out_.a, got, out_.tile_m, vector), "s2r A",
                       "thread " + std::to_string(128 * consumer + t) +
                           " gives ldmatrix tile index " + std::to_string(got) +
                           ", wgmma expects " + std::to_string(want) + ", as one vector"))
            return;
        }
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
  Multiply out_;
  FlatLayout c_thread_, c_value_;
  std::vector<Violation>& violations_;
};

}  // namespace

Multiply multiply_of(const GemmPlan& plan, std::vector<Violation>& violations) {
  return MultiplyOf(plan, violations).run();
}

}  // namespace colex::gpu::wgmma

#include "derive.hpp"

#include "atoms/support.hpp"
#include "flatten.hpp"
#include "format.hpp"

namespace colex::gpu::mma_sync {
namespace {

class Adapter {
 public:
  explicit Adapter(const GemmPlan& plan) : plan_(plan) {}

  Derived run() {
    const GemmConfig& c = plan_.config;
    const bool ring = c.mainloop->ring;
    require(c.double_buffer || !ring, "double_buffer",
            "the kernel loads fragments of two blocks of k in turns");
    require(!c.persistent || ring, "persistent", "a block of the kernel computes one tile");
    const MmaAtom& atom = plan_.mma_atom.atom;
    const std::optional<SyncAtom> known = sync_atom(plan_.mma_atom);
    require(known.has_value(), "mma_atom",
            "no kernel is made yet for the atom " + plan_.mma_atom.name);
    const bool halves = element_bits(c.type_c) == 16;
    require((c.type_c == atom.c || (halves && c.type_c == c.type_a)) && c.layout_c == MajorC::col,
            "types",
            "the kernel's C is M-major, and of the accumulators' type or, where that has 16 bits, "
            "of that of A and B");
    for (Violation& v : unknown_walk(c)) violations_.push_back(std::move(v));
    // Halves are staged by stmatrix, which knows the fragments of these atoms.
    const bool staged = !halves || (atom.m == 16 && atom.n == 8);
    require(c.epilogue == Epilogue::direct || (c.epilogue == Epilogue::smem && staged), "epilogue",
            "the kernel's epilogue is direct or smem, of 16 bits for atoms of 16 rows and 8 "
            "columns alone");
    require(loads_are_known(plan_.a) && loads_are_known(plan_.b), "s2r_atom",
            "the kernel loads fragments with SM75_U32x4_LDSM_N where an operand is K-major, with "
            "SM75_U16x8_LDSM_T where it is not, or without a copy atom");
    if (ring) {
      for (Violation& v : unknown_copies(plan_)) violations_.push_back(std::move(v));
    } else {
      require(is_copy_of_16(plan_.a) && is_copy_of_16(plan_.b), "g2s_atom",
              "the kernel copies A and B in vectors of 16 bytes");
    }
    if (violations_.empty()) fill(*known);
    if (violations_.empty()) violations_ = broken_assumptions(config_);
    return {config_, violations_};
  }

 private:
  static bool is_copy_of_16(const OperandPlan& o) {
    return o.g2s_atom.name.rfind("UniversalCopy", 0) == 0 && o.g2s_atom.vector_bits == 128;
  }
  static bool loads_are_known(const OperandPlan& o) { return !o.s2r_atom || is_ldmatrix_x4(o); }
  void require(bool holds, const std::string& rule, const std::string& message) {
    if (!holds) violations_.push_back({rule, message});
  }

  OperandLayouts operand(const OperandPlan& o) {
    const int stages = static_cast<int>(plan_.config.stages);
    require(stages_follow(o, stages), "stages",
            "the stages of shared memory do not follow one another");
    OperandLayouts out;
    static_cast<CopyLayouts&>(out) = copy_layouts(o, stages);
    out.fragments = partition_layouts(plan_.mma, o.operand(), o.rows, o.k);
    static_cast<LoadLayouts&>(out) =
        o.s2r_atom ? ldmatrix_layouts(o)
                   : own_loads(out.fragments, out, config_.threads, bytes_of(config_.operands));
    return out;
  }

  void fill(const SyncAtom& atom) {
    const GemmConfig& c = plan_.config;
    config_.tile_m = static_cast<int>(c.cta_m);
    config_.tile_n = static_cast<int>(c.cta_n);
    config_.tile_k = static_cast<int>(c.cta_k);
    config_.ring = c.mainloop->ring;
    config_.stages = static_cast<int>(c.stages);
    config_.threads = static_cast<int>(plan_.resources.threads);
    config_.min_blocks = static_cast<int>(c.min_blocks);
    config_.operands = *format_of(c.type_a);
    config_.output = *format_of(c.type_c);
    config_.atom_name = plan_.mma_atom.name;
    config_.atom = atom;
    config_.emulated = support_of(plan_.mma_atom.atom, plan_.device->sm) == Support::emulated;
    config_.epilogue =
        c.epilogue == Epilogue::direct ? EpilogueKind::kDirect : EpilogueKind::kStaged;
    config_.cache_l1 = cached_in_l1(plan_.a);
    config_.walk = tile_walk(c);
    config_.persistent = c.persistent;
    config_.predicated = c.predicated;

    config_.layouts.a = operand(plan_.a);
    config_.layouts.b = operand(plan_.b);
    config_.layouts.c = partition_layouts(plan_.mma, MmaOperand::c, c.cta_m, c.cta_n);
  }

  const GemmPlan& plan_;
  KernelConfig config_;
  std::vector<Violation> violations_;
};

}  // namespace

Derived derive(const GemmPlan& plan) { return Adapter(plan).run(); }

}  // namespace colex::gpu::mma_sync

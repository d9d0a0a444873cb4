#include "derive.hpp"

#include "flatten.hpp"
#include "format.hpp"
#include "plan/offsets.hpp"

namespace colex::gpu {
namespace {

class Adapter {
 public:
  explicit Adapter(const GemmPlan& plan) : plan_(plan) {}

  Derived run() {
    const GemmConfig& c = plan_.config;
    require(c.double_buffer, "double_buffer",
            "the kernel loads fragments of two blocks of k in turns");
    const MmaAtom& atom = plan_.mma_atom.atom;
    require(is_known_atom(plan_.mma_atom.name), "mma_atom",
            "no kernel is made yet for the atom " + plan_.mma_atom.name);
    const bool halves = element_bits(atom.a) == 16;
    require(c.type_c == (halves ? c.type_a : atom.c) && c.layout_c == MajorC::col, "types",
            "the kernel's C is M-major, and of the type of A and B where that has 16 bits, "
            "otherwise of the accumulators' type");
    for (Violation& v : unknown_walk(c)) violations_.push_back(std::move(v));
    require(c.epilogue == Epilogue::direct || (c.epilogue == Epilogue::smem && halves), "epilogue",
            "the kernel's epilogue is direct or, for a C of 16 bits, smem");
    require(is_ldmatrix_x4(plan_.a) && is_ldmatrix_x4(plan_.b), "s2r_atom",
            "the kernel loads fragments with SM75_U32x4_LDSM_N where an operand is K-major, with "
            "SM75_U16x8_LDSM_T otherwise");
    for (Violation& v : unknown_copies(plan_)) violations_.push_back(std::move(v));
    if (violations_.empty()) fill();
    if (violations_.empty()) violations_ = broken_assumptions(config_);
    return {config_, violations_};
  }

 private:
  // mma.sync of 16 rows, 8 columns and 32 bytes of k: their fragments lie alike.
  static bool is_known_atom(const std::string& name) {
    for (const char* known : {"SM80_16x8x16_F16F16F16F16_TN", "SM80_16x8x16_F32F16F16F32_TN",
                              "SM80_16x8x16_F32BF16BF16F32_TN", "SM80_16x8x8_F32TF32TF32F32_TN",
                              "SM80_16x8x32_S32S8S8S32_TN"})
      if (name == known) return true;
    return false;
  }
  void require(bool holds, const std::string& rule, const std::string& message) {
    if (!holds) violations_.push_back({rule, message});
  }

  OperandLayouts operand(const OperandPlan& o) {
    const int stages = static_cast<int>(plan_.config.stages);
    require(stages_follow(o, stages), "stages",
            "the stages of shared memory do not follow one another");
    return {copy_layouts(o, stages), load_layouts(o)};
  }

  void fill() {
    const GemmConfig& c = plan_.config;
    config_.tile_m = static_cast<int>(c.cta_m);
    config_.tile_n = static_cast<int>(c.cta_n);
    config_.tile_k = static_cast<int>(c.cta_k);
    config_.stages = static_cast<int>(c.stages);
    config_.threads = static_cast<int>(plan_.resources.threads);
    config_.min_blocks = static_cast<int>(c.min_blocks);
    config_.operands = *format_of(c.type_a);
    config_.output = *format_of(c.type_c);
    config_.atom = plan_.mma_atom.name;
    config_.accumulator = *accumulator_of(c.type_acc);
    config_.epilogue =
        c.epilogue == Epilogue::direct ? EpilogueKind::kDirect : EpilogueKind::kStaged;
    config_.cache_l1 = cached_in_l1(plan_.a);
    config_.walk = tile_walk(c);
    config_.persistent = c.persistent;
    config_.predicated = c.predicated;

    config_.layouts.a = operand(plan_.a);
    config_.layouts.b = operand(plan_.b);
    const Layout c_tile = thrfrg(plan_.mma, MmaOperand::c, numbered(c.cta_m, c.cta_n));
    const LayoutView tv = c_tile.view();
    config_.layouts.c_thread = flattened({tv[0]});
    config_.layouts.c_value = flattened({tv[1][0]});
    config_.layouts.c_rest_m = flattened({tv[1][1][0]});
    config_.layouts.c_rest_n = flattened({tv[1][1][1]});
    FlatLayout threads = flattened({plan_.mma.thr_layout_vmnk.view()});
    for (int i = 0; i < threads.size(); ++i)
      require(threads(i) == i, "atom_layout", "the kernel counts its warps along M first");
  }

  const GemmPlan& plan_;
  KernelConfig config_;
  std::vector<Violation> violations_;
};

}  // namespace

Derived derive(const GemmPlan& plan) { return Adapter(plan).run(); }

}  // namespace colex::gpu

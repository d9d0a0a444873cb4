// Random configs of all families: those that the rules accept compute the plain product, without a
// race. A failure prints the seed and the config's knobs, ready to paste.
#include <random>

#include "../seed.hpp"
#include "catch.hpp"
#include "plan/presets.hpp"
#include "plan/suggest.hpp"
#include "simulate/simulate.hpp"
#include "text/layout_error.hpp"

using namespace colex;

namespace {

class RandomConfig {
 public:
  explicit RandomConfig(unsigned seed) : random_(seed) {}

  GemmConfig next() {
    switch (below(9)) {
      case 0:
      case 1:
        return simt();
      case 2:
        return volta();
      case 3:
        return wgmma();
      default:
        return tensor_core();
    }
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  template <class T> T one_of(std::initializer_list<T> list) {
    return *(list.begin() + below(static_cast<int>(list.size())));
  }
  bool coin() { return below(2) == 0; }

  static std::string atoms(int64 m, int64 n, bool m_first) {
    const std::string shape = "(_" + std::to_string(m) + ",_" + std::to_string(n) + ",_1)";
    return shape + (m_first ? ":(_1,_" + std::to_string(m) + ",_0)"
                            : ":(_" + std::to_string(n) + ",_1,_0)");
  }

  /// Sizes of the problem: a tile or two each way, k from one tile to more than all stages.
  void set_problem(GemmConfig& c) {
    c.m = c.cta_m * (1 + below(2));
    c.n = c.cta_n;
    c.k = c.cta_k * (1 + below(static_cast<int>(c.stages) + 2));
    if (below(4) == 0) {
      c.predicated = true;
      c.m = std::max<int64>(8, c.m - 8 * below(3));
      c.n = std::max<int64>(8, c.n - 8 * below(2));
      c.k = std::max<int64>(8, c.k - 8 * below(2));
    }
  }

  /// Copies and shared memory for the threads and majors that c has.
  void set_memory(GemmConfig& c, int64 threads, int64 widest) {
    for (char name : {'a', 'b'}) {
      OperandPlan o;
      o.name = name;
      o.type = name == 'a' ? c.type_a : c.type_b;
      o.k_major = name == 'a' ? a_is_k_major(c.layout) : b_is_k_major(c.layout);
      o.rows = name == 'a' ? c.cta_m : c.cta_n;
      o.k = c.cta_k;
      o.extent = name == 'a' ? c.m : c.n;
      o.ld = o.k_major ? c.k : o.extent;
      c = with(c, smem_settings(c, o));
      if (below(4) == 0) {  // a plain block, often with conflicts, always right
        const bool k_first = o.k_major;
        const std::string r = std::to_string(o.rows), k = std::to_string(o.k);
        set_knob(c, std::string("smem_") + name,
                 "(_" + r + ",_" + k + "):(" + (k_first ? "_" + k + ",_1)" : "_1,_" + r + ")"));
      }
      const int64 bytes = widest >> below(3);
      c = with(c, copy_settings(c, o, threads, std::max<int64>(bytes, 4)));
    }
  }

  GemmConfig simt() {
    GemmConfig c = preset("sgemm_1");
    c.mainloop = one_of({find_mainloop("simt"), find_mainloop("rmem_staged")});
    c.double_buffer = coin();
    c.layout = one_of({Transposition::TN, Transposition::NT, Transposition::NN, Transposition::TT});
    const int64 m = one_of({4, 8, 16});
    const int64 n = one_of({4, 8, 16});
    set_knob(c, "atom_layout", atoms(m, n, coin()));
    c.cta_m = m * one_of({2, 4, 8});
    c.cta_n = n * one_of({2, 4, 8});
    c.cta_k = one_of({4, 8, 16});
    set_problem(c);
    set_memory(c, m * n, 16);
    return c;
  }

  GemmConfig volta() {
    GemmConfig c = preset("volta_8x8x4");
    c.layout = one_of({Transposition::TN, Transposition::NT, Transposition::NN, Transposition::TT});
    const bool wide = coin();
    c.type_acc = wide ? Element::f32 : Element::f16;
    const char* majors[] = {"TN", "NT", "NN", "TT"};
    c.mma_atom.text = std::string("SM70_8x8x4_") + (wide ? "F32F16F16F32_" : "F16F16F16F16_") +
                      majors[static_cast<int>(c.layout)];
    const int64 m = one_of({2, 4});
    const int64 n = one_of({2, 4});
    set_knob(c, "atom_layout", atoms(m, n, coin()));
    c.cta_m = 8 * m * (1 + below(2));
    c.cta_n = 8 * n * (1 + below(2));
    c.cta_k = one_of({8, 16});
    set_problem(c);
    set_memory(c, m * n * 8, 16);
    return c;
  }

  GemmConfig wgmma() {
    GemmConfig c = preset("wgmma_sm90");
    c.layout = one_of({Transposition::TN, Transposition::NT, Transposition::NN, Transposition::TT});
    c.type_acc = Element::f32;
    const int64 n = one_of({8, 16, 24, 32, 64});
    const auto major = [](bool k) { return k ? "GMMA::Major::K" : "GMMA::Major::MN"; };
    c.mma_atom.text = "SM90_64x" + std::to_string(n) + "x16_F32F16F16_SS<" +
                      major(a_is_k_major(c.layout)) + "," + major(b_is_k_major(c.layout)) + ">";
    const int64 groups = 1 + below(2);
    set_knob(c, "atom_layout", atoms(groups, 1, true));
    c.cta_m = 64 * groups;
    c.cta_n = n * (1 + below(2));
    c.cta_k = one_of({16, 32, 64});
    c.stages = 2 + below(3);
    set_problem(c);
    set_memory(c, 128 * groups, 16);
    if (coin()) return c;
    c.mainloop = find_mainloop("tma_wgmma");
    for (const char* knob : {"g2s_atom_a", "g2s_atom_b"}) set_knob(c, knob, "SM90_TMA_LOAD");
    for (const char* knob : {"g2s_threads_a", "g2s_threads_b"}) set_knob(c, knob, "_1:_0");
    const std::string k = std::to_string(c.cta_k);
    set_knob(c, "g2s_values_a", "(_" + std::to_string(c.cta_m) + ",_" + k + "):(_" + k + ",_1)");
    set_knob(c, "g2s_values_b", "(_" + std::to_string(c.cta_n) + ",_" + k + "):(_" + k + ",_1)");
    return c;
  }

  struct Kind {
    const char* atom;
    Element ab, acc;
    int m, n, k;
  };

  GemmConfig tensor_core() {
    static constexpr Kind kKinds[] = {
        {"SM80_16x8x16_F16F16F16F16_TN", Element::f16, Element::f16, 16, 8, 16},
        {"SM80_16x8x16_F32F16F16F32_TN", Element::f16, Element::f32, 16, 8, 16},
        {"SM80_16x8x16_F32BF16BF16F32_TN", Element::bf16, Element::f32, 16, 8, 16},
        {"SM80_16x8x8_F16F16F16F16_TN", Element::f16, Element::f16, 16, 8, 8},
        {"SM80_16x8x8_F32BF16BF16F32_TN", Element::bf16, Element::f32, 16, 8, 8},
        {"SM75_16x8x8_F32F16F16F32_TN", Element::f16, Element::f32, 16, 8, 8},
        {"SM80_16x8x4_F32TF32TF32F32_TN", Element::tf32, Element::f32, 16, 8, 4},
        {"SM80_16x8x8_F32TF32TF32F32_TN", Element::tf32, Element::f32, 16, 8, 8},
        {"SM80_16x8x32_S32S8S8S32_TN", Element::s8, Element::s32, 16, 8, 32},
        {"SM80_8x8x4_F64F64F64F64_TN", Element::f64, Element::f64, 8, 8, 4},
    };
    const Kind& kind = kKinds[below(10)];
    GemmConfig c = default_config();
    c.mma_atom.text = kind.atom;
    c.type_a = c.type_b = kind.ab;
    c.type_acc = c.type_c = kind.acc;
    c.mainloop = one_of({find_mainloop("cp_async"), find_mainloop("cp_async"),
                         find_mainloop("rmem_staged"), find_mainloop("simt")});
    c.stages = c.mainloop == find_mainloop("cp_async") ? 2 + below(3) : 1;
    c.double_buffer = coin();
    const int64 m = one_of({1, 2, 4});
    const int64 n = one_of({1, 2});
    set_knob(c, "atom_layout", atoms(m, n, coin()));
    const int64 tile_m = kind.m * m * (1 + below(2));
    const int64 tile_n = kind.n * n * one_of({1, 2, 4});
    set_knob(c, "permutation",
             below(4) == 0 ? "(_,_,_)"
                           : "(_" + std::to_string(tile_m) + ",_" + std::to_string(tile_n) + ",_)");
    c.cta_m = tile_m * (1 + below(2));
    c.cta_n = tile_n * (1 + below(2));
    c.cta_k = kind.k * one_of({1, 2, 4});
    const bool halves = bytes_of(kind.ab) == 2;
    if (halves) {
      c.layout =
          one_of({Transposition::TN, Transposition::NT, Transposition::NN, Transposition::TT});
    }
    for (char name : {'a', 'b'}) {
      const bool k_major = name == 'a' ? a_is_k_major(c.layout) : b_is_k_major(c.layout);
      const char* atom =
          k_major ? one_of({"SM75_U32x4_LDSM_N", "SM75_U32x2_LDSM_N", "SM75_U32x1_LDSM_N", ""})
                  : one_of({"SM75_U16x8_LDSM_T", "SM75_U16x4_LDSM_T", "SM75_U16x2_LDSM_T", ""});
      (name == 'a' ? c.s2r_atom_a : c.s2r_atom_b).text = atom;
    }
    set_problem(c);
    set_memory(c, 32 * m * n, 16);
    return c;
  }

  static int bytes_of(Element e) { return element_bits(e) / 8; }

  std::mt19937 random_;
};

std::string text_of(const GemmConfig& c) {
  std::string r;
  for (const Setting& s : difference(default_config(), c)) r += s.first + "=" + s.second + "\n";
  return r;
}

}  // namespace

TEST_CASE("500 random legal configs compute the plain product", "[simulate][random]") {
  const unsigned seed = test_seed();
  CAPTURE(seed);
  RandomConfig random(seed);
  const Device& device = *find_device(90);
  int legal = 0;
  int drawn = 0;
  int pipelined = 0;
  int by_ldmatrix = 0;
  int by_wgmma = 0;
  for (; legal < 500 && drawn < 20000; ++drawn) {
    GemmConfig c;
    try {
      c = random.next();
    } catch (const LayoutError&) {
      continue;  // no copy of that width exists
    }
    // Warnings are legal.
    bool refused = false;
    for (const Violation& v : check_config(c, device)) refused = refused || !v.warning;
    if (refused) continue;
    const PlanResult r = make_plan(c, device, Fixes::none);
    REQUIRE(r.plan != nullptr);
    KernelTables tables;
    make_tables(*r.plan, tables);
    const int k_tiles = static_cast<int>(r.plan->resources.k_tiles);
    const auto program = make_program(*c.mainloop, c.double_buffer, static_cast<int>(c.stages),
                                      tables.k_blocks, k_tiles);
    const SimProblem problem =
        make_problem(static_cast<int>(c.m), static_cast<int>(c.n), static_cast<int>(c.k), seed);
    const SimulationReport report = simulate(tables, program, problem);
    ++legal;
    pipelined += c.mainloop == find_mainloop("cp_async");
    by_ldmatrix += !c.s2r_atom_a.text.empty();
    by_wgmma += uses_wgmma(c.mainloop);
    if (!report.clean()) {
      for (const Finding& f : report.findings) UNSCOPED_INFO(name_of(f.kind));
      FAIL_CHECK("not the plain product:\n" << text_of(c));
    }
  }
  CHECK(legal == 500);
  // The draw reaches the families that matter.
  CHECK(pipelined >= 50);
  CHECK(by_ldmatrix >= 50);
  CHECK(by_wgmma >= 10);
}

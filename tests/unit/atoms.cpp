// Laws of every atom row: thread counts, coverage, no element owned twice.
#include <algorithm>
#include <set>

#include "atoms/copy_names.hpp"
#include "atoms/mma_names.hpp"
#include "atoms/support.hpp"
#include "catch.hpp"
#include "colex/ops/coalesce.hpp"
#include "colex/ops/coordinates.hpp"
#include "text/layout_error.hpp"
#include "text/print.hpp"

using namespace colex;

namespace {

/// Arguments that a class template of atoms takes in these tests; empty for names that are
/// complete.
std::string arguments_of(const std::string& name) {
  const auto has = [&](const char* part) { return name.find(part) != std::string::npos; };
  const std::string mn = has("2x1SM") ? ",256,128" : ",128,64";
  if (has("INTERLEAVED")) return "<" + mn.substr(1) + ">";
  if (has("SM103")) return "<float_e2m1_t,float_e2m1_t,float,float_ue8m0_t" + mn + ",32>";
  if (has("_MXF8F6F4")) return "<float_e4m3_t,float_e5m2_t,float,float_ue8m0_t" + mn + ">";
  if (has("_MXF4")) return "<float_e2m1_t,float_e2m1_t,float,float_ue8m0_t" + mn + ",32>";
  if (has("MMA_TF32")) return "<tfloat32_t,tfloat32_t,float" + mn + ">";
  if (has("MMA_F16BF16")) return "<half_t,half_t,float" + mn + ">";
  if (has("MMA_S8")) return "<int8_t,int8_t,int32_t" + mn + ">";
  if (has("MMA_F8F6F4")) return "<float_e4m3_t,float_e5m2_t,float" + mn + ">";
  if (has("SM120") && has("VS")) return "<float_e2m1_t,float_e2m1_t,float,float_ue8m0_t,32>";
  if (has("SM120")) return "<float_e4m3_t,float_e5m2_t,float>";
  return "";
}

std::vector<NamedMma> all_atoms() {
  std::vector<std::string> names;
  list_mma(names);
  std::vector<NamedMma> r;
  for (const std::string& name : names) {
    const auto found = find_mma(parse_atom_name(name + arguments_of(name)));
    INFO(name);
    REQUIRE(found);
    r.push_back(*found);
  }
  return r;
}

/// True if the modes without those of stride 0, sorted by stride, count 0, 1, 2, … : each index
/// exactly once.
bool is_bijection(const Layout& l, int64 extent) {
  const Layout kept = filter(l);
  std::vector<std::pair<int64, int64>> modes;
  for (int i = 0; i < kept.shape.leaves; ++i) {
    if (kept.shape.leaf[i].value == 1) continue;
    modes.emplace_back(kept.stride.leaf[i].value, kept.shape.leaf[i].value);
  }
  std::sort(modes.begin(), modes.end());
  int64 next = 1;
  for (const auto& [stride, size] : modes) {
    if (stride != next) return false;
    next *= size;
  }
  return next == extent;
}

bool shares_among_threads(const MmaAtom& a, OperandIn in) {
  return a.family == MmaFamily::warpgroup && in != OperandIn::registers;
}

/// Stride 0 stands only where all threads of a warpgroup read through a descriptor.
bool no_sharing(const Layout& l) {
  for (int i = 0; i < l.shape.leaves; ++i) {
    if (l.stride.leaf[i].value == 0 && l.shape.leaf[i].value != 1) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("every atom has its thread count in all layouts", "[atoms]") {
  for (const NamedMma& mma : all_atoms()) {
    INFO(mma.name);
    const Int threads = size(mma.atom.thr_id);
    for (const Layout* l : {&mma.atom.layout_a, &mma.atom.layout_b, &mma.atom.layout_c}) {
      REQUIRE(product(l->shape[0]) == threads);
    }
  }
}

TEST_CASE("every atom covers M*K, N*K and M*N, each element once", "[atoms]") {
  for (const NamedMma& mma : all_atoms()) {
    const MmaAtom& a = mma.atom;
    INFO(mma.name << " " << print(a.layout_a) << " " << print(a.layout_b) << " "
                  << print(a.layout_c));
    REQUIRE(is_bijection(a.layout_a, a.m * a.k));
    REQUIRE(is_bijection(a.layout_b, a.n * a.k));
    REQUIRE(is_bijection(a.layout_c, a.m * a.n));
    REQUIRE((shares_among_threads(a, a.a_in) || no_sharing(a.layout_a)));
    REQUIRE((shares_among_threads(a, a.b_in) || no_sharing(a.layout_b)));
    REQUIRE(no_sharing(a.layout_c));
  }
}

TEST_CASE("the bijection test can fail", "[atoms]") {
  // (_4,_8):(_8,_2) leaves every odd index out
  const Layout gaps = make_layout(make_tuple(static_int(4), static_int(8)),
                                  make_tuple(static_int(16), static_int(2)));
  REQUIRE_FALSE(is_bijection(gaps, 32));
  // (_4,_8):(_1,_1) hits indices twice
  const Layout twice = make_layout(make_tuple(static_int(4), static_int(8)),
                                   make_tuple(static_int(1), static_int(1)));
  REQUIRE_FALSE(is_bijection(twice, 32));
}

TEST_CASE("the register fragment is PTX's formula", "[atoms]") {
  // C of m16n8: row = T/4 (+ 8 for values 2, 3), column = 2*(T%4) + (V&1)
  const Layout c = register_fragment(16, 8, 2);
  for (int64 t = 0; t < 32; ++t) {
    for (int64 v = 0; v < 4; ++v) {
      const int64 row = t / 4 + (v < 2 ? 0 : 8);
      const int64 column = 2 * (t % 4) + (v & 1);
      const IntTuple at = make_tuple(Int(t), Int(v));
      REQUIRE(crd2idx(at, c.view()).value().value == row + 16 * column);
    }
  }
}

TEST_CASE("names are read with namespaces, template arguments and defaults", "[atoms]") {
  const auto name = [](const char* text) { return find_mma(parse_atom_name(text))->name; };
  REQUIRE(name("cute::SM90_64x96x32_F32E4M3E4M3_SS_TN<>{}") == "SM90_64x96x32_F32E4M3E4M3_SS_TN");
  REQUIRE(name("SM90::GMMA::MMA_64x8x32_S32S8S8_SS_TN") == "SM90_64x8x32_S32S8S8_SS_TN");
  REQUIRE(
      name("SM90::GMMA::SPARSE::GMMA_64x16x32_F32BF16BF16_SS<GMMA::Major::K, GMMA::Major::MN>") ==
      "SM90_SPARSE_64x16x32_F32BF16BF16_SS<GMMA::Major::K,GMMA::Major::MN>");
  REQUIRE(name("UniversalFMA<double>") == "UniversalFMA<double,double,double,double>");
  REQUIRE_FALSE(find_mma(parse_atom_name("SM80_16x8x17_F32F16F16F32_TN")));
  REQUIRE_FALSE(find_mma(parse_atom_name("SM90_64x12x16_F32F16F16_SS")));
  REQUIRE_FALSE(find_mma(parse_atom_name("SM90_64x40x32_S32S8S8_SS_TN")));
}

TEST_CASE("arguments that no atom has are rejected by rule", "[atoms]") {
  const auto id = [](const char* text) -> std::string {
    try {
      find_mma(parse_atom_name(text));
    } catch (const LayoutError& e) {
      return e.id;
    }
    return "";
  };
  REQUIRE(id("SM90_64x64x16_F32F16F16_RS<GMMA::Major::MN,GMMA::Major::K>") == "atom.rs_major");
  REQUIRE(id("SM100_MMA_F16BF16_SS<half_t,half_t,float,96,64>") == "atom.tcgen05_m");
  REQUIRE(id("SM100_MMA_F16BF16_SS<half_t,half_t,float,64,12>") == "atom.tcgen05_n");
  REQUIRE(id("SM100_MMA_F16BF16_SS<half_t,half_t,float>") == "atom.template_arguments");
  REQUIRE(id("SM120_16x8x32_TN<banana_t,half_t,float>") == "atom.type");
}

TEST_CASE("instructions are written as PTX writes them", "[atoms]") {
  const auto ptx = [](const char* text) { return find_mma(parse_atom_name(text))->ptx; };
  REQUIRE(ptx("SM80_16x8x16_F32F16F16F32_TN") ==
          "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32");
  REQUIRE(ptx("SM70_8x8x4_F16F16F16F16_NT") == "mma.sync.aligned.m8n8k4.col.row.f16.f16.f16.f16");
  REQUIRE(ptx("SM80_16x8x256_S32U1U1S32_TN_ANDPOPC") ==
          "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc");
  REQUIRE(ptx("SM90_64x128x32_S32S8U8_SS_TN_SATURATE") ==
          "wgmma.mma_async.sync.aligned.m64n128k32.s32.s8.u8.satfinite");
  REQUIRE(ptx("SM120_16x8x32_TN<float_e2m1_t,float_e4m3_t,half_t>") ==
          "mma.sync.aligned.kind::f8f6f4.m16n8k32.row.col.f16.e2m1.e4m3.f16");
  REQUIRE(ptx("SM120::BLOCKSCALED::SPARSE::SM120_SPARSE_16x8x128_TN_VS<float_e2m1_t,float_e2m1_t,"
              "float,float_ue4m3_t,32>") ==
          "mma.sync.aligned.kind::mxf4nvf4.sp::ordered_metadata.block_scale.scale_vec::4X.m16n8k128"
          ".row.col.f32.e2m1.e2m1.f32.ue4m3");
}

TEST_CASE("support follows what ptxas does", "[atoms]") {
  const auto support = [](const char* text, int gpu) {
    return support_of(find_mma(parse_atom_name(text))->atom, gpu);
  };
  REQUIRE(support("SM70_8x8x4_F32F16F16F32_TN", 75) == Support::native);
  REQUIRE(support("SM70_8x8x4_F32F16F16F32_TN", 90) == Support::emulated);
  REQUIRE(support("SM80_16x8x16_F32F16F16F32_TN", 75) == Support::refused);
  REQUIRE(support("SM80_16x8x64_S32S4S4S32_TN", 89) == Support::native);
  REQUIRE(support("SM80_16x8x64_S32S4S4S32_TN", 90) == Support::emulated);
  REQUIRE(support("SM80_16x8x256_S32U1U1S32_TN_ANDPOPC", 90) == Support::native);
  REQUIRE(support("SM89_16x8x32_F32E4M3E4M3F32_TN", 90) == Support::emulated);
  REQUIRE(support("SM90_64x64x16_F32F16F16_SS", 100) == Support::refused);
  REQUIRE(support("SM120_16x8x32_TN<float_e4m3_t,float_e4m3_t,float>", 90) == Support::refused);
}

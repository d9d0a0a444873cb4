// Laws of TiledMMA and TiledCopy: threads and values hold a tile once; partitions lose nothing.
#include <map>
#include <set>

#include "atoms/copy_names.hpp"
#include "atoms/mma_names.hpp"
#include "catch.hpp"
#include "colex/tensor.hpp"
#include "colex/tiled_copy.hpp"
#include "text/layout_error.hpp"
#include "text/print.hpp"
#include "tiled/check.hpp"

using namespace colex;

namespace {

NamedMma mma_named(const char* name) { return *find_mma(parse_atom_name(name)); }

TiledMma tutorial_mma() {
  return make_tiled_mma(mma_named("SM80_16x8x16_F32F16F16F32_TN").atom,
                        make_layout(make_tuple(static_int(2), static_int(2)),
                                    make_tuple(static_int(1), static_int(2))),
                        Tiler(make_tuple(static_int(32), static_int(32), static_int(16))));
}

CopyAtom atom_named(const char* name, int bits) {
  return make_copy_atom(find_copy(parse_atom_name(name))->bits, bits);
}

/// How often the (thread, value) pairs hold each index.
std::map<int64, int> owners(const Layout& tv) {
  std::map<int64, int> r;
  const int64 n = size(tv).value;
  for (int64 i = 0; i < n; ++i) ++r[crd2idx(IntTuple(Int(i)), tv.view()).value().value];
  return r;
}

std::string error_of(const NamedCopy& copy, const CopyAtom& atom, const Tensor& a,
                     const Tensor& b) {
  try {
    check_copy(copy, atom, a, b);
  } catch (const LayoutError& e) {
    return e.id;
  }
  return "";
}

Tensor in(EngineKind kind, const Layout& l) {
  Engine e;
  e.kind = kind;
  e.bits = 16;
  return make_tensor(e, l);
}

}  // namespace

TEST_CASE("A, B and C of a TiledMMA are held completely", "[tiled]") {
  for (const char* name : {"SM80_16x8x16_F32F16F16F32_TN", "SM80_16x8x8_F32TF32TF32F32_TN",
                           "SM80_8x8x4_F64F64F64F64_TN", "SM70_8x8x4_F32F16F16F32_NT",
                           "SM80_16x8x32_S32S8S8S32_TN", "SM75_16x8x8_F32F16F16F32_TN"}) {
    const TiledMma mma =
        make_tiled_mma(mma_named(name).atom, make_layout(make_tuple(static_int(2), static_int(2)),
                                                         make_tuple(static_int(1), static_int(2))));
    const int64 shared[3] = {2, 2, 1};  // A by the two atoms in N, B by those in M, C by none
    for (int i = 0; i < 3; ++i) {
      const MmaOperand operand = static_cast<MmaOperand>(i);
      const std::map<int64, int> held = owners(get_layout_tv(mma, operand));
      const int64 extent = (tile_size_mnk(mma, detail::first_mode(operand)) *
                            tile_size_mnk(mma, detail::second_mode(operand)))
                               .value;
      INFO(name << " operand " << i);
      REQUIRE(static_cast<int64>(held.size()) == extent);
      REQUIRE(held.rbegin()->first == extent - 1);
      for (const auto& [index, times] : held) REQUIRE(times == shared[i]);
    }
  }
}

TEST_CASE("the threads of a TiledMMA partition C", "[tiled]") {
  const TiledMma mma = tutorial_mma();
  const Layout c = make_layout(make_tuple(static_int(64), static_int(64)).view());
  std::set<int64> seen;
  for (int64 t = 0; t < 128; ++t) {
    const LayoutAndOffset part = partition(mma, MmaOperand::c, c, Int(t));
    REQUIRE(part.layout.shape == partition_shape(mma, MmaOperand::c, c.shape));
    const int64 n = size(part.layout).value;
    for (int64 i = 0; i < n; ++i) {
      const int64 at =
          part.offset.value().value + crd2idx(IntTuple(Int(i)), part.layout.view()).value().value;
      REQUIRE(seen.insert(at).second);
    }
  }
  REQUIRE(seen.size() == 64 * 64);
}

TEST_CASE("the threads of a TiledCopy partition its tile on both sides", "[tiled]") {
  const TiledCopy copies[] = {
      make_tiled_copy(atom_named("SM80_CP_ASYNC_CACHEALWAYS<uint128_t>", 16),
                      make_layout(make_tuple(static_int(16), static_int(8)),
                                  make_tuple(static_int(8), static_int(1))),
                      make_layout(make_tuple(static_int(1), static_int(8)).view())),
      make_tiled_copy(atom_named("UniversalCopy<uint32_t>", 16), tutorial_mma(), MmaOperand::c)};
  for (const TiledCopy& copy : copies) {
    const int64 tile = product(copy.tiler.shape).value;
    for (const CopySide side : {CopySide::source, CopySide::destination}) {
      const std::map<int64, int> held = owners(get_layout_tv(copy, side));
      REQUIRE(static_cast<int64>(held.size()) == tile);
      for (const auto& [index, times] : held) REQUIRE(times == 1);
    }
  }
}

TEST_CASE("retile keeps a thread's values", "[tiled]") {
  const TiledMma mma = tutorial_mma();
  const TiledCopy copy = make_tiled_copy(atom_named("SM75_U32x4_LDSM_N", 16), mma, MmaOperand::a);
  const Layout fragment = make_layout(
      partition_shape(mma, MmaOperand::a, make_tuple(static_int(128), static_int(64))).view());
  const Layout seen = retile(copy, fragment);
  REQUIRE(print(seen) == "((_8,_1),_4,_4):((_1,_0),_8,_32)");
  REQUIRE(owners(seen) == owners(fragment));
}

TEST_CASE("a TiledCopy of too few values is rejected as in CuTe", "[tiled]") {
  const CopyAtom atom = atom_named("SM75_U32x4_LDSM_N", 8);
  try {
    make_tiled_copy(atom,
                    make_layout(make_tuple(static_int(32), static_int(4)),
                                make_tuple(static_int(4), static_int(1))),
                    make_layout(make_tuple(static_int(1), static_int(8)).view()));
    FAIL("accepted");
  } catch (const LayoutError& e) {
    REQUIRE(e.id == "tiled_copy.too_few_values");
  }
}

TEST_CASE("get_layoutC_TV leaves its tile with atoms in both N and K, as in CuTe", "[tiled]") {
  const TiledMma mma =
      make_tiled_mma(mma_named("SM80_16x8x16_F32F16F16F32_TN").atom,
                     make_layout(make_tuple(static_int(1), static_int(2), static_int(2)),
                                 make_tuple(static_int(1), static_int(1), static_int(2))));
  REQUIRE(cosize(get_layout_tv(mma, MmaOperand::c)) == static_int(512));
  REQUIRE(product(make_tuple(tile_size_mnk(mma, 0), tile_size_mnk(mma, 1))) == static_int(256));
}

TEST_CASE("check_copy names the way out", "[tiled]") {
  const NamedCopy ldsm = *find_copy(parse_atom_name("SM75_U32x4_LDSM_N"));
  const CopyAtom atom = make_copy_atom(ldsm.bits, 16);
  const Layout registers = make_layout(make_tuple(static_int(8), static_int(4)).view());
  const Layout k_major = make_layout(make_tuple(static_int(8), static_int(4)),
                                     make_tuple(static_int(1), static_int(64)));
  const Layout m_major = make_layout(make_tuple(static_int(8), static_int(4)),
                                     make_tuple(static_int(64), static_int(8)));
  const Tensor to = in(EngineKind::rmem, registers);
  REQUIRE(check_copy(ldsm, atom, in(EngineKind::smem, k_major), to).instructions == 4);
  REQUIRE(error_of(ldsm, atom, in(EngineKind::smem, m_major), to) ==
          "check_copy.vector_transposed");
  REQUIRE(error_of(ldsm, atom, in(EngineKind::gmem, k_major), to) == "check_copy.source_memory");
  REQUIRE(
      error_of(ldsm, atom,
               in(EngineKind::smem, make_layout(make_tuple(static_int(8), static_int(2)).view())),
               to) == "check_copy.mode");
  const Layout odd = make_layout(make_tuple(static_int(8), static_int(4)),
                                 make_tuple(static_int(1), static_int(65)));
  REQUIRE(error_of(ldsm, atom, in(EngineKind::smem, odd), to) == "check_copy.alignment");
}

TEST_CASE("check_gemm finds modes that disagree", "[tiled]") {
  const NamedMma mma = mma_named("SM80_16x8x16_F32F16F16F32_TN");
  const auto registers = [](int64 v, int64 m, int64 n) {
    return in(EngineKind::rmem,
              make_layout(make_tuple(static_int(v), static_int(m), static_int(n)).view()));
  };
  REQUIRE(
      check_gemm(mma, registers(8, 4, 2), registers(4, 8, 2), registers(4, 4, 8)).instructions ==
      64);
  REQUIRE_THROWS_AS(check_gemm(mma, registers(8, 4, 2), registers(4, 8, 3), registers(4, 4, 8)),
                    LayoutError);
  REQUIRE_THROWS_AS(check_gemm(mma, registers(4, 4, 2), registers(4, 8, 2), registers(4, 4, 8)),
                    LayoutError);
}

// The plan of sgemm_sm80 prints what CUTLASS prints for its tutorial kernel (TN, half_t,
// 128x128x64, 3 stages).
#include "catch.hpp"
#include "colex/ops/composed_slice.hpp"
#include "plan/partitions.hpp"
#include "plan/plan.hpp"
#include "plan/presets.hpp"
#include "text/print.hpp"

using namespace colex;

namespace {

const GemmPlan& tutorial() {
  static const PlanResult result =
      make_plan(with(preset("sgemm_sm80"), {{"k", "64"}}), *find_device(90));
  REQUIRE(result.violations.empty());
  return *result.plan;
}

std::string of_thread_0(const std::string& name) {
  for (const NamedLayout& l : partitions_of(tutorial(), 0)) {
    if (name == l.name) return print(l.layout);
  }
  return "no " + name;
}

}  // namespace

TEST_CASE("sgemm_sm80: tile and shared memory", "[plan]") {
  const GemmPlan& p = tutorial();
  CHECK(print(p.config.smem_a) == "Sw<3,3,3> o _0 o (_8,(_8,_8)):(_8,(_1,_64))");
  CHECK(print(p.a.smem) ==
        "Sw<3,3,3> o _0 o ((_8,_16),((_8,_8),_1),(_1,_3)):((_8,_512),((_1,_64),_0),(_0,_8192))");
  CHECK(print(p.b.smem) == print(p.a.smem));
}

TEST_CASE("sgemm_sm80: global to shared", "[plan]") {
  const TiledCopy& copy = tutorial().a.g2s;
  CHECK(print(copy.layout_tv) == "((_8,_16),_8):((_128,_1),_16)");
  CHECK(print(copy.tiler) == "(_16,_64)");
  const char* tv = "((_8,_16),(_8,_1)):((_128,_1),(_16,_0))";
  CHECK(print(get_layout_tv(copy, CopySide::source)) == tv);
  CHECK(print(get_layout_tv(copy, CopySide::destination)) == tv);
  CHECK(print(copy.atom.src) == "(_1,_8):(_0,_1)");
}

TEST_CASE("sgemm_sm80: MMA", "[plan]") {
  const TiledMma& mma = tutorial().mma;
  CHECK(print(mma.atom.shape_mnk()) == "(_16,_8,_16)");
  CHECK(print(mma.atom.thr_id) == "_32:_1");
  CHECK(print(mma.atom.layout_a) == "((_4,_8),(_2,_2,_2)):((_32,_1),(_16,_8,_128))");
  CHECK(print(mma.atom.layout_b) == "((_4,_8),(_2,_2)):((_16,_1),(_8,_64))");
  CHECK(print(mma.atom.layout_c) == "((_4,_8),(_2,_2)):((_32,_1),(_16,_8))");
  CHECK(print(mma.thr_layout_vmnk) == "(_32,_2,_2,_1):(_1,_32,_64,_0)");
  CHECK(print(tile_shape(mma)) == "(_32,_32,_16)");
  CHECK(print(get_layout_tv(mma, MmaOperand::a)) ==
        "((_4,_8,_2,_2),((_2,_2,_2),(_1,_1))):((_64,_1,_16,_0),((_32,_8,_256),(_0,_0)))");
  CHECK(print(get_layout_tv(mma, MmaOperand::b)) ==
        "((_4,_8,_2,_2),((_2,_2),(_2,_1))):((_64,_1,_0,_8),((_32,_256),(_16,_0)))");
  CHECK(print(get_layout_tv(mma, MmaOperand::c)) ==
        "((_4,_8,_2,_2),((_2,_2),(_1,_2))):((_64,_1,_16,_256),((_32,_8),(_0,_512)))");
}

TEST_CASE("sgemm_sm80: shared to registers", "[plan]") {
  const TiledCopy& a = tutorial().a.s2r;
  const TiledCopy& b = tutorial().b.s2r;
  CHECK(print(a.atom.src) == "(_32,_8):(_8,_1)");
  CHECK(print(a.atom.dst) == "(_32,(_2,_4)):(_2,(_1,_64))");
  CHECK(print(a.atom.ref) == "(_32,(_2,_4)):(_2,(_1,_64))");
  CHECK(print(a.layout_tv) ==
        "((_4,_8,_2,_2),((_2,_2,_2),(_1,_1))):((_64,_1,_16,_0),((_32,_8,_256),(_0,_0)))");
  CHECK(print(a.tiler) == "(_32,_16)");
  CHECK(print(get_layout_tv(a, CopySide::source)) ==
        "((_16,_2,_2,_2),(_8,_1)):((_1,_256,_16,_0),(_32,_0))");
  CHECK(print(get_layout_tv(a, CopySide::destination)) ==
        "((_4,_8,_2,_2),((_2,_2,_2),_1)):((_64,_1,_16,_0),((_32,_8,_256),_0))");
  CHECK(print(b.layout_tv) ==
        "((_4,_8,_2,_2),((_2,_2),(_2,_1))):((_64,_1,_0,_8),((_32,_256),(_16,_0)))");
  CHECK(print(b.tiler) == "(_32,_16)");
  CHECK(print(get_layout_tv(b, CopySide::source)) ==
        "((_8,_2,_2,_2,_2),(_8,_1)):((_1,_256,_16,_0,_8),(_32,_0))");
}

TEST_CASE("sgemm_sm80: thread fragments", "[plan]") {
  const GemmPlan& p = tutorial();
  const Layout c32 = make_layout(make_tuple(static_int(32), static_int(32)).view());
  CHECK(print(thrfrg(p.mma, MmaOperand::c, c32)) ==
        "(((_4,_8),(_2,_2)),((_2,_2),(_1,_2))):(((_64,_1),(_16,_256)),((_32,_8),(_0,_512)))");
  const Layout a = make_layout(make_tuple(static_int(128), static_int(64)).view(),
                               make_tuple(static_int(1), static_int(1)).view());
  CHECK(print(thrfrg(p.mma, MmaOperand::a, a).shape) == "(((_4,_8),(_2,_1)),((_2,_2,_2),(_4,_4)))");
  const Layout row = make_layout(make_tuple(static_int(128), static_int(64)).view(),
                                 make_tuple(static_int(64), static_int(1)).view());
  CHECK(print(thrfrg(p.mma, MmaOperand::a, row)) ==
        "(((_4,_8),(_2,_1)),((_2,_2,_2),(_4,_4))):(((_2,_64),(_1024,_0)),((_1,_512,_8),(_2048,_16))"
        ")");
  const ComposedLayout tAsA =
      with_inner(p.a.smem, tidfrg(p.a.g2s, CopySide::destination, p.a.smem.inner));
  CHECK(
      print(tAsA) ==
      "Sw<3,3,3> o _0 o ((_8,(_8,_2)),(_8,_1),(_8,_1,(_1,_3))):((_64,(_8,_512)),(_1,_0),(_1024,_0,"
      "(_0,_8192)))");
  const IntTuple c_shape = make_tuple(static_int(128), static_int(128));
  CHECK(print(partition_shape(p.mma, MmaOperand::c, c_shape)) == "((_2,_2),_4,_8)");
}

TEST_CASE("sgemm_sm80: partitions of thread 0", "[plan]") {
  const GemmPlan& p = tutorial();
  CHECK(of_thread_0("tCsA") ==
        "((_2,_2,_2),_4,(_2,_2),(_1,_3)):((_1,_512,72),_2048,(144,288),(_0,_8192))");
  CHECK(of_thread_0("tCrA") == "((_2,_2,_2),_4,(_2,_2)):((_1,_2,_4),_8,(_32,_64))");
  CHECK(of_thread_0("tCrB") == "((_2,_2),_8,(_2,_2)):((_1,_2),_4,(_32,_64))");
  CHECK(of_thread_0("tAsA") == "((_8,_1),_8,_1,(_1,_3)):((_1,_0),_1024,_0,(_0,_8192))");
  CHECK(of_thread_0("tXsA") == "((_8,_1),_4,(_2,_2),(_1,_3)):((_1,_0),_2048,(144,288),(_0,_8192))");
  CHECK(of_thread_0("tXrA") == "((_8,_1),_4,_4):((_1,_0),_8,_32)");
  // CUTLASS printed tAgA over a gA whose k tiles are 64 apart by a run-time number.
  const Layout gA = make_layout(make_tuple(static_int(128), static_int(64), 1).view(),
                                make_tuple(Int(64), static_int(1), Int(64)).view());
  CHECK(print(partition(p.a.g2s, CopySide::source, gA, Int(0)).layout) ==
        "((_8,_1),_8,_1,1):((_1,_0),1024,_0,64)");
}

TEST_CASE("sgemm_sm80: resources on an H100", "[plan]") {
  const Resources& r = tutorial().resources;
  CHECK(r.threads == 128);
  CHECK(r.smem_bytes == 98304);
  CHECK(r.registers == 164);  // as ptxas 13.0 gives the kernel of this plan
  CHECK(r.ctas_per_sm == 2);
}

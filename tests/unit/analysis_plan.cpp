// What is known about the tutorial kernel's banks and sectors, and that the analysis agrees.
#include <map>

#include "analysis/analysis.hpp"
#include "analysis/peaks.hpp"
#include "catch.hpp"
#include "choose/points.hpp"
#include "plan/presets.hpp"

using namespace colex;

namespace {

PlanAnalysis analysis_of(const std::string& name, const std::vector<Setting>& settings = {}) {
  const PlanResult r = make_plan(with(preset(name), settings), *find_device(90));
  for (const Violation& v : r.violations) UNSCOPED_INFO(v.id);
  REQUIRE(r.plan != nullptr);
  return analyse(*r.plan);
}

const SmemSide& side(const PlanAnalysis& a, AccessSide wanted, char operand) {
  for (const SmemSide& s : a.smem) {
    if (s.side == wanted && s.operand == operand) return s;
  }
  FAIL("no such side");
  return a.smem.front();
}

const GlobalSide& global(const PlanAnalysis& a, AccessSide wanted, char operand) {
  for (const GlobalSide& s : a.global) {
    if (s.side == wanted && s.operand == operand) return s;
  }
  FAIL("no such side");
  return a.global.front();
}

constexpr const char* kBlocked = "(_8,(_8,_8)):(_8,(_1,_64))";
constexpr const char* kRows = "(_8,_64):(_64,_1)";

}  // namespace

TEST_CASE("the tutorial's swizzled block is free of conflicts on both sides", "[analysis]") {
  const PlanAnalysis a = analysis_of("sgemm_sm80");
  for (const char operand : {'a', 'b'}) {
    const SmemSide& write = side(a, AccessSide::g2s_write, operand);
    CHECK(write.ways == 1);
    CHECK(write.width == 16);
    CHECK(write.requests == 32);  // 16 KiB / 512 bytes
    CHECK(write.wavefronts == write.ideal);
    CHECK(write.ideal == 4 * write.requests);
    const SmemSide& read = side(a, AccessSide::s2r_read, operand);
    CHECK(read.wavefronts == read.ideal);
    CHECK(read.requests == 64);  // 4 warps, 4 instructions in each of 4 k blocks
  }
}

TEST_CASE("without the swizzle the write of the blocked atom is 8-way, its read free",
          "[analysis]") {
  const PlanAnalysis a = analysis_of("sgemm_sm80", {{"smem_a", kBlocked}});
  const SmemSide& write = side(a, AccessSide::g2s_write, 'a');
  CHECK(write.ways == 8);
  CHECK(write.wavefronts == 32 * write.requests);
  CHECK(write.lane_b >= 0);
  const SmemSide& read = side(a, AccessSide::s2r_read, 'a');
  CHECK(read.ways == 1);
}

TEST_CASE("without the swizzle the read of the row-major atom is 8-way, its write free",
          "[analysis]") {
  const PlanAnalysis a = analysis_of("sgemm_sm80", {{"smem_a", kRows}});
  CHECK(side(a, AccessSide::g2s_write, 'a').ways == 1);
  CHECK(side(a, AccessSide::s2r_read, 'a').ways == 8);
}

TEST_CASE("the search finds a swizzle that frees both sides", "[analysis]") {
  for (const char* block : {kBlocked, kRows}) {
    const PlanResult r =
        make_plan(with(preset("sgemm_sm80"), {{"smem_a", block}}), *find_device(90));
    REQUIRE(r.plan != nullptr);
    SwizzleSearch search;
    REQUIRE(search_swizzle(*r.plan, 'a', search));
    CHECK(search.conflict_free());
    CHECK(search.unswizzled > search.ideal);
    CHECK(search.tried > 1);
    const Swizzle s = search.candidate[0].swizzle;
    const std::string swizzled = "Sw<" + std::to_string(s.bits) + "," + std::to_string(s.base) +
                                 "," + std::to_string(s.shift) + "> o _0 o " + block;
    const PlanAnalysis a = analysis_of("sgemm_sm80", {{"smem_a", swizzled}});
    CHECK(side(a, AccessSide::g2s_write, 'a').ways == 1);
    CHECK(side(a, AccessSide::s2r_read, 'a').ways == 1);
  }
}

TEST_CASE("16-byte loads of whole rows move no byte too many", "[analysis]") {
  const PlanAnalysis a = analysis_of("sgemm_sm80");
  const GlobalSide& load = global(a, AccessSide::g2s_load, 'a');
  CHECK(load.efficiency == 100);
  CHECK(load.sectors == 16 * load.requests);
  // C by 2-byte stores: eight rows of one column side by side are half a sector.
  const GlobalSide& store = global(a, AccessSide::c_store, 'c');
  CHECK(store.width == 2);
  CHECK(store.efficiency == 50);
  const PlanAnalysis staged = analysis_of("sgemm_sm80", {{"epilogue", "smem"}});
  CHECK(global(staged, AccessSide::c_store, 'c').efficiency == 100);
  CHECK(side(staged, AccessSide::epilogue_read, 'c').ways == 1);
  // Four neighbours of f32 in one store: a quarter of the instructions, no sector written twice.
  const PlanAnalysis vectors = analysis_of("sgemm_2_tuned");
  const GlobalSide& wide = global(vectors, AccessSide::c_store, 'c');
  CHECK(wide.width == 16);
  CHECK(wide.requests == 128 * 128 / 4 / 32);
  CHECK(wide.efficiency == 100);
  // Tiles that TMA carries have no accesses of lanes.
  CHECK(analysis_of("hopper_128x256x64").global.empty());
}

TEST_CASE("the widest vector is bounded by the leading dimension and by padding", "[analysis]") {
  CHECK(analysis_of("sgemm_sm80").widest_a == 16);
  CHECK(analysis_of("sgemm_1").widest_a == 16);
  CHECK(analysis_of("sgemm_1", {{"lda", "4098"}}).widest_a == 8);
  CHECK(analysis_of("sgemm_1", {{"smem_a", "(_128,_8):(_1,_129)"}}).widest_a == 4);
}

TEST_CASE("roofline of the tutorial kernel on an H100", "[analysis]") {
  const Roofline f = analysis_of("sgemm_sm80").roofline;
  CHECK(f.tile_intensity == 64);  // 2*128*128*64 / (2*128*64*2)
  CHECK(f.flops == 2.0 * 4096 * 4096 * 4096);
  CHECK(f.mma_ceiling == 650000);
  CHECK(f.attainable == f.mma_ceiling);
  CHECK(f.waves > 3.8);
  CHECK(f.waves < 4);
  // A thin problem is bound by memory.
  const Roofline thin = analysis_of("sgemm_sm80", {{"m", "128"}}).roofline;
  CHECK(std::string(thin.limiter) == "memory");
}

TEST_CASE("what TMA and wgmma do themselves has no lanes", "[analysis]") {
  for (const char* name : {"wgmma_sm90", "wgmma_tma_sm90", "hopper_128x256x64"}) {
    const PlanAnalysis a = analysis_of(name);
    CHECK(a.smem.size() == (std::string(name) == "wgmma_sm90" ? 2 : 0));
    CHECK(a.widest_a == 16);
    CHECK(a.roofline.mma_ceiling > 0);
  }
  // A in registers: ldmatrix brings it there, each of the 8 warps 4 KiB in full wavefronts.
  const PlanAnalysis rs = analysis_of("wgmma_sm90_rs");
  REQUIRE(rs.smem.size() == 3);
  CHECK((rs.smem[1].side == AccessSide::s2r_read && rs.smem[1].operand == 'a'));
  CHECK((rs.smem[1].wavefronts == 128 && rs.smem[1].ideal == 128));
}

TEST_CASE("no recorded run multiplies faster than the rate known of its instruction",
          "[analysis]") {
  std::map<std::string, std::shared_ptr<const GemmPlan>> plans;
  for (const MeasuredPoint& point : measured_points()) {
    std::shared_ptr<const GemmPlan>& plan = plans[point.preset];
    if (!plan) {
      const PlanResult made = make_plan(preset(point.preset), *find_device(90));
      REQUIRE(made.plan != nullptr);
      plan = made.plan;
    }
    CAPTURE(point.preset, point.m, point.n, point.k, point.device);
    const double flops =
        2.0 * static_cast<double>(point.m * point.n) * static_cast<double>(point.k);
    const Peaks peaks = peaks_of(plan->mma_atom.atom, *find_device(point.device));
    CHECK(flops / point.microseconds / 1e3 <= peaks.gflops);
  }
  CHECK(plans.size() > 50);
}

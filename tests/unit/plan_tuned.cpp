// What the plan says of registers, against what ptxas 13.0 gave for sm_90a; the tuned presets.
#include <cstdlib>

#include "analysis/analysis.hpp"
#include "catch.hpp"
#include "plan/presets.hpp"
#include "plan/resources.hpp"

using namespace colex;

namespace {

const Device& hopper() { return *find_device(90); }

PlanResult plan_of(const std::string& name, const std::vector<Setting>& settings = {}) {
  return make_plan(with(preset(name), settings), hopper(), Fixes::none);
}

bool has(const std::vector<Violation>& all, const std::string& id) {
  for (const Violation& v : all) {
    if (id == v.id) return true;
  }
  return false;
}

const SmemSide& side(const PlanAnalysis& a, AccessSide wanted) {
  for (const SmemSide& s : a.smem) {
    if (s.side == wanted) return s;
  }
  FAIL("no such side");
  return a.smem.front();
}

}  // namespace

TEST_CASE("the estimated registers are those of the compiled kernels", "[registers]") {
  struct Compiled {
    const char* name;
    int registers;
  };
  const Compiled compiled[] = {{"sgemm_sm80", 164},
                               {"sgemm_sm80_f32acc", 228},
                               {"sgemm_sm80_nt", 154},
                               {"sgemm_sm80_tuned_nt_128x64", 134},
                               {"sgemm_sm80_tuned", 248},
                               {"sgemm_sm80_tuned_256x128", 160},
                               {"sgemm_sm80_tuned_128x64", 110},
                               {"sgemm_sm80_tuned_f32acc", 230},
                               {"sgemm_sm80_tuned_f32acc_128x64", 142}};
  for (const Compiled& c : compiled) {
    CAPTURE(c.name);
    const PlanResult r = plan_of(c.name);
    REQUIRE(r.plan != nullptr);
    const Resources& n = r.plan->resources;
    CHECK(std::abs(n.registers - c.registers) <= 8);
    CHECK(n.registers_needed <= c.registers);
  }
}

TEST_CASE("what spilled is refused, what came near is warned of", "[registers]") {
  // A warp tile of 64x96 with f32 accumulators: ptxas spilled 216 bytes a thread.
  const std::vector<Setting> wide = {{"cta_n", "192"}, {"n", "6144"}, {"stages", "2"}};
  CHECK(has(plan_of("sgemm_sm80_tuned_f32acc", wide).violations, "rule.registers"));
  // 64x128 with f16 accumulators: 248 of 255 registers, no spill.
  const PlanResult tight = plan_of("sgemm_sm80_tuned");
  REQUIRE(tight.plan != nullptr);
  CHECK(has(tight.plan->warnings, "rule.registers_tight"));
  const PlanResult roomy = plan_of("sgemm_sm80_tuned_256x128");
  REQUIRE(roomy.plan != nullptr);
  CHECK_FALSE(has(roomy.plan->warnings, "rule.registers_tight"));
}

TEST_CASE("CTAs that share an SM share its registers", "[registers]") {
  CHECK(register_limit(*plan_of("sgemm_sm80_tuned_f32acc").plan) == 255);
  const PlanResult two = plan_of("sgemm_sm80_tuned_f32acc", {{"min_blocks", "2"}});
  REQUIRE(two.violations.size() == 1);
  CHECK(std::string(two.violations[0].id) == "rule.registers");
  CHECK(two.violations[0].values[1] == "128");
}

TEST_CASE("a tuned preset takes the tile that takes the GPU least time", "[plan]") {
  const Preset& f16 = *find_preset("sgemm_sm80_tuned");
  const Preset& f32 = *find_preset("sgemm_sm80_tuned_f32acc");
  const auto name = [](const Preset& p, int64 size) {
    return std::string(preset_for(p, size, size, hopper()).name);
  };
  CHECK(name(f16, 8192) == "sgemm_sm80_tuned");
  CHECK(name(f16, 4096) == "sgemm_sm80_tuned");
  CHECK(name(f16, 2048) == "sgemm_sm80_tuned_256x128");
  CHECK(name(f16, 1024) == "sgemm_sm80_tuned_128x64");
  CHECK(name(f16, 128) == "sgemm_sm80_tuned_128x64");
  CHECK(name(f32, 2048) == "sgemm_sm80_tuned_f32acc");
  CHECK(name(f32, 1024) == "sgemm_sm80_tuned_f32acc_128x64");
  CHECK(name(*find_preset("sgemm_sm80"), 128) == "sgemm_sm80");
  for (const char* kind : {"hopper_tuned", "hopper_tuned_f16", "hopper_tuned_nn",
                           "hopper_tuned_e4m3", "hopper_tuned_s8", "hopper_tuned_tf32"}) {
    const Preset& wgmma = *find_preset(kind);
    CHECK(name(wgmma, 2048) == kind);
    CHECK(name(wgmma, 1536) == kind + std::string("_128x160"));
    CHECK(name(wgmma, 2560) == kind + std::string("_128x208"));
    CHECK(name(wgmma, 5120) == kind + std::string("_128x224"));
    CHECK(name(wgmma, 3072) == kind + std::string("_128x192"));
    CHECK(name(wgmma, 1024) == kind + std::string("_64x128_1x2"));
  }
  // B along N lies in blocks of 64 columns: no tile of 160, 208 or 224.
  for (const char* kind : {"hopper_tuned_nt", "hopper_tuned_tt"}) {
    const Preset& wgmma = *find_preset(kind);
    CHECK(name(wgmma, 1536) == kind + std::string("_128x192"));
    CHECK(name(wgmma, 5120) == kind + std::string("_128x192"));
    CHECK(name(wgmma, 1024) == kind + std::string("_64x128_1x2"));
  }
}

TEST_CASE("neighbouring tiles share the operand of which a wave has more", "[plan]") {
  const Preset& wgmma = *find_preset("hopper_tuned");
  const auto name = [&](int64 m, int64 n) {
    return std::string(preset_for(wgmma, m, n, hopper()).name);
  };
  CHECK(name(2048, 512) == "hopper_tuned_64x128_1x2");    // tall: A
  CHECK(name(512, 2048) == "hopper_tuned_64x128");        // wide: B
  CHECK(name(128, 14336) == "hopper_tuned_128x128_1x2");  // one tile along M has no neighbour there
  CHECK(name(14336, 128) == "hopper_tuned_128x128");
}

TEST_CASE("the staged epilogue has no conflicts and stores whole sectors", "[analysis]") {
  const PlanResult r = plan_of("sgemm_sm80_tuned");
  REQUIRE(r.plan != nullptr);
  const PlanAnalysis a = analyse(*r.plan);
  const int64 bytes = 256 * 256 * 2;
  for (const AccessSide wanted : {AccessSide::epilogue_write, AccessSide::epilogue_read}) {
    const SmemSide& s = side(a, wanted);
    CHECK(s.width == 16);
    CHECK(s.requests * 512 == bytes);
    CHECK(s.ways == 1);
    CHECK(s.wavefronts == 4 * s.requests);
  }
  for (const GlobalSide& g : a.global) {
    CHECK(g.efficiency == 100);
    if (g.operand == 'c') CHECK(g.sectors * 32 == bytes);
  }
  // A band of 32 columns, each 8 halves longer than the tile.
  CHECK(r.plan->resources.epilogue_bytes == (256 + 8) * 32 * 2);
}

TEST_CASE("columns of C that start anywhere are stored value by value", "[analysis]") {
  const std::vector<Setting> ragged = {
      {"m", "1001"}, {"n", "999"}, {"k", "1000"}, {"predicated", "true"}};
  const PlanResult r = plan_of("sgemm_sm80_tuned_128x64", ragged);
  REQUIRE(r.plan != nullptr);
  CHECK(r.plan->resources.grid_m == 8);
  CHECK(r.plan->resources.grid_n == 16);
  for (const GlobalSide& g : analyse(*r.plan).global) {
    CHECK(g.width == (g.operand == 'c' ? 2 : 16));
  }
}

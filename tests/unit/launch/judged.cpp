// What no kernel of a main loop can do of a legal config: each finding has a config that it is
// about, a knob, and a fix that was tried.
#include "plan/launch/launch.hpp"

#include <set>

#include "catch.hpp"
#include "plan/presets.hpp"
#include "text/layout_error.hpp"
#include "text/messages.hpp"

using namespace colex;

namespace {

PlanResult planned(const GemmConfig& config) {
  return make_plan(config, *find_device(90), Fixes::none);
}

struct Case {
  const char* id;
  const char* knob;
  const char* base;
  std::vector<Setting> settings;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> list = {
      {"gpu.packed", "lda", "sgemm_sm80", {{"lda", "4160"}}},
      {"gpu.packed", "ldb", "sgemm_sm80", {{"ldb", "4160"}}},
      {"gpu.packed", "ldc", "sgemm_sm80", {{"ldc", "4160"}}},
      {"gpu.alpha", "alpha", "sgemm_sm80", {{"alpha", "2"}}},
      {"gpu.beta", "beta", "hopper_tuned", {{"beta", "1"}}},
      {"gpu.only", "double_buffer", "sgemm_sm80", {{"double_buffer", "false"}}},
      {"gpu.only", "persistent", "sgemm_2", {{"persistent", "true"}}},
      {"gpu.only", "persistent", "sm75_16x8x8", {{"persistent", "true"}}},
      {"gpu.only", "cluster_m", "wgmma_sm90", {{"cluster_m", "2"}}},
      {"gpu.only", "cluster_n", "sgemm_sm80", {{"cluster_n", "2"}}},
      {"gpu.layout_c", "layout_c", "sgemm_sm80", {{"layout_c", "row"}}},
      {"gpu.layout_c", "layout_c", "sgemm_2", {{"layout_c", "row"}}},
      {"gpu.layout_c", "layout_c", "hopper_128x256x64", {{"layout_c", "row"}}},
      {"gpu.type_c", "type_c", "hopper_128x256x64", {{"type_c", "f16"}}},
      {"gpu.type_c", "type_c", "wgmma_sm90", {{"type_c", "f32"}}},
      {"gpu.type_c", "type_c", "sgemm_sm80", {{"type_c", "f32"}}},
      {"gpu.type_c", "type_c", "sgemm_2", {{"type_c", "f16"}}},
      {"gpu.epilogue", "epilogue", "sgemm_2", {{"epilogue", "smem"}}},
      {"gpu.epilogue", "epilogue", "sgemm_sm80", {{"epilogue", "vectorised"}, {"layout_c", "row"}}},
      {"gpu.epilogue", "epilogue", "wgmma_sm90", {{"epilogue", "smem"}}},
      {"gpu.epilogue", "epilogue", "hopper_128x256x64", {{"epilogue", "smem"}, {"stages", "2"}}},
      {"gpu.mma_atom",
       "mma_atom",
       "sgemm_sm80",
       {{"mainloop", "simt"},
        {"stages", "1"},
        {"g2s_atom_a", "UniversalCopy<uint128_t>"},
        {"g2s_atom_b", "UniversalCopy<uint128_t>"}}},
      {"gpu.s2r", "s2r_atom_b", "sgemm_sm80", {{"s2r_atom_b", "SM75_U32x2_LDSM_N"}}},
      {"gpu.s2r_registers", "s2r_atom_a", "wgmma_sm90_rs", {{"s2r_atom_a", ""}}},
      {"gpu.s2r_registers", "s2r_atom_a", "wgmma_sm90_rs", {{"s2r_atom_a", "SM75_U32x2_LDSM_N"}}},
      {"gpu.copy_async", "g2s_atom_a", "wgmma_sm90", {{"g2s_atom_a", "UniversalCopy<uint128_t>"}}},
      {"gpu.copy_async",
       "g2s_atom_b",
       "sgemm_sm80",
       {{"g2s_atom_b", "SM80_CP_ASYNC_CACHEALWAYS<uint64_t>"},
        {"g2s_values_b", "(_1,_4):(_0,_1)"}}},
      {"gpu.copy_alike",
       "g2s_atom_b",
       "sgemm_sm80",
       {{"g2s_atom_b", "SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>"}}},
      {"gpu.copy_vector", "g2s_atom_a", "sm75_16x8x8", {{"g2s_atom_a", "UniversalCopy<uint64_t>"}}},
      {"gpu.fragment_apart", "s2r_atom_a", "sgemm_sm80_nt", {{"s2r_atom_a", ""}}},
      {"gpu.k_even",
       "cta_k",
       "sgemm_sm70",
       {{"cta_k", "1"},
        {"k", "4096"},
        {"smem_a", "(_128,_1):(_1,_128)"},
        {"smem_b", "(_128,_1):(_1,_128)"},
        {"g2s_atom_a", "UniversalCopy<float>"},
        {"g2s_atom_b", "UniversalCopy<float>"},
        {"atom_layout", "(_16,_8,_1):(_1,_16,_0)"},
        {"g2s_threads_a", "(_128,_1):(_1,_0)"},
        {"g2s_threads_b", "(_128,_1):(_1,_0)"},
        {"g2s_values_a", "(_1,_1):(_0,_0)"},
        {"g2s_values_b", "(_1,_1):(_0,_0)"}}},
  };
  return list;
}

}  // namespace

TEST_CASE("what kernels cannot do of a legal config is said, with a fix", "[launch]") {
  for (const Case& c : cases()) {
    INFO(c.id << " " << c.base << " " << c.settings.front().first << "="
              << c.settings.front().second);
    const GemmConfig config = with(preset(c.base), c.settings);
    const PlanResult result = planned(config);
    for (const Violation& v : result.violations)
      UNSCOPED_INFO(render_message(english, v.id, v.values));
    REQUIRE(result.plan);
    const Violation* found = nullptr;
    const std::vector<Violation> all = not_on_gpu(*result.plan);
    for (const Violation& v : all) {
      UNSCOPED_INFO(render_message(english, v.id, v.values));
      CHECK(v.rule == 0);
      if (v.id == c.id && v.knob == c.knob) found = &v;
    }
    CHECK(found != nullptr);
    if (found == nullptr) continue;
    CHECK(!found->fix.empty());
    const PlanResult mended = planned(with(config, found->fix));
    CHECK(mended.plan);
    if (!mended.plan) continue;
    for (const Violation& v : not_on_gpu(*mended.plan, Fixes::none))
      CHECK((v.id != found->id || v.values != found->values));
  }
}

TEST_CASE("every preset is one that a kernel runs", "[launch]") {
  for (const Preset& p : all_presets()) {
    INFO(p.name);
    const PlanResult result = planned(p.config());
    if (!result.plan) continue;
    for (const Violation& v : not_on_gpu(*result.plan, Fixes::none))
      FAIL_CHECK(render_message(english, v.id, v.values));
  }
}

TEST_CASE("a choice that nothing implements is none", "[launch]") {
  for (const Setting& s :
       {Setting{"tile_order", "hilbert"}, Setting{"warp_specialized", "pingpong"}}) {
    INFO(s.first);
    try {
      with(default_config(), {s});
      FAIL("taken");
    } catch (const LayoutError& e) {
      CHECK(e.id == "knob.choice");
      CHECK(render_message(english, e.id, e.values).find(s.second) != std::string::npos);
    }
  }
}

// Plans as values of the language and as JSON.
#include "analysis/plan_report.hpp"
#include "catch.hpp"
#include "plan/plan_object.hpp"
#include "plan/presets.hpp"
#include "plan/report.hpp"
#include "plan/rules.hpp"
#include "program/evaluate.hpp"
#include "simulate/simulation.hpp"
#include "text/layout_error.hpp"

using namespace colex;

namespace {

std::string value_of(const std::string& source) {
  const Evaluation e = evaluate(source, Reading::cpp);
  if (!e.diagnostics.empty()) return e.diagnostics[0].id;
  return e.statements.back().value->print();
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("plans are values whose parts are members", "[plan]") {
  CHECK(value_of("make_plan(sgemm_sm80).cta_tiler") == "(_128,_128,_64)");
  CHECK(value_of("make_plan(sgemm_sm80).mma.thr_layout_vmnk") == "(_32,_2,_2,_1):(_1,_32,_64,_0)");
  CHECK(value_of("make_plan(\"sgemm_sm80\").copy_a.TiledLayout_TV") ==
        "((_8,_16),_8):((_128,_1),_16)");
  CHECK(value_of("size(make_plan(sgemm_sm80, \"stages=2\").sA)") == "_16384");
  CHECK(value_of("sgemm_sm80.stages") == "3");
  CHECK(value_of("sgemm_sm80.atom_layout") == "(_2,_2,_1):(_1,_2,_0)");
}

TEST_CASE("an illegal plan is a diagnostic of its rule", "[plan]") {
  CHECK(value_of("make_plan(sgemm_sm80, \"stages=8\")") == "rule.smem_size");
  CHECK(value_of("make_plan(wgmma_sm90, 80)") == "rule.arch_refused");
  CHECK(value_of("make_plan(sgemm_sm80, 42)") == "plan.unknown_device");
  CHECK(value_of("make_plan(\"sgem_sm80\")") == "plan.unknown_preset");
  CHECK(value_of("make_plan(sgemm_sm80, \"stagse=2\")") == "knob.unknown");
}

TEST_CASE("every preset's plan prints and has fields", "[plan]") {
  for (const Preset& p : all_presets()) {
    CAPTURE(p.name);
    const PlanResult r = make_plan(p.config(), *find_device(90));
    REQUIRE(r.plan != nullptr);
    const PlanObject object(r.plan);
    CHECK(object.fields().size() > 10);
    CHECK(has(object.print(Notation::cpp), "tCsA"));
  }
}

TEST_CASE("a preset in a smaller tile says of which it is one", "[plan]") {
  const auto tile_of = [](const char* name) { return find_preset(name)->tile_of; };
  CHECK(tile_of("sgemm_sm80_tuned").empty());
  CHECK(tile_of("sgemm_sm80_tuned_256x128") == "sgemm_sm80_tuned");
  CHECK(tile_of("sgemm_sm80_tuned_128x64") == "sgemm_sm80_tuned");
  CHECK(tile_of("hopper_tuned_f16_128x192") == "hopper_tuned_f16");
  // A shape in a name is no tile of another preset.
  CHECK(tile_of("hopper_128x256x64").empty());
  CHECK(tile_of("sgemm_sm80_tuned_f32acc").empty());
  for (const Preset& p : all_presets()) {
    CAPTURE(p.name);
    CHECK((p.tile == nullptr || p.tile_of == p.base));
    if (!p.tile_of.empty()) CHECK(find_preset(p.tile_of)->tile_of.empty());
  }
  CHECK(has(presets_json(), "\"tile_of\":\"sgemm_sm80_tuned\""));
}

TEST_CASE("the JSON of a plan has layouts or violations with fixes", "[plan]") {
  const std::string good = plan_json(preset("sgemm_sm80"), *find_device(90));
  CHECK(has(good, "\"violations\":[]"));
  CHECK(has(good,
            "{\"name\":\"tXrA\",\"modes\":\"(CPY,MMA_M,MMA_K)\",\"text\":\"((_8,_1),_4,_4):"
            "((_1,_0),_8,_32)\"}"));
  CHECK(has(good, "\"side\":\"g2s_write\",\"operand\":\"a\",\"width\":16"));
  const std::string bad =
      plan_json(config_of_text("sgemm_sm80", "stages=8\nm=8192"), *find_device(90));
  CHECK(has(bad, "\"id\":\"rule.smem_size\""));
  CHECK(has(bad, "\"fix\":{\"stages\":\"7\"}"));
  CHECK_FALSE(has(bad, "\"layouts\""));
}

TEST_CASE("settings as text", "[plan]") {
  CHECK(config_of_text("sgemm_sm80", "").stages == 3);
  CHECK(config_of_text("sgemm_sm80", "stages=2\nm=1024\n").m == 1024);
  CHECK_THROWS_AS(config_of_text("sgemm_sm80", "stages"), LayoutError);
}

TEST_CASE("the JSON of a simulation names what it finds", "[plan]") {
  const PlanResult r = make_plan(preset("sgemm_sm80"), *find_device(90));
  REQUIRE(r.plan != nullptr);
  Simulation s = make_simulation(*r.plan, 2, 1);
  CHECK(has(simulation_json(s, simulate(s.tables, s.program, s.problem)), "\"findings\":[]"));
  for (auto step = s.program.begin(); step != s.program.end(); ++step) {
    if (step->kind != StepKind::barrier) continue;
    s.program.erase(step);
    break;
  }
  CHECK(has(simulation_json(s, simulate(s.tables, s.program, s.problem)),
            "\"id\":\"simulate.missing_barrier\""));
}

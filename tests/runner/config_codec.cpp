#include "config_json.hpp"

#include "catch.hpp"
#include "jobs.hpp"
#include "plan/knobs.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;

TEST_CASE("a config's JSON makes the same kernel as its preset", "[codec]") {
  for (const char* name : {"sgemm_sm80", "sgemm_sm80_tuned"}) {
    const Json knobs = to_json(colex::preset(name));
    CHECK(knobs.size() == colex::all_knobs().size());
    const ProblemSize size{4096, 4096, 4096};
    const PlanKernel one = kernel_from_json({{"preset", name}}, size, 90);
    const PlanKernel other = kernel_from_json(knobs, size, 90);
    REQUIRE(one.kernel);
    REQUIRE(other.kernel);
    CHECK(one.kernel->source() == other.kernel->source());
  }
}

TEST_CASE("a preset for every size takes a tile that fits, one with a tile keeps it", "[codec]") {
  const auto taken = [](const char* name, Json knobs, int size) {
    return kernel_from_json({{"preset", name}, {"knobs", std::move(knobs)}}, {size, size, size}, 90)
        .name;
  };
  CHECK(taken("hopper_tuned_e4m3", Json::object(), 1024) == "hopper_tuned_e4m3_64x128_1x2");
  CHECK(taken("hopper_tuned_e4m3", Json::object(), 4096) == "hopper_tuned_e4m3");
  CHECK(taken("hopper_tuned_e4m3_128x128", Json::object(), 1024) == "hopper_tuned_e4m3_128x128");
  CHECK(taken("hopper_tuned_e4m3", {{"stages", 3}}, 1024) == "hopper_tuned_e4m3");
}

TEST_CASE("the schema has each knob's type, range and choices", "[codec]") {
  const Json knobs = config_schema()["properties"]["knobs"]["properties"];
  CHECK(knobs["stages"]["anyOf"][0] == Json{{"type", "integer"}, {"minimum", 1}, {"maximum", 16}});
  CHECK(knobs["epilogue"]["enum"] ==
        Json{"direct", "vectorised", "smem", "stmatrix_tma", "smem_tma"});
  CHECK(knobs["smem_a"]["type"] == "string");
  CHECK(knobs.size() == colex::all_knobs().size());
}

TEST_CASE("a job survives its codec", "[codec]") {
  Job job;
  job.kind = JobKind::count;
  job.config = {{"preset", "sgemm_sm80"}};
  job.size = {1, 2, 3};
  job.options.samples = 7;
  job.options.sustained = false;
  job.options.fresh = true;
  job.options.dump = "d";
  job.options.gpu = 3;
  job.options.cache_folder = "c";
  CHECK(to_json(job_from_json(to_json(job))) == to_json(job));
}

TEST_CASE("no job of another form is taken", "[codec]") {
  const Json good = to_json(Job{});
  for (const auto& [field, value] : good.items()) {
    for (const Json& wrong : {Json(nullptr), Json(5), Json("x"), Json::array(), Json::object()}) {
      if (field == "config" || field == "row") continue;  // any JSON: they have their own readers
      Json job = good;
      job[field] = wrong;
      INFO(job.dump());
      CHECK_THROWS_AS(job_from_json(job), BadConfig);
    }
    Json job = good;
    job.erase(field);
    CHECK_THROWS_AS(job_from_json(job), BadConfig);
  }
  CHECK_THROWS_AS(job_from_json(Json()), BadConfig);
}

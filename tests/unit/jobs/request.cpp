#include "jobs/request.hpp"

#include "catch.hpp"
#include "jobs/bounded_json.hpp"
#include "plan/presets.hpp"

namespace colex::server {
namespace {

JobRequest good(const std::string& text) {
  auto read = read_request(text);
  REQUIRE(std::holds_alternative<JobRequest>(read));
  return std::get<JobRequest>(std::move(read));
}

TEST_CASE("a request written out is the same request, for every preset") {
  for (const Preset& p : all_presets()) {
    const JobRequest request = good(R"({"sm":80,"preset":")" + std::string(p.name) + R"("})");
    CHECK(request.config == p.config());
    const JobRequest again = good(write_request(request));
    CHECK(again.config == request.config);
    CHECK(again.sm == 80);
    CHECK(write_request(again) == write_request(request));
  }
}

TEST_CASE("knobs stand on top of the preset, wherever they stand in the text") {
  const JobRequest request =
      good(R"({"knobs":{"stages":2,"predicated":true,"m":"256"},"preset":"sgemm_sm80"})");
  CHECK(request.config == with(preset("sgemm_sm80"), "stages=2\npredicated=true\nm=256"));
}

TEST_CASE("every fault is told, not the first alone") {
  const auto read =
      read_request(R"({"a":1,"sm":1,"knobs":{"stages":0,"m":0},"simulator":{"b":1}})");
  REQUIRE(std::holds_alternative<Faults>(read));
  std::vector<std::string> fields;
  for (const Fault& fault : std::get<Faults>(read)) fields.push_back(fault.field);
  CHECK(fields ==
        std::vector<std::string>{"/a", "/knobs/m", "/knobs/stages", "/sm", "/simulator/b"});
}

TEST_CASE("a broken rule comes with the core's own values and fix") {
  const Faults faults = check_request(good(R"({"preset":"sgemm_sm80","knobs":{"stages":9}})"));
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].field == "/knobs/stages");
  CHECK(faults[0].rule == 6);
  CHECK(faults[0].fix == std::vector<Setting>{{"stages", "7"}});
}

TEST_CASE("JSON is bounded and says everything once") {
  CHECK(parse_json(R"({"a":{"a":[1]}})", {3}).size() == 1);
  CHECK_THROWS_AS(parse_json(R"({"a":{"a":[1]}})", {2}), JsonError);
  CHECK_THROWS_AS(parse_json(R"([{"a":1,"a":2}])", {9}), JsonError);
  CHECK_THROWS_AS(parse_json(std::string(1 << 20, '['), {9}), JsonError);
  CHECK_THROWS_AS(parse_json("1e400", {9}), JsonError);
  CHECK(parse_json("[1,{},[]]", {9, 4}).size() == 3);
  CHECK_THROWS_AS(parse_json("[1,{},[]]", {9, 3}), JsonError);
}

}  // namespace
}  // namespace colex::server

// A sweep's request: which configs it makes, and what is no sweep.
#include "jobs/sweep.hpp"

#include "catch.hpp"
#include "jobs/bounded_json.hpp"
#include "plan/knobs.hpp"

namespace colex::server {
namespace {

std::variant<Sweep, Faults> read_sweep(const std::string& text) {
  SweepReader reader(text);
  while (reader.advance(3)) {
  }
  return reader.result();
}

Sweep read(const std::string& text) { return std::get<Sweep>(read_sweep(text)); }

/// Field and id of the first fault.
std::string fault(const std::string& text) {
  const auto faults = std::get<Faults>(read_sweep(text));
  return faults.front().field + ' ' + faults.front().id;
}

TEST_CASE("every combination of the values is a config, legal or refused by its rules") {
  const Sweep sweep = read(
      R"({"preset":"sgemm_sm80","sweep":{"cta_k":{"from":32,"to":64,"step":32},"stages":[2,3,9]}})");
  CHECK(sweep.legal.size() + sweep.refused.size() == 6);
  REQUIRE(!sweep.legal.empty());
  bool found = false;
  for (const RefusedConfig& refused : sweep.refused) {
    CHECK(!refused.rules.empty());
    CHECK(refused.knobs.front().first == "cta_k");
    found = found || (refused.knobs[0].second == "64" && refused.knobs[1].second == "9");
  }
  CHECK(found);  // nine stages of 32 kB
  for (const JobRequest& request : sweep.legal) CHECK(check_request(request).empty());
  CHECK(sweep.legal.front().preset == "sgemm_sm80");
}

TEST_CASE("the last knob varies fastest") {
  const Sweep sweep = read(
      R"({"preset":"sgemm_sm80","sweep":{"m":[256,512],"n":{"from":256,"to":512,"step":256}}})");
  REQUIRE(sweep.legal.size() == 4);
  CHECK(get_knob(sweep.legal[0].config, "n") == "256");
  CHECK(get_knob(sweep.legal[1].config, "n") == "512");
  CHECK(get_knob(sweep.legal[1].config, "m") == "256");
  CHECK(get_knob(sweep.legal[2].config, "m") == "512");
}

TEST_CASE("what is no sweep names the member that is wrong") {
  CHECK(fault(R"({"preset":"sgemm_1"})") == "/sweep server.not_object");
  CHECK(fault(R"({"sweep":{}})") == "/sweep server.not_object");
  CHECK(fault(R"({"sweep":{"stages":[]}})") == "/sweep/stages server.not_values");
  CHECK(fault(R"({"sweep":{"stages":3}})") == "/sweep/stages server.not_values");
  CHECK(fault(R"({"sweep":{"stages":[2.5]}})") == "/sweep/stages server.not_values");
  CHECK(fault(R"({"sweep":{"stages":{"from":1}}})") == "/sweep/stages server.not_values");
  CHECK(fault(R"({"sweep":{"m":{"from":1,"to":9,"step":0}}})") == "/sweep/m server.not_values");
  CHECK(fault(R"({"sweep":{"m":{"from":1,"to":999999}}})") == "/sweep/m server.not_values");
  CHECK(fault(R"({"sweep":{"m":{"from":9,"to":1}}})") == "/sweep/m server.not_values");
  CHECK(fault(R"({"sweep":{"m":{"from":-9223372036854775808,"to":9223372036854775807}}})") ==
        "/sweep/m server.not_values");
  CHECK(fault(R"({"sweep":{"m":{"from":1,"to":999},"n":{"from":1,"to":999}}})") ==
        "/sweep server.too_many_configs");
  CHECK(fault(R"({"sweep":{"stages":[2,"many"]}})").rfind("/sweep/stages ", 0) == 0);
  CHECK(fault(R"({"sweep":{"no_knob":[2]}})").rfind("/sweep/no_knob ", 0) == 0);
  CHECK(fault(R"({"preset":"none","sweep":{"stages":[2]}})").rfind("/preset ", 0) == 0);
  CHECK(fault(R"({"preset":"sgemm_sm80","sweep":{"stages":[9]}})") ==
        "/sweep server.no_legal_config");
  CHECK_THROWS_AS(read_sweep("[]"), JsonError);
  CHECK_THROWS_AS(read_sweep("{"), JsonError);
}

}  // namespace
}  // namespace colex::server

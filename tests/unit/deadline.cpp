// Work ends soon after its deadline, and the deadline leaves nothing behind.
#include <chrono>
#include <string>

#include "catch.hpp"
#include "choose/choose.hpp"
#include "plan/presets.hpp"
#include "program/evaluate.hpp"
#include "simulate/simulate.hpp"
#include "simulate/trace.hpp"
#include "text/deadline.hpp"

using namespace colex;

namespace {

double milliseconds_of(const std::string& source, double limit) {
  const auto start = std::chrono::steady_clock::now();
  set_deadline(limit);
  REQUIRE_THROWS_AS(evaluate(source, Reading::automatic), Busy);
  set_deadline(0);
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double, std::milli>(end - start).count();
}

}  // namespace

TEST_CASE("long work ends soon after its deadline") {
  std::string many;
  for (int i = 0; i < 500; ++i) many += "composition((8,8):(8,1), (4,4):(1,8))\n";
  for (const std::string& source :
       {std::string("compare((1024,1024):(1024,1), (1024,1024):(1,1024))"), many}) {
    INFO(source.substr(0, 60));
    // Generous: the limit is 1 ms, the machine may be busy.
    CHECK(milliseconds_of(source, 1) < 200);
  }
}

TEST_CASE("plans, their runs and a choice end with their deadline") {
  const Device& device = *find_device(90);
  const GemmConfig config = preset("sgemm_sm80");
  const auto plan = make_plan(config, device, Fixes::none).plan;
  REQUIRE(plan != nullptr);
  const Simulation s = make_simulation(*plan, 64, 1);
  const auto is_busy = [](auto work) {
    set_deadline(0.001);
    REQUIRE_THROWS_AS(work(), Busy);
    set_deadline(0);
  };
  is_busy([&] { make_plan(config, device, Fixes::none); });
  is_busy([&] { simulate(s.tables, s.program, s.problem); });
  is_busy([&] { trace_pipeline(s.tables, s.program); });
  is_busy([&] { trace_thread(s.tables, s.program, 0); });
  is_busy([&] { choose(ChooseProblem{{4096, 4096, 4096}}, device); });
}

TEST_CASE("a deadline changes no answer") {
  const std::string source = "a = (4,8):(8,1)\ncomposition(a, 4:2)";
  const std::string before = evaluate(source, Reading::automatic).statements.back().value->print();
  set_deadline(10'000);
  const std::string within = evaluate(source, Reading::automatic).statements.back().value->print();
  set_deadline(0);
  CHECK(within == before);
}

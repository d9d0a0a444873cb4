#include "plan/known_plans.hpp"

#include "catch.hpp"
#include "plan/presets.hpp"

using namespace colex;

TEST_CASE("a plan that was just made is not made again") {
  const Device& hopper = *find_device(90);
  const GemmConfig config = preset("sgemm_sm80");
  const auto plan = known_plan(config, hopper).plan;
  GemmConfig other = config;
  other.m /= 2;
  CHECK(known_plan(other, hopper).plan != plan);
  CHECK(known_plan(config, hopper).plan == plan);
  CHECK(known_plan(config, *find_device(80)).plan != plan);
}

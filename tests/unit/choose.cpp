// The chooser: what it takes, that it says why, and how often it is right on shapes it has not
// seen.
#include <algorithm>

#include "catch.hpp"
#include "choose/report.hpp"
#include "choose/space.hpp"
#include "text/layout_error.hpp"

using namespace colex;

namespace {

const Device& h200() { return *find_device("H200"); }

ChooseProblem problem_of(Shape shape, const char* types, const char* layout = "TN") {
  ChooseProblem p{shape};
  set_types(p, types);
  p.layout = layout;
  return p;
}

std::string refusal(const ChooseProblem& p) {
  try {
    choose(p, h200());
  } catch (const LayoutError& e) {
    return e.id;
  }
  return "";
}

}  // namespace

TEST_CASE("boards are found by name, alone or in what a driver says", "[choose]") {
  CHECK(std::string(find_device("NVIDIA H200")->board) == "H200");
  CHECK(find_device("NVIDIA H100 80GB HBM3") == find_device(90));
  CHECK(find_device("H2000") == nullptr);
  CHECK(find_device("") == nullptr);
}

TEST_CASE("fewer tiles than multiprocessors make the smaller tile the faster one", "[choose]") {
  const auto first = [](Shape shape) {
    return std::string(choose(problem_of(shape, "bf16/f32"), h200()).ranked.front().preset->name);
  };
  CHECK(first({1024, 1024, 1024}) == "hopper_tuned_64x128");
  CHECK(first({4096, 4096, 4096}) == "hopper_128x256x64");
}

TEST_CASE("a shape that no tile divides is predicated, or left to TMA", "[choose]") {
  const Choice odd = choose(problem_of({1001, 999, 1000}, "bf16/f32"), h200());
  for (const Contender& c : odd.ranked)
    CHECK((c.plan->config.predicated || get_knob(c.plan->config, "mainloop") == "tma_wgmma"));
  CHECK(odd.floor > 0);
  CHECK(odd.floor < odd.ranked.front().microseconds);
}

TEST_CASE("a chosen kernel is explained", "[choose]") {
  const Why measured = why(choose(problem_of({4096, 4096, 4096}, "f16/f16"), h200()));
  CHECK(std::string(measured.id) == "choose.measured");
  CHECK(measured.values.back() == measured.values.front());
  const Why guessed = why(choose(problem_of({4096, 4096, 4096}, "f16/f16"), *find_device("A100")));
  CHECK(std::string(guessed.id) == "choose.guessed");
}

TEST_CASE("what cannot be chosen for is refused by name", "[choose]") {
  CHECK(refusal(problem_of({64, 64, 64}, "f32/f32")) == "choose.none");
  CHECK(refusal(problem_of({64, 64, 64}, "f17/f32")) == "knob.choice");
  CHECK(refusal(problem_of({0, 64, 64}, "f16/f32")) == "knob.range");
  CHECK_THROWS_AS(problem_of({64, 64, 64}, "f16"), LayoutError);
}

TEST_CASE("shapes that were left out are chosen for well", "[choose]") {
  std::vector<Checked> all = check_chooser(h200());
  REQUIRE(all.size() >= 57);
  std::sort(all.begin(), all.end(),
            [](const Checked& a, const Checked& b) { return a.ratio < b.ratio; });
  INFO(all.front().chosen << " instead of " << all.front().best);
  CHECK(all.front().ratio >= 0.80);
  CHECK(all[all.size() / 2].ratio >= 0.95);
}

TEST_CASE("a tile that was not measured is judged by the runs of its base", "[choose]") {
  // No run of 128x208 is recorded on an H200; at 2560 its 260 tiles fill two waves of 132.
  const Choice choice = choose(problem_of({2560, 2560, 2560}, "bf16/f32"), h200());
  CHECK(choice.ranked.front().preset->name == "hopper_tuned_128x208");
  CHECK(choice.ranked.front().measured_as == "hopper_tuned");
  CHECK(choice.ranked.front().points > 0);
}

TEST_CASE("a tuner's variations are legal, unlike each other, and compute the same", "[choose]") {
  const ChooseProblem problem = problem_of({4096, 4096, 4096}, "bf16/f32");
  const Choice choice = choose(problem, h200());
  size_t split = 0, total = 0;
  for (const Contender& c : choice.ranked) {
    std::vector<GemmConfig> seen{c.plan->config};
    for (const std::vector<Setting>& settings : variations_of(c)) {
      const GemmConfig config = with(c.plan->config, settings);
      CAPTURE(c.preset->name, difference(c.plan->config, config));
      CHECK(make_plan(config, h200(), Fixes::none).plan != nullptr);
      CHECK(std::find(seen.begin(), seen.end(), config) == seen.end());
      CHECK(get_knob(config, "mma_atom") == get_knob(c.plan->config, "mma_atom"));
      seen.push_back(config);
      split += config.split_k > 1;
      ++total;
    }
  }
  CHECK(total > 100);
  CHECK(split > 0);
}

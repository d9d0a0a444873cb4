#include "choose/choose.hpp"

#include <algorithm>
#include <cmath>

#include "analysis/peaks.hpp"
#include "plan/knobs.hpp"

namespace colex {

namespace {

std::vector<Setting> size_of(const Shape& s) {
  return {{"m", std::to_string(s.m)}, {"n", std::to_string(s.n)}, {"k", std::to_string(s.k)}};
}

bool computes(const GemmConfig& c, const ChooseProblem& p) {
  return get_knob(c, "type_a") == p.operands && get_knob(c, "type_b") == p.operands &&
         get_knob(c, "type_acc") == p.accumulator && get_knob(c, "layout") == p.layout;
}

/// The preset at the problem's size, with predicates where only they make it legal.
Contender candidate_of(const Preset& preset, const Shape& shape, const Device& device) {
  Contender c;
  c.preset = &preset;
  c.settings = size_of(shape);
  c.plan = make_plan(with(preset.config(), c.settings), device, Fixes::none).plan;
  if (c.plan) return c;
  c.settings.emplace_back("predicated", "true");
  c.plan = make_plan(with(preset.config(), c.settings), device, Fixes::none).plan;
  return c;
}

/// Of every preset that is this config, by whatever name it ran.
std::vector<MeasuredPoint> points_of(const GemmConfig& config, const Device& device,
                                     const Shape* unmeasured) {
  std::vector<MeasuredPoint> points;
  std::string last;
  bool same = false;
  for (const MeasuredPoint& p : measured_points()) {
    if (last != p.preset) {
      last = p.preset;
      const Preset* preset = find_preset(last);
      same = preset != nullptr && preset->config() == config;
    }
    const bool left_out = unmeasured != nullptr && *unmeasured == Shape{p.m, p.n, p.k};
    if (same && !left_out && find_device(p.device) == &device) points.push_back(p);
  }
  return points;
}

/// The model of a contender; a tile that was not measured is judged by its base.
TimeModel model_of(const Preset& preset, const Contender& c, const Device& device,
                   const Shape* unmeasured) {
  std::vector<MeasuredPoint> own = points_of(preset.config(), device, unmeasured);
  if (preset.tile == nullptr) return {*c.plan, std::move(own)};
  const GemmConfig base = colex::preset(preset.base);
  const auto plan = make_plan(with(base, c.settings), device, Fixes::none).plan;
  if (!plan) return {*c.plan, std::move(own)};
  const TimeModel like(*plan, points_of(base, device, unmeasured));
  return {*c.plan, std::move(own), like, preset.tile->rate};
}

/// Least time by the operations and by the bytes, each read or written once.
void set_floor(Choice& choice, const Shape& s) {
  const GemmPlan& plan = *choice.ranked.front().plan;
  const double rate = ceiling_of(plan.config.type_a, *plan.device);
  if (rate <= 0) return;
  const double m = static_cast<double>(s.m), n = static_cast<double>(s.n);
  const double k = static_cast<double>(s.k);
  const double operations = 2 * m * n * k / (rate * 1e3);
  const double bytes = (m * k * plan.a.bytes() + n * k * plan.b.bytes() +
                        m * n * element_bits(plan.config.type_c) / 8) /
                       (plan.device->bandwidth * 1e3);
  choice.floor = std::max(operations, bytes);
  choice.floor_by_bytes = bytes > operations;
}

std::string rounded(double x) {
  const double scale = x < 100 ? 10 : 1;
  const int64 whole = static_cast<int64>(std::lround(x * scale));
  if (scale == 1) return std::to_string(whole);
  return std::to_string(whole / 10) + "." + std::to_string(whole % 10);
}

std::string layouts_for(const ChooseProblem& problem) {
  std::string all;
  for (const char* layout : {"TN", "NT", "NN", "TT"}) {
    ChooseProblem other = problem;
    other.layout = layout;
    const auto presets = all_presets();
    if (std::any_of(presets.begin(), presets.end(),
                    [&](const Preset& p) { return computes(p.config(), other); }))
      all += (all.empty() ? "" : ", ") + other.layout;
  }
  return all.empty() ? "-" : all;
}

}  // namespace

Choice choose(const ChooseProblem& problem, const Device& device, const Shape* unmeasured) {
  GemmConfig words = with(default_config(), size_of(problem.shape));
  set_knob(words, "type_a", problem.operands);
  set_knob(words, "type_acc", problem.accumulator);
  set_knob(words, "layout", problem.layout);

  Choice choice;
  std::vector<GemmConfig> seen;
  for (const Preset& preset : all_presets()) {
    const GemmConfig config = preset.config();
    if (!computes(config, problem)) continue;
    if (std::find(seen.begin(), seen.end(), config) != seen.end()) continue;
    seen.push_back(config);
    Contender c = candidate_of(preset, problem.shape, device);
    if (!c.plan) continue;
    const TimeModel model = model_of(preset, c, device, unmeasured);
    c.microseconds = model.microseconds(problem.shape);
    c.points = model.measured() ? model.points() : 0;
    c.measured_as = model.borrowed() ? preset.base : preset.name;
    c.tiles = tiles_of(*c.plan, problem.shape);
    c.waves = waves_of(*c.plan, problem.shape);
    choice.measured = choice.measured || model.measured();
    choice.ranked.push_back(std::move(c));
  }
  // What was never measured is a guess: it comes after all that was.
  const auto before = [](const Contender& a, const Contender& b) {
    return (a.points > 0) != (b.points > 0) ? a.points > 0 : a.microseconds < b.microseconds;
  };
  std::stable_sort(choice.ranked.begin(), choice.ranked.end(), before);
  if (choice.ranked.empty()) {
    fail("choose.none", (problem.operands + "/" + problem.accumulator).c_str(),
         problem.layout.c_str(), problem.shape.m, problem.shape.n, problem.shape.k,
         layouts_for(problem).c_str());
  }
  set_floor(choice, problem.shape);
  return choice;
}

Why why(const Choice& choice) {
  const Contender& best = choice.ranked.front();
  const GemmConfig& c = best.plan->config;
  Why w{best.points > 0 ? "choose.measured" : "choose.guessed",
        {best.preset->name, rounded(best.microseconds), std::to_string(best.tiles),
         std::to_string(c.cta_m) + "x" + std::to_string(c.cta_n), rounded(best.waves),
         std::to_string(best.plan->device->sm_count), best.plan->device->board,
         std::to_string(best.points), best.measured_as}};
  return w;
}

void set_types(ChooseProblem& problem, const std::string& text) {
  const size_t slash = text.find('/');
  if (slash == std::string::npos) fail("choose.types", text.c_str());
  problem.operands = text.substr(0, slash);
  problem.accumulator = text.substr(slash + 1);
}

}  // namespace colex

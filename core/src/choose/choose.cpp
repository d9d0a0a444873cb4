#include "choose/choose.hpp"

#include <algorithm>
#include <cmath>
#include <map>

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

/// What was measured of one config, by whatever names it ran.
struct ConfigPoints {
  GemmConfig config;
  std::vector<MeasuredPoint> points;
};

/// Of all recorded presets; made once, since a config is read from text.
const std::vector<ConfigPoints>& points_by_config() {
  static const std::vector<ConfigPoints> all = [] {
    std::vector<ConfigPoints> configs;
    std::map<std::string, size_t> places;
    for (const MeasuredPoint& p : measured_points()) {
      auto place = places.find(p.preset);
      if (place == places.end()) {
        const Preset* preset = find_preset(p.preset);
        if (preset == nullptr) continue;
        const GemmConfig config = preset->config();
        const auto same = std::find_if(configs.begin(), configs.end(),
                                       [&](const ConfigPoints& c) { return c.config == config; });
        place = places.emplace(p.preset, same - configs.begin()).first;
        if (same == configs.end()) configs.push_back({config, {}});
      }
      configs[place->second].points.push_back(p);
    }
    return configs;
  }();
  return all;
}

std::vector<MeasuredPoint> points_of(const GemmConfig& config, const Device& device,
                                     const Shape* unmeasured) {
  std::vector<MeasuredPoint> points;
  for (const ConfigPoints& measured : points_by_config()) {
    if (!(measured.config == config)) continue;
    for (const MeasuredPoint& p : measured.points) {
      const bool left_out = unmeasured != nullptr && *unmeasured == Shape{p.m, p.n, p.k};
      if (!left_out && find_device(p.device) == &device) points.push_back(p);
    }
  }
  return points;
}

/// A preset's config without the problem's size, and how long its kernel takes.
struct Modelled {
  GemmConfig config;
  TimeModel model;
};

/// A tile that was not measured is judged by its base, which is among those before it.
TimeModel model_of(const Preset& preset, const GemmPlan& plan, std::vector<MeasuredPoint> points,
                   const std::vector<Modelled>& before) {
  if (preset.tile != nullptr) {
    const GemmConfig base = colex::preset(preset.base);
    for (const Modelled& m : before) {
      if (m.config == base) return {plan, std::move(points), m.model, preset.tile->rate};
    }
  }
  return {plan, std::move(points)};
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

void check_problem(const ChooseProblem& problem) {
  GemmConfig words = with(default_config(), size_of(problem.shape));
  set_knob(words, "type_a", problem.operands);
  set_knob(words, "type_acc", problem.accumulator);
  set_knob(words, "layout", problem.layout);
}

Choice choose(const ChooseProblem& problem, const Device& device, const Shape* unmeasured) {
  check_problem(problem);
  Choice choice;
  std::vector<GemmConfig> seen;
  std::vector<Modelled> modelled;
  for (const Preset& preset : all_presets()) {
    const GemmConfig config = preset.config();
    if (!computes(config, problem)) continue;
    if (std::find(seen.begin(), seen.end(), config) != seen.end()) continue;
    seen.push_back(config);
    Contender c = candidate_of(preset, problem.shape, device);
    if (!c.plan) continue;
    modelled.push_back(
        {config, model_of(preset, *c.plan, points_of(config, device, unmeasured), modelled)});
    const TimeModel& model = modelled.back().model;
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

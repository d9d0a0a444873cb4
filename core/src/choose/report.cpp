#include "choose/report.hpp"

#include <algorithm>

#include "plan/knobs.hpp"
#include "text/json.hpp"

namespace colex {

namespace {

constexpr double kThousand = 1000;

int64 thousandths(double x) { return static_cast<int64>(x * kThousand + 0.5); }

void put_candidate(JsonWriter& w, const Contender& c) {
  const GemmConfig& config = c.plan->config;
  w.open('{').field("preset", c.preset->name).key("settings").open('{');
  for (const Setting& s : c.settings) w.field(s.first.c_str(), s.second);
  w.close('}').key("tile").open('[');
  w.number(config.cta_m).number(config.cta_n).number(config.cta_k).close(']');
  w.field("tiles", c.tiles).field("waves_thousandths", thousandths(c.waves));
  w.field("points", c.points).field("predicted_ns", thousandths(c.microseconds)).close('}');
}

const MeasuredPoint* point_of(const Preset& preset, const Shape& shape, const Device& device) {
  for (const MeasuredPoint& p : measured_points()) {
    if (Shape{p.m, p.n, p.k} == shape && find_device(p.device) == &device &&
        preset.name == p.preset)
      return &p;
  }
  return nullptr;
}

/// Whether the first of them that was measured was the fastest.
bool check_one(const ChooseProblem& problem, const Device& device, Checked& out) {
  const Choice choice = choose(problem, device, &problem.shape);
  double chosen = 0, best = 0;
  int measured = 0;
  for (const Contender& c : choice.ranked) {
    const MeasuredPoint* p = point_of(*c.preset, problem.shape, device);
    if (p == nullptr) continue;
    ++measured;
    if (chosen <= 0) {
      chosen = p->microseconds;
      out.chosen = p->preset;
    }
    if (best <= 0 || p->microseconds < best) {
      best = p->microseconds;
      out.best = p->preset;
    }
  }
  out.problem = problem;
  out.ratio = measured > 0 ? best / chosen : 0;
  return measured > 1;
}

}  // namespace

std::string choice_json(const ChooseProblem& problem, const Device& device) {
  const Choice choice = choose(problem, device);
  JsonWriter w;
  w.open('{').key("shape").open('[').number(problem.shape.m).number(problem.shape.n);
  w.number(problem.shape.k).close(']');
  w.field("types", problem.operands + "/" + problem.accumulator).field("layout", problem.layout);
  w.field("device", device.board).field("floor_ns", thousandths(choice.floor));
  w.field("floor_by", choice.floor_by_bytes ? "bytes" : "operations");
  w.key("measured").boolean(choice.measured);
  const Why reason = why(choice);
  w.key("why").open('{').field("id", reason.id).key("values").open('[');
  for (const std::string& value : reason.values) w.text(value);
  w.close(']').close('}').key("candidates").open('[');
  for (const Contender& c : choice.ranked) put_candidate(w, c);
  w.close(']').close('}');
  return w.str();
}

std::vector<Checked> check_chooser(const Device& device) {
  std::vector<Checked> all;
  for (const MeasuredPoint& p : measured_points()) {
    const Preset* preset = find_preset(p.preset);
    if (preset == nullptr || find_device(p.device) != &device) continue;
    const GemmConfig config = preset->config();
    const ChooseProblem problem{{p.m, p.n, p.k},
                                get_knob(config, "type_a"),
                                get_knob(config, "type_acc"),
                                get_knob(config, "layout")};
    const bool known = std::any_of(all.begin(), all.end(), [&](const Checked& c) {
      return c.problem.shape == problem.shape && c.problem.operands == problem.operands &&
             c.problem.accumulator == problem.accumulator && c.problem.layout == problem.layout;
    });
    Checked checked;
    if (!known && check_one(problem, device, checked)) all.push_back(checked);
  }
  return all;
}

}  // namespace colex

// Plans and the simulator. A plan is named by a preset, settings ("stages=2\nm=1024") and an
// architecture; every call works it out anew.
#include <emscripten/bind.h>

#include "analysis/plan_report.hpp"
#include "boundary.hpp"
#include "choose/report.hpp"
#include "plan/export/export.hpp"
#include "plan/report.hpp"
#include "simulate/trace_report.hpp"
#include "text/layout_error.hpp"

namespace colex::bind {

namespace {

using emscripten::val;

/// More k tiles show nothing new, and a run multiplies all of them.
constexpr int kMostKTiles = 64;
constexpr unsigned kSeed = 1;

const Device& device_of(double sm) {
  constexpr int64 kBeyondAll = 1000;
  const int64 number = whole("sm", sm, 0, kBeyondAll);
  const Device* d = find_device(static_cast<int>(number));
  if (d == nullptr) fail("plan.unknown_device", number);
  return *d;
}

std::string knobs() { return record(0, knobs_json); }
std::string presets() { return record(0, presets_json); }
std::string devices() { return record(0, devices_json); }
std::string rules() { return record(0, rules_json); }

std::string plan(const std::string& preset_name, const std::string& settings, double sm,
                 double milliseconds) {
  return record(milliseconds,
                [&] { return plan_json(config_of_text(preset_name, settings), device_of(sm)); });
}

std::shared_ptr<const GemmPlan> legal_plan(const std::string& preset_name,
                                           const std::string& settings, double sm) {
  const PlanResult r = make_plan(config_of_text(preset_name, settings), device_of(sm), Fixes::none);
  if (!r.plan) throw LayoutError(r.violations[0].id, r.violations[0].values);
  return r.plan;
}

/// `{"text":…}`: the plan as a program, in a form that `find_export_form` knows.
std::string export_text(const std::string& preset_name, const std::string& settings, double sm,
                        const std::string& form_name, const std::string& title,
                        double milliseconds) {
  return record(milliseconds, [&] {
    ExportForm form{};
    if (!find_export_form(form_name, form)) throw LayoutError("export.form", {form_name});
    JsonWriter w;
    const auto plan = legal_plan(preset_name, settings, sm);
    w.open('{').field("text", export_plan(*plan, form, title)).close('}');
    return w.str();
  });
}

Simulation simulation_of(const GemmPlan& plan, double k_tiles) {
  const int64 tiles = whole("kTiles", k_tiles, 1, kMostKTiles);
  return make_simulation(plan, static_cast<int>(tiles), kSeed);
}

/// Step number `without` of the program is left out; -1: none.
std::string simulate_plan(const std::string& preset_name, const std::string& settings, double sm,
                          double k_tiles, double without, double milliseconds) {
  return record(milliseconds, [&] {
    Simulation s = simulation_of(*legal_plan(preset_name, settings, sm), k_tiles);
    const auto steps = static_cast<int64>(s.program.size());
    const int64 left_out = whole("withoutStep", without, -1, steps - 1);
    if (left_out >= 0) s.program.erase(s.program.begin() + static_cast<long>(left_out));
    return simulation_json(s, simulate(s.tables, s.program, s.problem));
  });
}

/// What a player shows of a plan's main loop, following one thread, and the table that its numbers
/// refer to.
val trace(const std::string& preset_name, const std::string& settings, double sm, double k_tiles,
          double thread, double milliseconds) {
  return record_with_table(milliseconds, [&] {
    const auto p = legal_plan(preset_name, settings, sm);
    const int64 followed = whole("thread", thread, 0, p->resources.threads - 1);
    std::vector<int> table;
    const std::string json =
        trace_json(*p, simulation_of(*p, k_tiles), static_cast<int>(followed), table);
    return Tabled{json, table_of(table)};
  });
}

/// The kernel to take for a problem: types are "f16/f32", the device is a board's name.
std::string choose_kernel(double m, double n, double k, const std::string& types,
                          const std::string& layout, const std::string& device_name,
                          double milliseconds) {
  return record(milliseconds, [&] {
    constexpr int64 kLargest = 1048576;  // as the knobs m, n, k
    ChooseProblem problem{
        {whole("m", m, 1, kLargest), whole("n", n, 1, kLargest), whole("k", k, 1, kLargest)}};
    set_types(problem, types);
    problem.layout = layout;
    const Device* device = find_device(device_name.c_str());
    if (device == nullptr) fail("choose.device", device_name.c_str());
    return choice_json(problem, *device);
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(plan) {
  emscripten::function("knobs", &knobs);
  emscripten::function("presets", &presets);
  emscripten::function("devices", &devices);
  emscripten::function("rules", &rules);
  emscripten::function("plan", &plan);
  emscripten::function("exportPlan", &export_text);
  emscripten::function("simulate", &simulate_plan);
  emscripten::function("trace", &trace);
  emscripten::function("choose", &choose_kernel);
}

}  // namespace colex::bind

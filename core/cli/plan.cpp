// colex plan, colex simulate: a preset, changed by knob=value.
#include <iostream>
#include <optional>
#include <sstream>

#include "analysis/analysis.hpp"
#include "analysis/plan_report.hpp"
#include "command.hpp"
#include "diagnostics.hpp"
#include "options.hpp"
#include "plan/export/export.hpp"
#include "plan/launch/launch.hpp"
#include "plan/plan_object.hpp"
#include "plan/presets.hpp"
#include "simulate/simulation.hpp"
#include "text/layout_error.hpp"

namespace colex::cli {

namespace {

struct PlanOptions {
  GemmConfig config;
  const Device* device = nullptr;
  bool json = false;
  int k_tiles = 4;
  std::string title;  ///< the preset and what was set
  std::optional<ExportForm> form;
};

/// The values of a message as they print.
template <class... T> std::vector<std::string> texts(const T&... values) {
  const auto text = [](const auto& value) {
    std::ostringstream out;
    out << value;
    return out.str();
  };
  return {text(values)...};
}

int usage_error(const std::string& text) {
  std::cerr << "colex: " << text << '\n' << sentence("cli.presets");
  for (const Preset& p : all_presets()) std::cerr << ' ' << p.name;
  std::cerr << '\n';
  return kUsage;
}

/// PRESET [knob=value]… [--sm N] [--json] [--k-tiles N] [--export cpp|dsl|kernel]; a text if they
/// are wrong.
std::string parse(const std::vector<std::string>& arguments, PlanOptions& o) {
  if (arguments.empty()) return sentence("cli.preset");
  o.config = preset(arguments[0]);
  o.title = arguments[0];
  int sm = 90;
  for (size_t i = 1; i < arguments.size(); ++i) {
    const std::string& a = arguments[i];
    const size_t at = a.find('=');
    if (a == "--json") {
      o.json = true;
    } else if (a == "--sm" || a == "--k-tiles") {
      const std::string value = i + 1 < arguments.size() ? arguments[++i] : "";
      if (value.empty() || value.size() > 4 ||
          value.find_first_not_of("0123456789") != std::string::npos) {
        return sentence("cli.needs_number", {a});
      }
      (a == "--sm" ? sm : o.k_tiles) = std::stoi(value);
    } else if (a == "--export") {
      ExportForm form{};
      if (++i >= arguments.size() || !find_export_form(arguments[i], form)) {
        return sentence("cli.export");
      }
      o.form = form;
    } else if (at != std::string::npos && a[0] != '-') {
      o.title += " " + a;
      set_knob(o.config, a.substr(0, at), a.substr(at + 1));
    } else {
      return sentence("cli.not_setting", {a});
    }
  }
  o.device = find_device(sm);
  if (o.device == nullptr) fail("plan.unknown_device", sm);
  if (o.k_tiles < 1 || o.k_tiles > 64) return sentence("cli.k_tiles");
  return "";
}

void print_violation(const Violation& v) {
  const std::string said = sentence(v.id, v.values);
  // What only kernels cannot do stands against no rule.
  const std::string rule = v.rule > 0 ? sentence("cli.plan_rule", {std::to_string(v.rule), said})
                                      : sentence("planner.not_on_gpu") + " " + said;
  const bool error = v.rule > 0 && !v.warning;
  std::cerr << sentence(error ? "cli.error" : "cli.warning", {rule}) << '\n';
  if (v.fix.empty()) return;
  std::string fix;
  for (const Setting& s : v.fix) fix += (fix.empty() ? "" : " ") + s.first + "=" + s.second;
  std::cerr << "  " << sentence("cli.fix", {fix}) << '\n';
}

void print_analysis(const PlanAnalysis& a) {
  for (const SmemSide& s : a.smem) {
    std::cout << "  "
              << sentence("cli.plan_smem",
                          texts(name_of(s.side), s.operand, s.wavefronts, s.ideal, s.width));
    if (s.ways > 1) {
      std::cout << "; "
                << sentence("cli.plan_conflict",
                            texts(s.ways, s.warp, s.instruction, s.bank, s.lane_a, s.lane_b));
    }
    std::cout << '\n';
  }
  for (const GlobalSide& s : a.global) {
    std::cout << "  "
              << sentence("cli.plan_global",
                          texts(name_of(s.side), s.operand, s.sectors, s.requests, s.efficiency))
              << '\n';
  }
  std::cout << "  " << sentence("cli.plan_limiter", texts(a.roofline.limiter)) << '\n';
}

/// Runs `body` on the options; what the core refuses becomes a sentence.
template <class Body> int guarded(const std::vector<std::string>& arguments, Body body) {
  try {
    PlanOptions o;
    const std::string wrong = parse(arguments, o);
    return wrong.empty() ? body(o) : usage_error(wrong);
  } catch (const LayoutError& e) {
    std::cerr << "error: " << sentence(e.id, e.values) << '\n';
    return kDiagnosed;
  }
}

int plan_command(const std::vector<std::string>& arguments) {
  return guarded(arguments, [](const PlanOptions& o) {
    const PlanResult r = make_plan(o.config, *o.device);
    const int code = r.plan ? kValue : kDiagnosed;
    if (o.json) {
      std::cout << plan_json(o.config, *o.device) << '\n';
      return code;
    }
    for (const Violation& v : r.violations) print_violation(v);
    if (!r.plan) return code;
    if (o.form) {
      std::cout << export_plan(*r.plan, *o.form, o.title);
      return code;
    }
    for (const Violation& v : r.plan->warnings) print_violation(v);
    for (const Violation& v : not_on_gpu(*r.plan)) print_violation(v);
    std::cout << PlanObject(r.plan).print(Notation::cpp) << '\n';
    print_analysis(analyse(*r.plan));
    return code;
  });
}

int simulate_command(const std::vector<std::string>& arguments) {
  return guarded(arguments, [](const PlanOptions& o) {
    const PlanResult r = make_plan(o.config, *o.device);
    for (const Violation& v : r.violations) print_violation(v);
    if (!r.plan) return kDiagnosed;
    const Simulation s = make_simulation(*r.plan, o.k_tiles, 1);
    const SimulationReport report = simulate(s.tables, s.program, s.problem);
    if (o.json) {
      std::cout << simulation_json(s, report) << '\n';
    } else {
      std::cout << sentence(report.exact ? "cli.simulate_equals" : "cli.simulate_differs",
                            texts(report.outputs, report.multiplied, report.moved, report.steps))
                << '\n';
      for (const Finding& f : report.findings) {
        const std::string said = sentence(std::string("simulate.") + name_of(f.kind), values_of(f));
        std::cout << sentence("cli.finding", texts(f.step, name_of(f.at.kind), f.thread, said))
                  << '\n';
      }
    }
    return report.clean() ? kValue : kDiagnosed;
  });
}

const RegisterCommand registered_plan{
    {"plan", "plan PRESET [knob=value]… [--sm N] [--json] [--export cpp|dsl|kernel]",
     plan_command}};
const RegisterCommand registered_simulate{
    {"simulate", "simulate PRESET [knob=value]… [--k-tiles N] [--json]", simulate_command}};

}  // namespace

}  // namespace colex::cli

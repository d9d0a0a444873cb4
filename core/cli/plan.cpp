// colex plan, colex simulate: a preset, changed by knob=value.
#include <iostream>

#include "command.hpp"
#include "diagnostics.hpp"
#include "lab/analysis/analysis.hpp"
#include "lab/plan/plan_object.hpp"
#include "lab/plan/presets.hpp"
#include "lab/plan/report.hpp"
#include "lab/simulate/simulation.hpp"
#include "options.hpp"
#include "text/layout_error.hpp"

namespace colex::cli {

namespace {

struct PlanOptions {
  GemmConfig config;
  const Device* device = nullptr;
  bool json = false;
  int k_tiles = 4;
};

int usage_error(const std::string& text) {
  std::cerr << "colex: " << text << "\npresets:";
  for (const Preset& p : all_presets()) std::cerr << ' ' << p.name;
  std::cerr << '\n';
  return kUsage;
}

/// PRESET [knob=value]… [--sm N] [--json] [--k-tiles N]; a text if they are wrong.
std::string parse(const std::vector<std::string>& arguments, PlanOptions& o) {
  if (arguments.empty()) return "a preset is needed";
  o.config = preset(arguments[0]);
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
        return a + " needs a number";
      }
      (a == "--sm" ? sm : o.k_tiles) = std::stoi(value);
    } else if (at != std::string::npos && a[0] != '-') {
      set_knob(o.config, a.substr(0, at), a.substr(at + 1));
    } else {
      return "not a setting knob=value: " + a;
    }
  }
  o.device = find_device(sm);
  if (o.device == nullptr) fail("plan.unknown_device", sm);
  if (o.k_tiles < 1 || o.k_tiles > 64) return "--k-tiles is 1 to 64";
  return "";
}

void print_violation(const Violation& v) {
  std::cerr << (v.warning ? "warning" : "error") << ": rule " << v.rule << ": "
            << sentence(v.id, v.values) << '\n';
  if (v.fix.empty()) return;
  std::cerr << "  fix:";
  for (const Setting& s : v.fix) std::cerr << ' ' << s.first << '=' << s.second;
  std::cerr << '\n';
}

void print_analysis(const PlanAnalysis& a) {
  for (const SmemSide& s : a.smem) {
    std::cout << "  " << name_of(s.side) << ' ' << s.operand << ": " << s.wavefronts
              << " wavefronts, " << s.ideal << " without conflicts, " << s.width << " bytes a lane";
    if (s.ways > 1) {
      std::cout << "; " << s.ways << "-way: warp " << s.warp << ", instruction " << s.instruction
                << ", bank " << s.bank << ", lanes " << s.lane_a << " and " << s.lane_b;
    }
    std::cout << '\n';
  }
  for (const GlobalSide& s : a.global) {
    std::cout << "  " << name_of(s.side) << ' ' << s.operand << ": " << s.sectors << " sectors in "
              << s.requests << " requests, " << s.efficiency << " % of their bytes used\n";
  }
  std::cout << "  limiter: " << a.roofline.limiter << '\n';
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
    for (const Violation& v : r.plan->warnings) print_violation(v);
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
      std::cout << (report.exact ? "equals" : "differs from")
                << " the plain product: " << report.outputs << " outputs, " << report.multiplied
                << " multiply-adds, " << report.moved << " elements moved in " << report.steps
                << " steps\n";
      for (const Finding& f : report.findings) {
        std::cout << "step " << f.step << ' ' << name_of(f.at.kind) << ", thread " << f.thread
                  << ": " << sentence(std::string("simulate.") + name_of(f.kind), values_of(f))
                  << '\n';
      }
    }
    return report.clean() ? kValue : kDiagnosed;
  });
}

const RegisterCommand registered_plan{
    {"plan", "plan PRESET [knob=value]… [--sm N] [--json]", plan_command}};
const RegisterCommand registered_simulate{
    {"simulate", "simulate PRESET [knob=value]… [--k-tiles N] [--json]", simulate_command}};

}  // namespace

}  // namespace colex::cli

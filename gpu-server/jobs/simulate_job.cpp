#include "jobs/simulate_job.hpp"

#include "analysis/plan_report.hpp"
#include "jobs/job.hpp"
#include "jobs/request.hpp"
#include "simulate/simulation.hpp"

namespace colex::server {
namespace {

using nlohmann::json;

std::string result_message(JobState state, json result) {
  result["backend"] = "simulator";
  return json{{"state", name_of(state)}, {"result", std::move(result)}}.dump();
}

std::string rejection(const Faults& faults) {
  json all = json::array();
  for (const Fault& f : faults) all.push_back(result_fault(f));
  return result_message(JobState::rejected, {{"faults", std::move(all)}});
}

json findings_of(const SimulationReport& report) {
  json all = json::array();
  for (const Finding& f : report.findings) {
    all.push_back({{"id", std::string("simulate.") + name_of(f.kind)},
                   {"values", values_of(f)},
                   {"operand", std::string(1, f.operand)},
                   {"step", f.step},
                   {"step_kind", name_of(f.at.kind)},
                   {"thread", f.thread}});
  }
  return all;
}

std::int64_t count_of(const SimulationReport& report, FindingKind kind) {
  const Finding* finding = report.find(kind);
  return finding == nullptr ? 0 : finding->count;
}

/// Outputs that are not the plain product's: wrong ones, and those that nobody writes.
std::int64_t different_outputs(const SimulationReport& report) {
  return count_of(report, FindingKind::wrong_result) +
         count_of(report, FindingKind::uncovered_output);
}

}  // namespace

json prediction_of(const JobRequest& request) {
  json plan = json::parse(plan_json(request.config, *find_device(request.sm)));
  return {{"resources", plan.at("resources")},
          {"analysis", plan.at("analysis")},
          {"warnings", plan.at("warnings")}};
}

std::string simulate_job(const std::string& text, const Progress& progress) {
  const auto read = read_request(text);
  if (const auto* faults = std::get_if<Faults>(&read)) return rejection(*faults);
  const auto& request = std::get<JobRequest>(read);
  const auto phase = [&](const char* name) { progress(json{{"phase", name}}.dump()); };

  phase("plan");
  const PlanResult made = make_plan(request.config, *find_device(request.sm), Fixes::none);
  if (!made.plan) return rejection(check_request(request));

  phase("simulate");
  Simulation s = make_simulation(*made.plan, request.simulator.k_tiles, 1);
  const int steps = static_cast<int>(s.program.size());
  const int left_out = request.simulator.without_step;
  if (left_out >= steps) {
    return rejection({{"/simulator/without_step",
                       "server.no_step",
                       {std::to_string(left_out), std::to_string(steps)},
                       0,
                       {}}});
  }
  if (left_out >= 0) s.program.erase(s.program.begin() + left_out);
  const SimulationReport report = simulate(s.tables, s.program, s.problem);

  phase("predict");
  const json checked = {{"ctas", 1},
                        {"tile", {s.tables.tile_m, s.tables.tile_n, s.tables.tile_k}},
                        {"k_tiles", request.simulator.k_tiles},
                        {"steps", report.steps},
                        {"moved", report.moved},
                        {"multiplied", report.multiplied}};
  return result_message(
      report.clean() ? JobState::done : JobState::incorrect,
      {{"correct", report.clean()},
       {"exact", report.exact},
       {"error", {{"compared", report.outputs}, {"different", different_outputs(report)}}},
       {"checked", checked},
       {"findings", findings_of(report)},
       {"prediction", prediction_of(request)}});
}

}  // namespace colex::server

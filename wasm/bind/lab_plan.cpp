// Plans, analysis and the simulator for the page. A plan is named by a preset and settings
// ("stages=2\nm=1024"); the last simulation is kept, so that its steps can be looked at.
#include "analysis/analysis.hpp"
#include "binding.hpp"
#include "plan/report.hpp"
#include "simulate/trace_report.hpp"
#include "text/attempt.hpp"

namespace colex::bind {

namespace {

Simulation simulation;
std::vector<int> table;

const Device& device_of(int sm) {
  const Device* d = find_device(sm);
  if (d == nullptr) fail("plan.unknown_device", sm);
  return *d;
}

std::shared_ptr<const GemmPlan> legal_plan(const std::string& preset_name,
                                           const std::string& settings, int sm) {
  const PlanResult r = make_plan(config_of_text(preset_name, settings), device_of(sm), Fixes::none);
  if (!r.plan) throw LayoutError(r.violations[0].id, r.violations[0].values);
  return r.plan;
}

std::string plan(const std::string& preset_name, const std::string& settings, int sm) {
  return plan_json(config_of_text(preset_name, settings), device_of(sm));
}

std::string simulate_plan(const std::string& preset_name, const std::string& settings, int sm,
                          int k_tiles, int without_step) {
  simulation = make_simulation(*legal_plan(preset_name, settings, sm), k_tiles, 1);
  std::vector<ProgramStep>& program = simulation.program;
  if (without_step >= 0 && without_step < static_cast<int>(program.size())) {
    program.erase(program.begin() + without_step);
  }
  return simulation_json(simulation, simulate(simulation.tables, program, simulation.problem));
}

Answer last_table() { return answer(table); }

/// What `thread` does in one step of the last simulation: instruction, value, row, column,
/// from, to.
Answer moves(int step, int thread) {
  table.clear();
  if (step >= 0 && step < static_cast<int>(simulation.program.size())) {
    table = moves_table(simulation.tables, simulation.program[static_cast<size_t>(step)], thread);
  }
  return last_table();
}

/// Shared memory of 'a' or 'b' after the first `steps` steps: element numbers, -1 where empty.
Answer smem_after(int steps, const std::string& operand) {
  SimulationReport report;
  Cta cta(simulation.tables, simulation.problem, 0, 0);
  for (int i = 0; i < steps && i < static_cast<int>(simulation.program.size()); ++i) {
    cta.run(simulation.program[static_cast<size_t>(i)], i, report);
  }
  table = cta.smem(operand == "a" ? 'a' : 'b');
  return last_table();
}

/// What a player shows of a plan's main loop, following one thread; its numbers are the table's.
std::string trace(const std::string& preset_name, const std::string& settings, int sm, int k_tiles,
                  int thread) {
  table.clear();
  const auto p = legal_plan(preset_name, settings, sm);
  return trace_json(*p, make_simulation(*p, k_tiles, 1), thread, table);
}

/// Byte address of each lane in the worst request of a side, -1 where it is idle.
Answer worst_addresses(const std::string& preset_name, const std::string& settings, int sm,
                       int side, const std::string& operand) {
  table.clear();
  const auto error = error_of([&] {
    const auto p = legal_plan(preset_name, settings, sm);
    const char name = operand.empty() ? 'a' : operand[0];
    const int bytes = name == 'c' ? element_bits(p->config.type_c) / 8 : p->operand(name).bytes();
    const Request r = worst_request(*p, static_cast<AccessSide>(side), name);
    for (int lane = 0; lane < kWarpLanes; ++lane) {
      const bool active = r.lanes.active[lane];
      table.push_back(active ? static_cast<int>(r.lanes.offset[lane]) * bytes : -1);
    }
  });
  if (error) table.clear();  // plan() says what is wrong
  return last_table();
}

const Binding kBindings[] = {
    {"knobs", bound<&knobs_json>},
    {"presets", bound<&presets_json>},
    {"rules", bound<&rules_json>},
    {"plan", bound<&plan>},
    {"simulate", bound<&simulate_plan>},
    {"moves", bound<&moves>},
    {"trace", bound<&trace>},
    {"planTable", bound<&last_table>},
    {"smemAfter", bound<&smem_after>},
    {"worstAddresses", bound<&worst_addresses>},
};
const RegisterBindings registered{kBindings, std::size(kBindings)};

}  // namespace

}  // namespace colex::bind

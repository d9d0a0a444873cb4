#pragma once

#include <string>

#include "plan/plan.hpp"
#include "simulate/simulate.hpp"

/// A plan made ready to be simulated, and what came of it as JSON text.

namespace colex {

struct Simulation {
  KernelTables tables;
  std::vector<ProgramStep> program;
  SimProblem problem;
};

/// One CTA tile in M and N, `k_tiles` tiles in K, of whole numbers from `seed`.
Simulation make_simulation(const GemmPlan& plan, int k_tiles, unsigned seed);

/// {"exact":true,"outputs":…,"moved":…,"multiplied":…,"steps":[{"kind":"copy_a","stage":0,…}],
/// "findings":[{"id":"simulate.missing_barrier","values":[…],"step":…,"thread":…}]}
std::string simulation_json(const Simulation& simulation, const SimulationReport& report);

/// The values of a finding's message: count, row, column.
std::vector<std::string> values_of(const Finding& finding);

/// Moves of one step and thread, six numbers each: instruction, value, row,
/// column, from, to.
std::vector<int> moves_table(const KernelTables& tables, const ProgramStep& step, int thread);

}  // namespace colex

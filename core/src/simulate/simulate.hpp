#pragma once

#include "simulate/cta.hpp"

/// Runs a kernel's tables on a whole problem and compares with the plain product.

namespace colex {

/// Every block of the grid runs `program` (made for the problem's number of k tiles).
SimulationReport simulate(const KernelTables& tables, const std::vector<ProgramStep>& program,
                          const SimProblem& problem);

/// One element on its way in one step: where thread `thread` takes it and where it puts it.
struct Move {
  int instruction = 0;  ///< the thread's instructions in this step, counted from 0
  int value = 0;        ///< of the instruction
  int row = -1;         ///< coordinate of the element in the tile: (m,k), (n,k); of an output (m,n)
  int column = -1;
  int from = -1;  ///< offset in shared memory, or register; -1: global memory
  int to = -1;
};

/// What one thread does in one step, value by value; of an MMA, the outputs that it adds to.
/// Static: nothing has to be run for it.
std::vector<Move> moves_of(const KernelTables& tables, const ProgramStep& step, int thread);

}  // namespace colex

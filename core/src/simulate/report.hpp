#pragma once

#include <vector>

#include "colex/int.hpp"
#include "plan/program.hpp"

/// What a simulation found. One finding a kind, operand and step: the first case and how many.

namespace colex {

enum class FindingKind : unsigned char {
  wrong_result,        ///< an output differs from the plain product
  uncovered_output,    ///< no thread writes an output
  double_output,       ///< several threads write one output
  double_write,        ///< a cell of shared memory is written twice in one step or while in flight
  unwritten_read,      ///< a cell is read that nothing has written
  read_in_flight,      ///< a cell is read before its asynchronous copy has been waited for
  missing_barrier,     ///< another thread's write is read with no barrier between
  overwrite_race,      ///< a cell is written while other threads may still read it
  unwritten_register,  ///< an instruction takes a register that nothing has loaded
  wrong_element        ///< an instruction multiplies elements that do not belong together
};
constexpr int kFindingKinds = 10;

/// Message id `simulate.<name>`.
const char* name_of(FindingKind kind);

struct Finding {
  FindingKind kind = FindingKind::wrong_result;
  char operand = 'c';  ///< 'a', 'b' or 'c'
  int step = 0;        ///< index in the program
  ProgramStep at{StepKind::epilogue};
  int thread = -1;
  int other_thread = -1;  ///< who wrote or read before, where one thread did
  int row = -1;           ///< coordinate of the element in the tile: (m,k), (n,k) or (m,n)
  int column = -1;
  int offset = -1;  ///< in shared memory, or register
  int64 count = 0;
};

struct SimulationReport {
  bool exact = false;    ///< every output equals the plain product
  int64 outputs = 0;     ///< elements of C compared
  int64 moved = 0;       ///< elements moved between memories
  int64 multiplied = 0;  ///< multiply-adds
  int steps = 0;
  std::vector<Finding> findings;

  bool clean() const { return exact && findings.empty(); }
  const Finding* find(FindingKind kind) const;
  /// Counts a case: the first of its kind, operand and step is kept whole.
  void add(const Finding& finding);
};

}  // namespace colex

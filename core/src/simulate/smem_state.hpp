#pragma once

#include <vector>

#include "plan/tables.hpp"
#include "simulate/report.hpp"

/// Shared memory of one operand with its history: which element lies in a cell, who wrote it and
/// who reads it since the last barrier. Elements are numbers: tile element + tile size * k tile.

namespace colex {

class SmemState {
 public:
  SmemState(const OperandTables& tables, char operand);

  /// A barrier: what happened before is ordered before what follows.
  void next_epoch() { ++epoch_; }
  /// Closes a group of asynchronous writes.
  void commit();
  /// Completes all but the newest `pending` groups.
  void wait(int pending);

  void write(int tile_element, int stage, int element, int thread, int step, SimulationReport& r,
             const ProgramStep& at);
  void write_async(int tile_element, int stage, int element, int thread, int step,
                   SimulationReport& r, const ProgramStep& at);
  /// The element in the cell, or -1.
  int read(int tile_element, int stage, int thread, int step, SimulationReport& r,
           const ProgramStep& at);

  const std::vector<int>& content() const { return content_; }

 private:
  static constexpr int kMany = -2;
  struct InFlight {
    int cell;
    int element;
    int thread;
  };

  int cell_of(int tile_element, int stage) const {
    return tables_.smem[static_cast<size_t>(stage * tables_.rows * tables_.k + tile_element)];
  }
  void check_overwrite(int cell, int tile_element, int thread, int step, SimulationReport& r,
                       const ProgramStep& at);
  void report(FindingKind kind, int cell, int tile_element, int thread, int other, int step,
              SimulationReport& r, const ProgramStep& at) const;

  const OperandTables& tables_;
  char operand_;
  int epoch_ = 0;
  std::vector<int> content_;
  std::vector<int> in_flight_;  ///< element on its way, or -1
  std::vector<int> writer_;
  std::vector<int> write_epoch_;
  std::vector<int> write_step_;
  std::vector<int> reader_;
  std::vector<int> read_epoch_;
  std::vector<InFlight> open_;                 ///< copies since the last commit
  std::vector<std::vector<InFlight>> groups_;  ///< committed, oldest first
};

}  // namespace colex

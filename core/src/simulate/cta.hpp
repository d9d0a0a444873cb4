#pragma once

#include <vector>

#include "simulate/smem_state.hpp"

/// One thread block executing a program over its tables.

namespace colex {

/// C = alpha * A * B + beta * C with whole numbers kept in doubles. A is (M,K), B (N,K), C (M,N),
/// all column-major in these arrays whatever the kernel's strides are: the kernel's memory accesses
/// are checked by element, not by address.
struct SimProblem {
  int m = 0, n = 0, k = 0;
  double alpha = 1;
  double beta = 0;
  std::vector<double> a, b, c;
};

/// A problem of small whole numbers that tells any two elements of A (and of B) apart where it can.
SimProblem make_problem(int m, int n, int k, unsigned seed);

class Cta {
 public:
  Cta(const KernelTables& tables, const SimProblem& problem, int cta_m, int cta_n);

  /// Executes one step for all threads.
  void run(const ProgramStep& at, int step, SimulationReport& report);

  /// Outputs of this block: C of the tile, column-major, and how often each was written.
  const std::vector<double>& outputs() const { return outputs_; }
  const std::vector<int>& writes() const { return writes_; }

  // -- state, for display: element numbers (tile element + tile size * k tile), -1 = nothing
  // -------
  const std::vector<int>& smem(char operand) const {
    return operand == 'a' ? smem_a_.content() : smem_b_.content();
  }
  /// [thread][register]
  const std::vector<int>& fragment(char operand) const {
    return operand == 'a' ? a_.fragment : b_.fragment;
  }
  const std::vector<double>& accumulators() const { return accumulators_; }

 private:
  /// One operand in this block. An element number indexes values and where they come from.
  struct Operand {
    std::vector<double> values;
    std::vector<int> row;     ///< in the tile
    std::vector<int> column;  ///< k in the whole problem
    std::vector<int> staged;
    std::vector<int> fragment;
  };

  void load_values(Operand& o, const OperandTables& t, const std::vector<double>& matrix,
                   int extent, int first) const;
  void copy(const OperandTables& t, SmemState& smem, const ProgramStep& at, int step,
            SimulationReport& r);
  void fetch(Operand& o, const OperandTables& t, const ProgramStep& at, SimulationReport& r);
  void store(Operand& o, const OperandTables& t, SmemState& smem, const ProgramStep& at, int step,
             SimulationReport& r);
  void load(Operand& o, const OperandTables& t, SmemState& smem, const ProgramStep& at, int step,
            SimulationReport& r);
  /// Registers of one atom's threads -> the element numbers of its operand, rows x k.
  void gather(const Operand& o, const OperandTables& t, char name, const int* threads, int rest,
              const ProgramStep& at, int step, std::vector<int>& elements,
              SimulationReport& r) const;
  /// C values of one atom: its elements are in elements_a_ and elements_b_.
  void multiply_atom(const int* threads, const int* registers, const ProgramStep& at, int step,
                     SimulationReport& r);
  void multiply(const ProgramStep& at, int step, SimulationReport& r);
  void write_outputs(const ProgramStep& at, int step, SimulationReport& r);

  const KernelTables& tables_;
  const SimProblem& problem_;
  int first_m_;
  int first_n_;
  SmemState smem_a_, smem_b_;
  Operand a_, b_;
  std::vector<double> accumulators_;
  std::vector<double> outputs_;
  std::vector<int> writes_;
  std::vector<int> elements_a_, elements_b_;
};

}  // namespace colex

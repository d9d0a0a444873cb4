#pragma once

#include "plan/launch/flat_layout.hpp"
#include "plan/plan.hpp"

/// Kernels whose threads multiply and add numbers of their own: those of simt, and of rmem_staged
/// on multiply-adds.

namespace colex {

/// The layouts of A (or B). A tile index is i = row + rows * k, where rows is tile_m for A and
/// tile_n for B; every layout below ends in tile indices except `smem`.
struct SimtOperand {
  bool k_major = true;
  FlatLayout smem;  ///< tile index -> element in shared memory
  int elements = 0;
  int vector = 1;          ///< elements that one copy moves
  FlatLayout copy_thread;  ///< thread -> first element of its copy
  FlatLayout copy_rest;    ///< further copies of a thread -> what to add
  FlatLayout read_thread;  ///< thread -> the first row that it multiplies, at k = 0
  FlatLayout read_rest;    ///< further rows of a thread -> what to add
  int read_vector = 1;     ///< neighbouring rows that one load takes
};

struct SimtLayouts {
  SimtOperand a, b;
  // C uses i = m + tile_m * n.
  FlatLayout c_thread;  ///< thread -> its first accumulator
  FlatLayout c_rest_m;  ///< further rows -> what to add
  FlatLayout c_rest_n;  ///< further columns -> what to add
};

SimtLayouts simt_layouts(const GemmPlan& plan);

/// What these kernels cannot do of a legal plan.
void judge_simt(const GemmPlan& plan, Findings& out);

/// What they take for granted of its layouts, thread by thread: offsets that add, and rows of A and
/// columns of B that are those of the thread's accumulators.
void judge_simt_layouts(const GemmPlan& plan, const SimtLayouts& layouts, Findings& out);

}  // namespace colex

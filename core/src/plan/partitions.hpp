#pragma once

#include "plan/plan.hpp"

/// What one thread sees of each tensor of the kernel, under the names that CuTe's kernels use:
/// tAgA is gA partitioned by copy A, tCsA is sA partitioned by the MMA, r is for registers, X for
/// the copy that fills fragments.

namespace colex {

struct NamedLayout {
  const char* name;   ///< "tAgA"
  const char* modes;  ///< "(CPY,CPY_M,CPY_K,k)"
  ComposedLayout layout;
  IntTuple offset;  ///< of the thread's first element
};

/// gA, gB: a CTA's tiles in global memory, (rows, k, k tiles) -> element.
Layout global_tiles(const GemmPlan& plan, const OperandPlan& o);
/// gC: (cta_m, cta_n) -> element.
Layout global_c(const GemmPlan& plan);

/// All of one thread, in the order in which data moves.
std::vector<NamedLayout> partitions_of(const GemmPlan& plan, int thread);

}  // namespace colex

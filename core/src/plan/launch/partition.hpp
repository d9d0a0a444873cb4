#pragma once

#include "plan/launch/flat_layout.hpp"
#include "plan/plan.hpp"

namespace colex {

/// What each thread has of a tile by the tiled MMA: the layouts of thrfrg, one after the other. All
/// end in tile indices, row + rows * column.
struct PartitionLayouts {
  FlatLayout thread;  ///< thread -> its first value
  FlatLayout value;   ///< value of an atom -> what to add
  FlatLayout first;   ///< atom along the first mode (M of A and C, N of B) -> what to add
  FlatLayout second;  ///< atom along the second (K of A and B, N of C) -> what to add
};

PartitionLayouts partition_layouts(const TiledMma& mma, MmaOperand operand, int64 rows,
                                   int64 columns);

}  // namespace colex

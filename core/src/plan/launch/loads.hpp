#pragma once

#include "plan/launch/partition.hpp"
#include "plan/launch/stages.hpp"

namespace colex {

/// How fragments come out of stages: by ldmatrix, or every thread reading its own values; all end
/// in tile indices.
struct LoadLayouts {
  bool by_ldmatrix = true;
  FlatLayout load_thread;  ///< thread -> first element of the row it gives to ldmatrix.x4, or own
  FlatLayout load_rest;    ///< further ldmatrix of a k-block, or atoms -> what to add
  FlatLayout load_rest_k;  ///< k-block -> what to add
  FlatLayout load_value;   ///< without ldmatrix: value of an atom -> what to add
  int load_vector = 1;     ///< and how many of them one load takes
};

/// Of an operand with a copy to registers.
LoadLayouts ldmatrix_layouts(const OperandPlan& operand);
/// Of an operand without: what the tiled MMA partitions, in the widest loads of up to 16 bytes that
/// take neighbouring values in every thread.
LoadLayouts own_loads(const PartitionLayouts& partition, const StageLayouts& stages, int threads,
                      int bytes);

/// The ldmatrix that loads four matrices: transposing where the operand is not K-major.
const char* ldmatrix_x4(const OperandPlan& operand);
bool is_ldmatrix_x4(const OperandPlan& operand);

std::vector<int> steps_of(const LoadLayouts& loads);

}  // namespace colex

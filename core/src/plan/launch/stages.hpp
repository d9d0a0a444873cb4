#pragma once

#include <vector>

#include "plan/launch/flat_layout.hpp"
#include "plan/plan.hpp"

namespace colex {

/// A (M,K) or B (N,K) in a ring of stages of shared memory. A tile index is i = row + rows * k,
/// where rows is tile_m for A and tile_n for B.
struct StageLayouts {
  bool k_major = true;
  FlatLayout smem;         ///< tile index -> element offset inside one stage, before the swizzle
  Swizzle swizzle;         ///< of element offsets
  int stage_elements = 0;  ///< distance of two stages

  int swizzled(int offset) const { return static_cast<int>(swizzle(offset)); }
  int place(int index) const { return swizzled(smem(index)); }
};

StageLayouts stage_layouts(const OperandPlan& operand, int64 stages);

/// The `vector` elements along the major from `index` are one aligned vector of shared memory.
bool is_vector(const StageLayouts& stages, int index, int rows, int vector);
/// The offset of each thread's index + each step is the sum of their offsets.
bool offsets_add(const StageLayouts& stages, const FlatLayout& thread, int threads,
                 const std::vector<int>& steps);
/// ... and one exclusive or with a step's swizzled offset does for the swizzle.
bool swizzles_split(const StageLayouts& stages, const FlatLayout& thread, int threads,
                    const std::vector<int>& steps);
std::vector<int> steps_of(const FlatLayout& rest);

/// What every kernel takes for granted of an operand in stages: they follow one another, and
/// swizzles read bits above those that they change.
void judge_stages(const GemmPlan& plan, const OperandPlan& operand, Findings& out);

}  // namespace colex

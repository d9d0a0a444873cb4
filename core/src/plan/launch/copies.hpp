#pragma once

#include "plan/launch/stages.hpp"

namespace colex {

/// How threads bring A (or B) into its stages, in vectors that lie along k where the operand is
/// K-major, along the rows otherwise.
struct CopyLayouts : StageLayouts {
  FlatLayout copy_thread;  ///< thread -> tile index of its first vector
  FlatLayout copy_rest;    ///< further vectors of a thread -> what to add
};

CopyLayouts copy_layouts(const OperandPlan& operand, int64 stages);

/// cp.async.ca, not .cg.
bool cached_in_l1(const OperandPlan& operand);

/// The kernels that multiply on tensor cores copy in vectors of 16 bytes: by cp.async, A and B
/// alike, where there is a ring of stages, else by way of registers.
void judge_copies(const GemmPlan& plan, Findings& out);

/// What they take for granted of those copies: whole aligned vectors, offsets that add.
void judge_copy_layouts(const GemmPlan& plan, const OperandPlan& operand, const CopyLayouts& copies,
                        Findings& out);

}  // namespace colex

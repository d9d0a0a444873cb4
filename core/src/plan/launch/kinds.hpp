#pragma once

#include "plan/plan.hpp"

/// What several families' kernels can do, by kind: types, epilogues, the order of C.

namespace colex {

/// Types of matrices for which kernels have numbers, and sums of MMA atoms.
bool has_number(Element type);
bool has_accumulator(Element type);

/// The setting of a knob that the kernels of a main loop have no other value of.
void judge_only(const GemmPlan& plan, const char* knob, const char* value, Findings& out);
/// Blocks of the kernel share nothing, and all its threads do the same.
void judge_alike(const GemmPlan& plan, Findings& out);
/// C is column-major, as BLAS has it.
void judge_major_of_c(const GemmPlan& plan, Findings& out);
/// C is of one of these types.
void judge_type_of_c(const GemmPlan& plan, const std::vector<Element>& types, Findings& out);
void judge_epilogue(const GemmPlan& plan, const std::vector<Epilogue>& known, Findings& out);
/// The MMA atom is none that the kernels of its main loop multiply by.
void refuse_atom(const GemmPlan& plan, Findings& out);

}  // namespace colex

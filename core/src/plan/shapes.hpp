#pragma once

#include "plan/plan.hpp"

/// What every rule takes for granted of the layouts among the knobs, so that it may divide by their
/// sizes and add up their offsets.

namespace colex {

/// Extents are whole numbers from 1, strides from 0, all of them static; sizes are at most 2^20
/// elements (an atom layout's: the threads of the largest CTA), offsets have 31 bits. Violations
/// are of the rule that reads the knob. Needs the operands and the atoms of the plan.
void check_shapes(const GemmPlan& plan, Findings& out);

}  // namespace colex

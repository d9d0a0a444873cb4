#pragma once

#include <string>

#include "plan/violation.hpp"

namespace colex {

/// The knob at which a form shows a violation: the one whose value the rule is about.
/// `rule.smem_size` -> "stages"; `rule.copy_threads` of A -> "g2s_threads_a".
/// Law: find_knob(concerned_knob(v)) is a knob for every violation that make_plan returns.
std::string concerned_knob(const Violation& violation);

}  // namespace colex

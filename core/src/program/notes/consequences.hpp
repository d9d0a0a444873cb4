#pragma once

#include "eval/evaluation.hpp"

namespace colex {

/// A statement in this part shows one; that a name is None, or 0.0, says nothing.
bool shows_value(const Evaluation& evaluation, Span part);

/// Of a loop or a branch whose head stands on names that are said to be open nothing more is said,
/// unless a value of what it decides on is shown.
void forget_consequences(Evaluation& evaluation);

}  // namespace colex

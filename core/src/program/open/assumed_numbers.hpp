#pragma once

#include "eval/evaluation.hpp"

namespace colex {

/// A number computed of assumed ones says nothing of the text, as a layout of assumed sizes does:
/// it is unknown, unless it is all that the text asks for. Where nothing that is shown stands on
/// what was assumed, names without a value are said to have none.
void forget_assumed_numbers(Evaluation& evaluation);

/// `(?,64):(1,?)` that is shown as it stands: only its picture takes a number for `?`.
void tell_drawn(Evaluation& evaluation);

/// Where no picture is shown, `(?,64):(1,?)` says by itself what is open: forgets which numbers
/// stand for it.
void forget_drawn(Evaluation& evaluation);

}  // namespace colex

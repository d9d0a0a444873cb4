#pragma once

#include "eval/evaluation.hpp"

namespace colex {

/// What is skipped and of which no message speaks gets a note: whatever hid or forgot it, nothing
/// of a text of `size` bytes goes without a word.
void tell_unsaid(Evaluation& evaluation, size_t size);

}  // namespace colex

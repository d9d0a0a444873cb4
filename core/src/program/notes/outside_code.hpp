#pragma once

#include <string>
#include <vector>

#include "eval/evaluation.hpp"

namespace colex {

/// Between the blocks of code of a document stand words, formulas, listings, output. What of them
/// has a value is told; what cannot be read, or names what has no value, is words without a note.
void hush_outside_code(Evaluation& evaluation, const std::vector<Span>& outside,
                       const std::string& text);

}  // namespace colex

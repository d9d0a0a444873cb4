#pragma once

#include <vector>

#include "language/evaluate.hpp"
#include "language/source_marks.hpp"

namespace colex {

/// Compares what a document says that its code prints with the values; addresses differ from run
/// to run.
void check_quoted(Evaluation& r, const std::vector<QuotedPrint>& quoted);

}  // namespace colex

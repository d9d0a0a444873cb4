#pragma once

#include <vector>

#include "eval/evaluation.hpp"

namespace colex {

/// The evaluations of a document and of its code in another language, which stands at `code`, as
/// one: statements and messages in the order of the text, numbers that refer to them changed with
/// it.
Evaluation join(Evaluation document, Evaluation other, const std::vector<Span>& code);

}  // namespace colex

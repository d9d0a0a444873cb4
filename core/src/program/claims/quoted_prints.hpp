#pragma once

#include <string>
#include <vector>

#include "eval/evaluation.hpp"
#include "source/source_marks.hpp"

namespace colex {

/// A printed value without the addresses in it, which no text tells: `gmem_ptr[32b](0x7f00) o 8:1`.
std::string without_addresses(std::string printed);

/// Compares what a document says that its code prints with the values; addresses differ from run
/// to run.
void check_quoted(Evaluation& r, const std::vector<QuotedPrint>& quoted);

}  // namespace colex

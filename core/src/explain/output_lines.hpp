#pragma once

#include <string>
#include <vector>

#include "colex/fail.hpp"
#include "text/layout_error.hpp"

namespace colex {

/// The lines that a compiler, a run or an interpreter has written about an error, where a text has
/// more than those: code above them, a question below them.
std::vector<Span> output_lines(const std::string& text);

}  // namespace colex

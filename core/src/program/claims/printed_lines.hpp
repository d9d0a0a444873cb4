#pragma once

#include <string>
#include <vector>

#include "eval/evaluation.hpp"
#include "source/source_marks.hpp"

namespace colex {

/// Compares the lines of output in `text` with what its calls print: one note for all that agree,
/// a warning with both values for each that differs. Of a call without a value here the layouts
/// that it printed are results.
void check_printed_lines(Evaluation& r, const std::vector<PrintedLine>& lines,
                         const std::string& text);

}  // namespace colex

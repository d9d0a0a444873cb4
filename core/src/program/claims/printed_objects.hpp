#pragma once

#include <string>
#include <vector>

#include "eval/evaluation.hpp"

namespace colex {

/// Compares what prompts of `text` have printed of atoms and of what is tiled from them, line by
/// line, with what these are: `outputs` are the places where it begins. One note for all lines that
/// agree, a warning with both values for each that differs.
void check_printed_objects(Evaluation& r, const std::vector<size_t>& outputs,
                           const std::string& text);

}  // namespace colex

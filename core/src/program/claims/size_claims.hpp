#pragma once

#include <string>

#include "eval/evaluation.hpp"

namespace colex {

/// Compares `64*64*2 bytes = 8KB`, wherever it stands in `text`, with the product: a warning where
/// neither 1024 nor 1000 bytes to a KB give it to the digits that are written.
void check_sizes(Evaluation& r, const std::string& text);

}  // namespace colex

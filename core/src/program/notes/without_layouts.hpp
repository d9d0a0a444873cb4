#pragma once

#include "eval/evaluation.hpp"
#include "source/prepared.hpp"

namespace colex {

/// Of host code and arithmetic without a layout nobody asks what its names stand for: one note says
/// so. What is wrong or looks misspelt is told as ever.
void hush_without_layouts(Evaluation& evaluation, const Prepared& text);

}  // namespace colex

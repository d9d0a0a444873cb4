#pragma once

#include "eval/evaluation.hpp"
#include "syntax/lexer.hpp"

namespace colex {

/// The text names something of CuTe that layouts are made of.
bool names_layouts(const Tokens& tokens);

/// Of host code and arithmetic without a layout nobody asks what its names stand for: one note says
/// so. What is wrong or looks misspelt is told as ever.
void hush_without_layouts(Evaluation& evaluation, const Tokens& tokens);

}  // namespace colex

#pragma once

#include "syntax/lexer.hpp"

namespace colex {

/// `#if` among the parameters of a function, or between its words: the tokens of the first branch
/// stay, the lines of the preprocessor and the other branches go. `notes` gets what is said of
/// each.
void take_inner_directives(Tokens& tokens, std::vector<Diagnostic>& notes);

}  // namespace colex

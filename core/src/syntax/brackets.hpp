#pragma once

#include <vector>

#include "syntax/lexer.hpp"

namespace colex {

/// Sets `match` of brackets, and of `<` and `>` where they enclose something that could be template
/// arguments.
void match_brackets(std::vector<Token>& list);

}  // namespace colex

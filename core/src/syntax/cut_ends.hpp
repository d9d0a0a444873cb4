#pragma once

#include <vector>

#include "syntax/lexer.hpp"

namespace colex {

/// Where code was cut out of its program inside brackets.
struct CutEnd {
  bool head = false;  ///< the code begins there rather than ends
  Span bracket;       ///< whose other one is not in the text
  Span span;          ///< from where the code begins, or to where it ends
};

/// The first token behind whole definitions of one line each: put in front of code that is cut,
/// they leave it cut.
size_t behind_definitions(const std::vector<Token>& list, size_t from, size_t to);

/// Of each piece of code: its begin up to a bracket that closes nothing, its end from one that is
/// never closed. Where a whole statement stands between, the bracket is a mistake and not listed.
std::vector<CutEnd> find_cut_ends(const std::vector<Token>& list);

}  // namespace colex

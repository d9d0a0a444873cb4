#pragma once

#include "syntax/lexer.hpp"

/// Macros of the preprocessor, taken as text: what C++ compiles is what is read.

namespace colex {

struct MacroLimits {
  static constexpr size_t kTokens = 60'000;  ///< that expansions may add
  static constexpr int kNesting = 32;        ///< macros inside of each other
};

/// Replaces the uses of `#define NAME …` and `#define NAME(a, b) …` by their tokens, which get the
/// span of the use. Left as they are: a macro whose definition stands under a condition (which one
/// holds is known when the text runs, so its value is bound there), one that makes or joins words
/// (`#x`, `a##b`), one whose text is a statement with a body. Sets no `match`.
void expand_macros(Tokens& tokens);

}  // namespace colex

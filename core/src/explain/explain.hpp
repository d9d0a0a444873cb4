#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program/evaluate.hpp"

/// Compiler errors of CuTe code explained: its assertion messages by a table, the calls in the
/// text done again, so that the core names the offending numbers.

namespace colex {

/// A layout or tuple type found in a text.
struct FoundLayout {
  Span span;
  std::string text;
  Value value;
  Reading reading;  ///< CuTe DSL prints static integers without `_`
};

struct Explanation {
  const char* rule = nullptr;  ///< message `explain.<rule>`; nullptr if no rule knows the message
  std::string chapter;         ///< of the tutorial, by its id
  Span span;                   ///< the assertion's message in the text
  std::string place;           ///< the user's own line, `gemm.cu:87`, where the text tells it
  /// The innermost call of the text that fails here too, and how: the rule with its numbers.
  std::string expression;
  std::optional<LayoutError> reason;
  std::string numbers;   ///< of the condition, where the compiler tells them: `(64 == 16)`
  bool dumped = false;   ///< the expression is what a dump of the text says, no call
  bool assumed = false;  ///< integers known at run time only stand as 8 in the expression
  std::string call;      ///< the outermost call that fails here too, if it is another one
};

struct CompilerReport {
  std::vector<Explanation> explanations;
  std::vector<FoundLayout> layouts;
};

/// True for the output of a compiler, of a failed assertion or of CuTe DSL.
bool is_compiler_output(const std::string& text);

/// Of a text that no rule explains: which of its lines says what failed, and how to find the call
/// that led there.
Diagnostic unexplained(const std::string& text);

/// Never throws for bad input. At most 8 explanations and 12 layouts; of a text beyond 4 MB its
/// beginning.
CompilerReport explain(const std::string& text);

}  // namespace colex

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/diagnostic.hpp"
#include "value/value.hpp"

/// Compiler errors of CuTe code explained: its assertion messages by a table, the layouts in the
/// text evaluated, the offending numbers found by doing the operation again.

namespace colex {

/// A layout or tuple type found in a text.
struct FoundLayout {
  Span span;
  std::string text;
  Value value;
};

struct Explanation {
  const char* rule = nullptr;  ///< message `explain.<rule>`: what is asked, why, and what to change
  int chapter = 0;             ///< of the tutorial
  Span span;                   ///< the assertion's message in the text
  std::vector<FoundLayout> operands;  ///< that fail the same way here
  std::optional<LayoutError> reason;  ///< how: the rule with its numbers
};

struct CompilerReport {
  std::vector<Explanation> explanations;
  std::vector<FoundLayout> layouts;
};

/// True for the output of a compiler rather than an expression.
bool is_compiler_output(const std::string& text);

/// Never throws for bad input. At most 8 explanations and 12 layouts.
CompilerReport explain(const std::string& text);

}  // namespace colex

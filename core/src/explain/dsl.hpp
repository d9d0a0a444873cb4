#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/recipes.hpp"
#include "explain/rules.hpp"
#include "text/layout_error.hpp"

/// What CuTe DSL (Python, MLIR) prints: layouts stand in quotes inside of types,
/// `!cute.layout<"(64,50):(100,1)">`, `#cute.tile<"[32:1;_]">`.

namespace colex {

struct DslValue {
  Span span;         ///< of the text in quotes
  std::string text;  ///< in the language's notation: `[32:1;_]` is `(32:1,_)`
};

/// All of a text, in order, at most `limit`.
std::vector<DslValue> dsl_values(const std::string& text, size_t limit);

/// The rule's operation on the values of its message.
std::optional<Replay> replay_dsl(const AssertionRule& rule, const std::string& text);

}  // namespace colex

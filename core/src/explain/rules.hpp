#pragma once

#include <string_view>

namespace colex {

/// A message of CuTe's assertions and what it is about.
struct AssertionRule {
  const char* message;  ///< part of the message's text, or of the condition where it has none
  const char* rule;     ///< id below `explain.`: what is asked, why, and what to change
  const char* chapter;  ///< of the tutorial, by its id
  /// CuTe DSL tells its operands in the message: the operation on them, `composition({0}, {1})`.
  const char* expression = nullptr;
};

template <size_t N>
const AssertionRule* first_in(std::string_view text, const AssertionRule (&rules)[N]) {
  for (const AssertionRule& r : rules) {
    if (text.find(r.message) != std::string_view::npos) return &r;
  }
  return nullptr;
}

/// The first row whose message the text holds, or nullptr.
const AssertionRule* find_rule(std::string_view text);

/// The same among the assertions of CUTLASS's collectives, epilogues and their builders only.
const AssertionRule* find_collective_rule(std::string_view text);

/// The same for messages that are printed at run time, with no `error:` before them.
const AssertionRule* find_notice(std::string_view line);

}  // namespace colex

#pragma once

namespace colex {

/// A message of CuTe's assertions and what it is about.
struct AssertionRule {
  const char* message;    ///< part of the message's text
  const char* rule;       ///< id below `explain.`
  const char* operation;  ///< that fails on the layouts in the text, or nullptr
  int operands;           ///< how many layouts it takes
  int chapter;            ///< of the tutorial
};

/// The first row whose message the line holds, or nullptr.
const AssertionRule* find_rule(const char* line, unsigned long length);

}  // namespace colex

#pragma once

#include <string>

namespace colex {

/// Whose rules a text follows where the rules differ: what `/`, `//`, `%` and indentation mean, and
/// which signature an operation has.
enum class Dialect : unsigned char {
  notation,  ///< CuTe's notation and prints: no sign of a language
  cpp,
  python,  ///< CuTe DSL and pycute
  julia    ///< counts from 1
};

/// The dialect that a text gives the most evidence for: `cute::`, `#include`, braces and semicolons
/// against `cute.`, `import`, `def`.
Dialect dialect_of(const std::string& text);

}  // namespace colex

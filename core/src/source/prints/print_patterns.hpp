#pragma once

#include <optional>
#include <string>
#include <vector>

#include "source/pasted_text.hpp"

/// What lines look like that calls of a text print.

namespace colex {

/// A value among the words of a printed line.
struct PrintedValue {
  size_t place;  ///< where its expression begins in the text
  size_t index;  ///< among the values that the same statement prints
  size_t count;  ///< of those
  bool plain;    ///< written as numbers and layouts are; not so `{x:#x}`
};

/// `tile {m} of {n}` and what is printed in its places: words around each value.
struct PrintPattern {
  std::vector<std::string> words = {std::string()};  ///< one more than there are values
  std::vector<PrintedValue> values = {};
  size_t begins = 0;  ///< the first of the calls that print it
  size_t ends = 0;    ///< behind the last of them
};

/// Of each line that a `print`, a `printf`, a `println`, a `std::cout <<`, an `@show` of the text
/// writes, in the order in which they stand there.
std::vector<PrintPattern> print_patterns(const PastedText& t);

}  // namespace colex

#pragma once

#include <string>

#include "eval/definitions.hpp"

namespace colex {

/// `sizeof` and `alignof` of a type: of numbers, of a struct of the text, of an array, of a static
/// layout. `what` is what a cause calls it.
SizeOutcome size_of(const Value& type, const std::string& what);

/// A multiple of `alignment` that is not less.
constexpr int64 rounded_up(int64 bytes, int64 alignment) {
  return (bytes + alignment - 1) / alignment * alignment;
}

}  // namespace colex

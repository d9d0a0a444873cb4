#pragma once

#include <optional>

#include "value/value.hpp"

/// compare(A, B): in how many ways two layouts are the same, and where they first differ.

namespace colex {

/// Shapes of which B cannot take A's coordinates.
struct Incompatible {
  std::string mode;  ///< path of the mode: `1`, `0,1`; empty for the whole shape
  std::string a;
  std::string b;
};

struct Comparison {
  bool same_text = false;
  bool congruent = false;   ///< shapes nest alike
  bool compatible = false;  ///< B takes every coordinate of A's shape
  std::optional<Incompatible> incompatible;
  bool same_function = false;  ///< A(i) = B(i) for every index
  bool same_image = false;     ///< the same set of offsets
  bool same_coalesced = false;
  std::vector<int> permutation;  ///< mode i of A is mode permutation[i] of B; empty if none

  struct Difference {
    std::string coordinate;
    std::string a;
    std::string b;
  };
  std::optional<Difference> first_difference;
};

/// Values are layouts, composed layouts, or anything with a layout.
Comparison compare(const Value& a, const Value& b);

}  // namespace colex

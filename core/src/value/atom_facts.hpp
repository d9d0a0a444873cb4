#pragma once

#include <string>
#include <utility>
#include <vector>

#include "colex/fail.hpp"

namespace colex {

/// Names of operands with those of their memories: S in "gmem", D in "smem".
using Memories = std::vector<std::pair<char, const char*>>;

/// What an atom is, beside its layouts. Who offers, filters and explains atoms reads this, and
/// takes no name apart.
struct AtomFacts {
  std::string instruction;              ///< of PTX: "mma.sync"; empty where it is no single one
  std::vector<std::string> qualifiers;  ///< what PTX writes behind it: "aligned", "m16n8k16"
  int sm = 0;                           ///< architecture that its name begins with; 0: any
  std::vector<int64> shape;             ///< M, N, K; empty where its name leaves them open
  /// Of each operand, the codes of types that it may have: several where the name leaves it open.
  std::vector<std::pair<char, std::vector<std::string>>> types;
  /// Of A and B, the mode that is contiguous: 'K', 'M', 'N'.
  std::vector<std::pair<char, char>> majors;
  Memories memories;
  bool open = false;  ///< the name of a template, whose arguments are still to be written
};

}  // namespace colex

#pragma once

#include <string>
#include <vector>

#include "colex/fail.hpp"

namespace colex {

/// Bits that hold one field of a number, from `low` on; those of no field have no name.
struct BitField {
  std::string name;
  int low = 0;
  int width = 0;
  int64 value = 0;
};

/// A number whose bits are fields, such as a descriptor.
struct BitWord {
  const char* reader = "";  ///< the operation that reads such a number: `SmemDescriptor`
  int width = 0;
  std::vector<BitField> fields;  ///< all bits, from the highest down
  /// How the operand lies that it was made for, "K" or "MN"; empty where nobody said it.
  const char* major = "";
};

}  // namespace colex

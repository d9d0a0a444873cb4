#pragma once

#include <string>
#include <vector>

#include "colex/smem_descriptor.hpp"

namespace colex {

/// Bits that hold one field of a descriptor, from `low` on; those of no field have no name.
struct BitField {
  std::string name;
  int low = 0;
  int width = 0;
  int64 value = 0;
};

/// All 64 bits of a matrix descriptor, from the highest down.
std::vector<BitField> bit_fields(const SmemDescriptor& d);
/// All 32 bits of an instruction descriptor, from the highest down.
std::vector<BitField> bit_fields(const InstructionDescriptor& d);

}  // namespace colex

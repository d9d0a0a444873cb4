#pragma once

#include <vector>

#include "colex/smem_descriptor.hpp"
#include "value/bit_word.hpp"

namespace colex {

/// All 64 bits of a matrix descriptor, from the highest down.
std::vector<BitField> bit_fields(const SmemDescriptor& d);
/// All 32 bits of an instruction descriptor, from the highest down.
std::vector<BitField> bit_fields(const InstructionDescriptor& d);

}  // namespace colex

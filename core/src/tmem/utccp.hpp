#pragma once

#include "atoms/copy_names.hpp"

namespace colex {

/// (value) -> bit in tensor memory that a tcgen05.cp writes: 8x128-bit core matrices, then the
/// lanes that get the same; fails with `tmem.utccp` for other operations.
///
/// Source: PTX ISA, "tcgen05.cp", multicast shapes .warpx4, .warpx2::02_13, .warpx2::01_23.
Layout utccp_values(const NamedCopy& copy);

}  // namespace colex

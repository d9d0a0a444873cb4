#pragma once
#include <initializer_list>

#include "colex/layout.hpp"
#include "flat_layout.hpp"

namespace colex::gpu {

// The leaves of the core's layouts, one after the other, without those of extent 1: the same
// function of one index.
FlatLayout flattened(std::initializer_list<LayoutView> layouts);

// (rows, columns) numbered column by column: partitions of it are in tile indices.
Layout numbered(int64 rows, int64 columns);

}  // namespace colex::gpu

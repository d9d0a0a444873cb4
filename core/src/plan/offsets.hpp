#pragma once

#include <vector>

#include "plan/config.hpp"

/// Layouts as tables: the offset of every 1-D coordinate, in colexicographic order. What the rules
/// check exhaustively and the simulator runs on.

namespace colex {

/// offsets_of((_2,_2):(_2,_1)) = 0 2 1 3. Fails with `plan.table_too_large` beyond 2^24 entries or
/// 32-bit offsets.
std::vector<int> offsets_of(LayoutView l);

/// (rows, columns) numbered column by column: what a partition of it maps to is a tile element.
Layout numbered(int64 rows, int64 columns);

/// Offsets in elements of `bits` each, after the swizzle. Position-independent layouts
/// (`smem_ptr[16b](unset)`) swizzle byte addresses; here the swizzle is recast to elements.
std::vector<int> offsets_of(const ComposedLayout& l, int bits);

/// The swizzle of a layout in units of its elements; Sw<0,…> of a plain layout.
Swizzle element_swizzle(const ComposedLayout& l, int bits);

/// Largest entry + 1; 0 of an empty table.
int extent_of(const std::vector<int>& offsets);

/// table[i]. Fails with `plan.outside_table` where there is no such entry: layouts that the algebra
/// takes can still lead out of the tile.
int entry_of(const std::vector<int>& table, int64 i);

/// Fails with `plan.outside_table` unless every entry is in [0, end).
void want_within(const std::vector<int>& table, int64 end);

}  // namespace colex

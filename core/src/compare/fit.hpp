#pragma once

#include <vector>

#include "value/value.hpp"

/// fit: the layout that a table of offsets comes from.
///
///   fit(0, 4, 8, 12, 1, 5, 9, 13) = `(_4,_2):(_4,_1)`
///   fit((0,1,2,3), (5,4,7,6)) = `Sw<1,0,2> o _0 o (_2,_4):(_4,_1)`   (a grid, row by row)
///
/// Law: fit(t)(i) = t(i) for every index i. The search is complete for layouts: the coalesced
/// layout of a table is unique if there is one. For swizzles it tries every Sw<B,M,S> within the
/// bits of the offsets, fewest bits first.

namespace colex {

/// Offsets by index; with rows > 0 a grid, index r + c * rows.
struct OffsetTable {
  std::vector<int64> offsets;
  int64 rows = 0;
};

/// Where a table stops following any layout.
struct Misfit {
  int64 index = 0;
  int64 offset = 0;
  int64 expected = 0;  ///< what the strides seen so far ask for
};

struct Fit {
  bool found = false;
  ComposedLayout layout;
  int64 origin = 0;  ///< offset at index 0 of a layout without swizzle
  Misfit misfit;     ///< of the plain layout, if there is none
};

Fit fit(const OffsetTable& table);

}  // namespace colex

#pragma once

#include "colex/composed_layout.hpp"
#include "colex/steps.hpp"

/// Steps of what happens leaf by leaf: how an index becomes a coordinate, a coordinate an offset,
/// an offset a swizzled one.

namespace colex {

/// idx2crd(index, shape): what each mode takes of the index, and what it leaves to the rest.
void explain_coordinate(TupleView index, TupleView shape, Steps steps);

/// crd2idx(coordinate, layout): an index is taken apart first; then coordinate times stride, and
/// the sum. `_` counts as 0.
void explain_offset(TupleView coordinate, LayoutView layout, Steps steps);

/// Which bits of the offset are read, where they move, what XOR makes of it.
void explain_swizzle(const Swizzle& swizzle, int64 offset, Steps steps);

/// The inner layout's offset, the offset in the middle, the swizzle or the layout outside.
void explain_offset(TupleView coordinate, const ComposedLayout& layout, Steps steps);

/// What is left of a layout where the coordinate has a number, and the offset that the numbers
/// give.
void explain_slice(TupleView coordinate, LayoutView layout, Steps steps);

/// flatten(x): each mode of modes gives its place to its leaves.
void explain_flatten(TupleView tuple, Steps steps);
void explain_flatten(LayoutView layout, Steps steps);

}  // namespace colex

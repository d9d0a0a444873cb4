#pragma once

#include "colex/tiler.hpp"

/// The algebra of layouts as pycute computes it. Its numbers are plain integers, none of them
/// static, and strides of 0 and extents of 1 are counted where C++ leaves them out: so its results
/// are not always those of C++.

namespace colex::pycute {

/// Modes of extent 1 and stride 0 dropped, the others joined.
Layout filter(LayoutView layout);
/// What fills up to `size`: between the modes in the order of their strides, and behind them.
Layout complement(LayoutView layout, int64 size);
/// Joins modes from stride 1 on while each begins where the one before ends; a stride 0 sorts first
/// and ends it at once.
Layout right_inverse(LayoutView layout);
/// right_inverse of the layout beside its complement, of which the first gap is a mode too.
Layout left_inverse(LayoutView layout);
/// composition(A, B), by mode for a tuple; modes beyond those of the tuple stay.
Layout composition(LayoutView a, TilerView b);
/// Of an int it divides: logical_product(A, 4) is logical_divide(A, 4:1).
Layout logical_product(LayoutView a, TilerView b);
Layout logical_divide(LayoutView a, TilerView b);

/// What zipped and tiled forms split one mode with.
using Splitter = Layout (*)(LayoutView, TilerView);
/// ((tiles), (rests and modes beyond the tiler)).
Layout zipped(Splitter split, LayoutView a, TilerView b);
/// The tiles, then the rests one by one.
Layout tiled(Splitter split, LayoutView a, TilerView b);

/// The coordinate in every leaf is taken modulo its extent.
IntTuple idx2crd(TupleView index, TupleView shape, TupleView stride);
/// What of `from` stands beside an `_` of the coordinate, in a tuple also where it is one alone.
IntTuple slice(TupleView coordinate, TupleView from);

}  // namespace colex::pycute

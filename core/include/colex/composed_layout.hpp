#pragma once

#include "colex/swizzle.hpp"

/// ComposedLayout `A o off o B`: c -> A(off + B(c)). A is a swizzle (`Sw<3,3,3> o _0 o …`) or a
/// layout (`_8:_2 o 3 o _4:_1`). The offset is an integer, an arithmetic tuple where A is a layout
/// over coordinates, or `smem_ptr[16b](unset)` in position-independent shared-memory layouts.

namespace colex {

struct ComposedLayout {
  bool outer_is_swizzle = true;
  Swizzle swizzle;
  Layout outer;  ///< used if !outer_is_swizzle, else empty
  IntTuple offset;
  Layout inner;

  constexpr bool operator==(const ComposedLayout&) const = default;
};

constexpr ComposedLayout make_composed_layout(const Swizzle& sw, TupleView offset,
                                              LayoutView inner) {
  ComposedLayout r;
  r.swizzle = sw;
  r.offset = IntTuple(offset);
  r.inner = Layout(inner);
  return r;
}

constexpr ComposedLayout make_composed_layout(LayoutView outer, TupleView offset,
                                              LayoutView inner) {
  ComposedLayout r;
  r.outer_is_swizzle = false;
  r.outer = Layout(outer);
  r.offset = IntTuple(offset);
  r.inner = Layout(inner);
  return r;
}

}  // namespace colex

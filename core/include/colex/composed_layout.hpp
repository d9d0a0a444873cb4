#pragma once

#include "colex/swizzle.hpp"

/// ComposedLayout `A o off o B`: c -> A(off + B(c)). A is a swizzle (`Sw<3,3,3> o _0 o …`) or a
/// layout (`_8:_2 o 3 o _4:_1`). The offset is an integer, an arithmetic tuple where A is a layout
/// over coordinates, or `smem_ptr[16b](unset)` in position-independent shared-memory layouts.
///
/// CuTe's operations on it give a layout where the swizzle changes nothing or can be written as
/// strides; so it also stands for a layout alone (`is_plain`), and every operation takes both.

namespace colex {

struct ComposedLayout {
  bool outer_is_swizzle = true;
  bool is_plain = false;          ///< just `inner`
  bool inner_is_swizzle = false;  ///< `_4:_1 o _-3 o Sw<2,0,3>`, as inverses print it
  Swizzle swizzle;                ///< outside or, if inner_is_swizzle, inside
  Layout outer;                   ///< used if !outer_is_swizzle, else empty
  IntTuple offset;
  Layout inner;

  constexpr ComposedLayout() = default;
  /// A layout alone.
  constexpr explicit ComposedLayout(LayoutView plain) : is_plain(true), inner(plain) {}
  constexpr explicit ComposedLayout(const Layout& plain) : ComposedLayout(plain.view()) {}

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

/// A layout over the values of a swizzle: what the inverse of `Sw o off o L` is.
constexpr ComposedLayout make_composed_layout(LayoutView outer, TupleView offset,
                                              const Swizzle& inner) {
  ComposedLayout r;
  r.outer_is_swizzle = false;
  r.inner_is_swizzle = true;
  r.swizzle = inner;
  r.outer = Layout(outer);
  r.offset = IntTuple(offset);
  return r;
}

}  // namespace colex

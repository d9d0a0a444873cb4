#pragma once

#include "colex/layout.hpp"

/// Tiler: what composition, divide and product take on their right side: a layout, an integer or
/// shape, `_` (leave the mode alone), or a tuple of tilers, one for each mode: `(_4:_1,_8,_)`.
///
/// One tree: `shape` and `stride` have the same nodes outside of the layouts, and bit i of
/// `layouts` says that node i of `shape` is the root of a layout. Elsewhere `stride` repeats
/// `shape`.

namespace colex {

/// A node of a Tiler. Refers, never owns.
struct TilerView {
  TupleView shape;
  TupleView stride;
  const uint8* base;  ///< first profile byte of the whole tiler, counts the bits of `layouts`
  unsigned long long layouts;

  constexpr bool is_layout() const { return (layouts >> (shape.node - base)) & 1; }
  constexpr bool is_leaf() const { return !is_layout() && shape.is_leaf(); }
  constexpr bool is_tuple() const { return !is_layout() && shape.is_tuple(); }
  constexpr bool is_underscore() const { return is_leaf() && shape.value().is_underscore(); }
  constexpr LayoutView layout() const { return {shape, stride}; }
  constexpr int rank() const { return is_layout() ? 1 : shape.rank(); }
  constexpr TilerView operator[](int i) const { return {shape[i], stride[i], base, layouts}; }
  constexpr operator ErrArg() const {
    return ErrArg(shape.leaf, shape.node, stride.leaf, stride.node, layouts >> (shape.node - base));
  }
};

struct Tiler {
  IntTuple shape;
  IntTuple stride;
  unsigned long long layouts = 0;

  constexpr Tiler() = default;
  constexpr Tiler(LayoutView l) : shape(l.shape), stride(l.stride), layouts(1) {}
  constexpr Tiler(const Layout& l) : Tiler(l.view()) {}
  constexpr Tiler(TupleView t) : shape(t), stride(t) {}
  constexpr Tiler(const IntTuple& t) : Tiler(t.view()) {}
  constexpr Tiler(const Int& i) : shape(i), stride(i) {}

  constexpr TilerView view() const { return {shape, stride, shape.profile, layouts}; }
  constexpr operator TilerView() const { return view(); }
  constexpr operator ErrArg() const { return view(); }

  // -- building, in pre-order ---------------------------------------------------------------------

  constexpr Layout::Handle open() { return {shape.open(), stride.open()}; }
  constexpr void close(Layout::Handle h) {
    shape.close(h.shape);
    stride.close(h.stride);
  }
  constexpr void append(LayoutView l) {
    layouts |= 1ULL << shape.nodes;
    shape.append(l.shape);
    stride.append(l.stride);
  }
  constexpr void append(TupleView t) {
    shape.append(t);
    stride.append(t);
  }

  constexpr bool operator==(const Tiler&) const = default;
};

}  // namespace colex

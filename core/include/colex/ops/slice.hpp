#pragma once

#include "colex/ops/coordinates.hpp"

/// slice keeps the modes at the `_` of a coordinate, dice those at its integers.
///
///   slice(`(2,_)`, `(_4,(_2,_3)):(_1,(_4,_8))`) = `((_2,_3)):((_4,_8))`   (a tuple of what is
///   kept) A(c) = slice(c, A)(what was `_`) + crd2idx(c with 0 for `_`, A)

namespace colex {

/// At least one `_` anywhere.
constexpr bool has_underscore(TupleView c) {
  const int n = c.leaf_count();
  for (int i = 0; i < n; ++i) {
    if (c.leaf[i].is_underscore()) return true;
  }
  return false;
}

namespace detail {
constexpr void append_picked(IntTuple& out, TupleView c, TupleView from, bool underscores) {
  if (c.is_leaf()) {
    if (c.value().is_underscore() == underscores) out.append(from);
    return;
  }
  if (from.is_leaf() || c.rank() != from.rank()) fail("slice.rank", c, from);
  Modes f(from);
  for (Modes m(c); m.more(); ++m, ++f) append_picked(out, *m, *f, underscores);
}

constexpr void append_slice(IntTuple& out, TupleView c, TupleView from, bool underscores) {
  if (c.is_leaf() && c.value().is_underscore() == underscores) return out.append(from);
  const int h = out.open();
  if (c.is_tuple()) append_picked(out, c, from, underscores);
  out.close(h);
}
}  // namespace detail

constexpr IntTuple slice(TupleView c, TupleView from) {
  IntTuple r;
  detail::append_slice(r, c, from, true);
  return r;
}
constexpr Layout slice(TupleView c, LayoutView l) {
  Layout r;
  detail::append_slice(r.shape, c, l.shape, true);
  detail::append_slice(r.stride, c, l.stride, true);
  return r;
}

constexpr IntTuple dice(TupleView c, TupleView from) {
  IntTuple r;
  detail::append_slice(r, c, from, false);
  return r;
}
constexpr Layout dice(TupleView c, LayoutView l) {
  Layout r;
  detail::append_slice(r.shape, c, l.shape, false);
  detail::append_slice(r.stride, c, l.stride, false);
  return r;
}

/// A layout and the offset it starts at.
struct LayoutAndOffset {
  Layout layout;
  IntTuple offset;

  constexpr bool operator==(const LayoutAndOffset&) const = default;
};

/// What a slice needs to stand for itself: its layout and the offset of its origin.
constexpr LayoutAndOffset slice_and_offset(TupleView c, LayoutView l) {
  return {slice(c, l), crd2idx(c, l)};
}

/// The layout with its origin moved to a coordinate: the same layout, and that coordinate's offset.
constexpr LayoutAndOffset domain_offset(TupleView c, LayoutView l) {
  return {Layout(l), crd2idx(c, l)};
}

}  // namespace colex

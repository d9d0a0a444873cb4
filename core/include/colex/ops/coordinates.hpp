#pragma once

#include "colex/ops/compact.hpp"
#include "colex/ops/size.hpp"

/// Coordinates to offsets and back.
///
///   crd2idx(c, (s0,s1,…), (d0,d1,…)):  c a tuple: sum of the modes;
///       c an integer: mode 0 gets c % s0, the rest c / s0; the last mode is not wrapped.

namespace colex {

namespace detail {

constexpr Int coordinate_value(const Int& c) { return c.is_underscore() ? static_int(0) : c; }

constexpr void add_offset(IntTuple& total, const Int& index, TupleView shape, TupleView stride) {
  if (shape.is_leaf()) {
    if (stride.is_tuple()) fail("crd2idx.rank", shape, stride);
    return add_term(total, index * stride.value());
  }
  const int n = shape.rank();
  if (n == 0 || stride.is_leaf() || stride.rank() != n) fail("crd2idx.rank", shape, stride);
  Int rest = index;
  Modes s(shape);
  Modes d(stride);
  for (int i = 0; i < n; ++i, ++s, ++d) {
    if (i + 1 == n || index.is_constant(0)) {
      add_offset(total, rest, *s, *d);
    } else {
      const Int extent = product(*s);
      add_offset(total, rest % extent, *s, *d);
      rest = rest / extent;
    }
  }
}

constexpr void add_offset(IntTuple& total, TupleView c, TupleView shape, TupleView stride) {
  if (c.is_leaf()) return add_offset(total, coordinate_value(c.value()), shape, stride);
  if (shape.is_leaf()) fail("crd2idx.too_deep", c, shape);
  const int n = c.rank();
  if (n == 0 || shape.rank() != n || stride.is_leaf() || stride.rank() != n) {
    fail("crd2idx.rank", c, shape);
  }
  Modes s(shape);
  Modes d(stride);
  for (Modes m(c); m.more(); ++m, ++s, ++d) add_offset(total, *m, *s, *d);
}

/// Index in a shape by Horner's rule over the terminals of `guide`, the coordinate's profile.
constexpr void collect_flat(IntTuple& coords, IntTuple& extents, TupleView c, TupleView shape) {
  if (c.is_leaf()) {
    coords.push(coordinate_value(c.value()));
    extents.push(product(shape));
    return;
  }
  if (shape.is_leaf() || c.rank() != shape.rank()) fail("crd2idx.rank", c, shape);
  Modes s(shape);
  for (Modes m(c); m.more(); ++m, ++s) collect_flat(coords, extents, *m, *s);
}

constexpr void append_coordinate(IntTuple& out, const Int& index, TupleView shape) {
  if (shape.is_leaf()) return out.push(index);
  const int h = out.open();
  const int n = shape.rank();
  if (n == 0) fail("idx2crd.empty", index);
  Int rest = index;
  Modes s(shape);
  for (int i = 0; i < n; ++i, ++s) {
    if (i + 1 == n || index.is_constant(0)) {
      append_coordinate(out, rest, *s);
    } else {
      const Int extent = product(*s);
      append_coordinate(out, rest % extent, *s);
      rest = rest / extent;
    }
  }
  out.close(h);
}

constexpr void append_coordinate(IntTuple& out, TupleView index, TupleView shape) {
  if (index.is_leaf()) return append_coordinate(out, index.value(), shape);
  if (shape.is_leaf() || index.rank() != shape.rank()) fail("idx2crd.rank", index, shape);
  const int h = out.open();
  Modes s(shape);
  for (Modes i(index); i.more(); ++i, ++s) append_coordinate(out, *i, *s);
  out.close(h);
}

constexpr void append_strided_coordinate(IntTuple& out, TupleView index, TupleView shape,
                                         TupleView stride) {
  if (index.is_tuple()) {
    const int n = index.rank();
    if (shape.is_leaf() || shape.rank() != n || stride.is_leaf() || stride.rank() != n) {
      fail("idx2crd.rank", index, shape);
    }
    const int h = out.open();
    Modes s(shape);
    Modes d(stride);
    for (Modes i(index); i.more(); ++i, ++s, ++d) append_strided_coordinate(out, *i, *s, *d);
    out.close(h);
    return;
  }
  if (shape.is_tuple()) {
    if (stride.is_leaf()) {
      const IntTuple strides = compact_col_major(shape, stride.value());
      return append_strided_coordinate(out, index, shape, strides);
    }
    if (shape.rank() != stride.rank()) fail("idx2crd.rank", shape, stride);
    const int h = out.open();
    Modes d(stride);
    for (Modes s(shape); s.more(); ++s, ++d) append_strided_coordinate(out, index, *s, *d);
    out.close(h);
    return;
  }
  if (shape.value().is_constant(1)) return out.push(static_int(0));
  if (stride.is_tuple()) fail("idx2crd.rank", shape, stride);
  out.push((index.value() / stride.value()) % shape.value());
}

constexpr void append_same_place(IntTuple& out, TupleView c, TupleView from, TupleView to);

}  // namespace detail

/// Offset of a coordinate. crd2idx(`(1,2)`, `(3,4)`, `(4,1)`) = 6; a tuple for basis strides.
constexpr IntTuple crd2idx(TupleView c, TupleView shape, TupleView stride) {
  IntTuple total(static_int(0));
  detail::add_offset(total, c, shape, stride);
  return total;
}
constexpr IntTuple crd2idx(TupleView c, LayoutView l) { return crd2idx(c, l.shape, l.stride); }

/// Colexicographic index of a coordinate in a shape: c0 + s0*(c1 + s1*(…)).
constexpr IntTuple crd2idx(TupleView c, TupleView shape) {
  if (c.is_leaf()) return c;
  if (shape.is_leaf()) fail("crd2idx.too_deep", c, shape);
  IntTuple coords;
  IntTuple extents;
  detail::collect_flat(coords, extents, c, shape);
  int i = coords.leaves - 1;
  if (i < 0) fail("crd2idx.rank", c, shape);
  Int index = coords.leaf[i];
  while (--i >= 0) index = coords.leaf[i] + extents.leaf[i] * index;
  return index;
}

/// Coordinate of an index in a shape; the last mode is not wrapped:
/// idx2crd(18, `(3,(2,3))`) = `(0,(0,3))`.
constexpr IntTuple idx2crd(TupleView index, TupleView shape) {
  IntTuple r;
  detail::append_coordinate(r, index, shape);
  return r;
}

/// Coordinate of an offset of a compact layout: (index / d) % s for each leaf.
constexpr IntTuple idx2crd(TupleView index, TupleView shape, TupleView stride) {
  IntTuple r;
  detail::append_strided_coordinate(r, index, shape, stride);
  return r;
}

namespace detail {
constexpr void append_same_place(IntTuple& out, TupleView c, TupleView from, TupleView to) {
  if (c.is_tuple() && from.is_tuple() && to.is_tuple()) {
    if (c.rank() != from.rank() || c.rank() != to.rank()) fail("crd2crd.rank", c, from, to);
    const int h = out.open();
    Modes f(from);
    Modes t(to);
    for (Modes m(c); m.more(); ++m, ++f, ++t) append_same_place(out, *m, *f, *t);
    out.close(h);
    return;
  }
  append_coordinate(out, crd2idx(c, from), to);
}
}  // namespace detail

/// The coordinate in `to` of the same index: crd2crd(`(1,1)`, `(2,4)`, `(4,2)`) is done by mode
/// where both are tuples; crd2crd(3, 8, `(2,4)`) = `(1,1)`.
constexpr IntTuple crd2crd(TupleView c, TupleView from, TupleView to) {
  IntTuple r;
  detail::append_same_place(r, c, from, to);
  return r;
}

/// Natural coordinate of an offset. Inverts strides, so it is right for compact layouts only.
constexpr IntTuple get_hier_coord(LayoutView l, const Int& offset) {
  return idx2crd(IntTuple(offset), l.shape, l.stride);
}
/// The same, with one integer a mode.
constexpr IntTuple get_flat_coord(LayoutView l, const Int& offset) {
  const int n = l.rank();
  IntTuple ones;
  if (n == 1) {
    ones.push(static_int(1));
  } else {
    const int h = ones.open();
    for (int i = 0; i < n; ++i) ones.push(static_int(1));
    ones.close(h);
  }
  return crd2crd(get_hier_coord(l, offset), l.shape, ones);
}
/// The same, as one integer.
constexpr IntTuple get_1d_coord(LayoutView l, const Int& offset) {
  return crd2idx(get_hier_coord(l, offset), l.shape);
}

}  // namespace colex

#pragma once

#include "colex/layout.hpp"

/// Compact strides: every offset below the size is hit once.
///
///   column-major (left):  the stride of a leaf is the product of the leaves before it
///   row-major (right):    … of the leaves after it
///
/// A static 1 gets stride `_0`; a dynamic 1 its running product:
/// `(_4,_1,3)` -> `(_1,_0,_4)`, `(4,1,3)` -> `(_1,4,4)`.

namespace colex {

struct LayoutLeft {};
struct LayoutRight {};

namespace detail {
/// Replaces the leaves [from, to) of a copied shape by their compact strides, starting at
/// `current`.
constexpr void shape_to_stride(Int* leaf, int count, Int current, bool right) {
  for (int k = 0; k < count; ++k) {
    Int& at = leaf[right ? count - 1 - k : k];
    if (!at.is_integer()) fail("compact.not_integer", at);
    if (at.is_constant(1)) {
      at = static_int(0);
      continue;
    }
    const Int shape = at;
    at = current;
    if (k + 1 < count) current = current * shape;
  }
}

constexpr void append_compact(IntTuple& out, TupleView shape, const Int& current, bool right) {
  const int at = out.leaves;
  out.append(shape);
  shape_to_stride(out.leaf + at, out.leaves - at, current, right);
}

constexpr void append_compact(IntTuple& out, TupleView shape, TupleView current, bool right) {
  if (current.is_leaf()) return append_compact(out, shape, current.value(), right);
  if (shape.is_leaf() || shape.rank() != current.rank()) fail("tuple.rank", shape, current);
  const int h = out.open();
  Modes c(current);
  for (Modes s(shape); s.more(); ++s, ++c) append_compact(out, *s, *c, right);
  out.close(h);
}
}  // namespace detail

/// Strides of a column-major shape, from `current` on: `(3,4)` -> `(_1,3)`.
constexpr IntTuple compact_col_major(TupleView shape, const Int& current = static_int(1)) {
  IntTuple r;
  detail::append_compact(r, shape, current, false);
  return r;
}
/// `current` may be a tuple: each of its terminals starts a mode anew.
constexpr IntTuple compact_col_major(TupleView shape, TupleView current) {
  IntTuple r;
  detail::append_compact(r, shape, current, false);
  return r;
}
/// Strides of a row-major shape: `(3,4)` -> `(4,_1)`.
constexpr IntTuple compact_row_major(TupleView shape, const Int& current = static_int(1)) {
  IntTuple r;
  detail::append_compact(r, shape, current, true);
  return r;
}
constexpr IntTuple compact_row_major(TupleView shape, TupleView current) {
  IntTuple r;
  detail::append_compact(r, shape, current, true);
  return r;
}
constexpr IntTuple compact_major(TupleView shape, LayoutLeft) { return compact_col_major(shape); }
constexpr IntTuple compact_major(TupleView shape, LayoutRight) { return compact_row_major(shape); }

/// A compact layout of a shape, column-major unless LayoutRight is asked for.
/// Law: L(c) = position of c in colexicographic (lexicographic) order.
constexpr Layout make_layout(TupleView shape, LayoutLeft = {}) {
  Layout r;
  r.shape.append(shape);
  detail::append_compact(r.stride, shape, static_int(1), false);
  return r;
}
constexpr Layout make_layout(TupleView shape, LayoutRight) {
  Layout r;
  r.shape.append(shape);
  detail::append_compact(r.stride, shape, static_int(1), true);
  return r;
}

/// One layout as a rank-1 layout: `4:1` -> `(4):(1)`.
constexpr Layout make_layout(LayoutView mode) {
  Layout r;
  const Layout::Handle h = r.open();
  r.append(mode);
  r.close(h);
  return r;
}

}  // namespace colex

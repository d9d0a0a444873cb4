#pragma once

#include "colex/ops/coalesce.hpp"
#include "colex/ops/compact.hpp"

/// Compact strides in a given order of modes.
///
/// compact_order(`(_2,_2,_2,_2)`, `(_0,_2,_3,_1)`) = `(_1,_4,_8,_2)`: the mode of the least order
/// gets the least stride. Dynamic orders count as large, from left to right.

namespace colex {

namespace detail {

struct OrderedModes {
  Int extent[IntTuple::kMaxLeaves];
  Int order[IntTuple::kMaxLeaves];
  int count = 0;
};

constexpr void collect_ordered(OrderedModes& out, TupleView shape, TupleView order) {
  if (order.is_leaf()) {
    if (!order.value().is_integer()) fail("compact.not_integer", order);
    out.extent[out.count] = product(shape);
    out.order[out.count++] = order.value();
    return;
  }
  if (shape.is_leaf() || shape.rank() != order.rank()) fail("ordered.rank", shape, order);
  Modes s(shape);
  for (Modes o(order); o.more(); ++o, ++s) collect_ordered(out, *s, *o);
}

constexpr void append_ordered(IntTuple& out, const OrderedModes& modes, int& next, TupleView shape,
                              TupleView order) {
  if (order.is_leaf()) {
    const Int& own = modes.order[next++];
    Int start = static_int(1);
    for (int i = 0; i < modes.count; ++i) {
      if (modes.order[i].value < own.value) start = start * modes.extent[i];
    }
    return append_compact(out, shape, start, false);
  }
  const int h = out.open();
  Modes s(shape);
  for (Modes o(order); o.more(); ++o, ++s) append_ordered(out, modes, next, *s, *o);
  out.close(h);
}

constexpr void append_compact_order(IntTuple& out, TupleView shape, TupleView order) {
  OrderedModes modes;
  collect_ordered(modes, shape, order);
  int64 largest = 0;
  for (int i = 0; i < modes.count; ++i) {
    const Int& o = modes.order[i];
    if (o.is_static() && o.value > largest) largest = o.value;
  }
  for (int i = 0; i < modes.count; ++i) {
    if (!modes.order[i].is_static()) modes.order[i] = static_int(add_checked(largest, 1 + i));
  }
  int next = 0;
  append_ordered(out, modes, next, shape, order);
}

}  // namespace detail

constexpr IntTuple compact_order(TupleView shape, TupleView order) {
  IntTuple r;
  detail::append_compact_order(r, shape, order);
  return r;
}
constexpr IntTuple compact_order(TupleView shape, LayoutLeft) { return compact_col_major(shape); }
constexpr IntTuple compact_order(TupleView shape, LayoutRight) { return compact_row_major(shape); }

/// A compact layout whose modes are laid out in that order:
/// make_ordered_layout(`(_2,(_3,_4))`, `(_1,_0)`) = `(_2,(_3,_4)):(_12,(_1,_3))`.
template <class Order> constexpr Layout make_ordered_layout(TupleView shape, const Order& order) {
  Layout r;
  r.shape.append(shape);
  r.stride = compact_order(shape, order);
  return r;
}

/// A compact layout of the same shape, its modes in the order of the strides; `_0` strides stay:
/// make_layout_like(`(_4,_8):(_9,_1)`) = `(_4,_8):(_8,_1)`.
constexpr Layout make_layout_like(LayoutView l) {
  Layout r;
  r.shape.append(l.shape);
  detail::append_compact_order(r.stride, filter_zeros(l.stride, l.shape), l.stride);
  return r;
}

}  // namespace colex

#pragma once

#include "colex/int_tuple.hpp"

/// Division of shapes: ceil_div, round_up, shape_div.

namespace colex {

namespace detail {

/// tuple / tuple by mode (missing modes of b are `_1` if `pad`), tuple / integer from the left,
/// integer / tuple by its product; `f` for the leaves.
template <class F>
constexpr void append_divided(IntTuple& out, TupleView a, TupleView b, bool pad, F f) {
  if (a.is_leaf()) return out.push(f(a.value(), b.is_leaf() ? b.value() : product(b)));
  const int h = out.open();
  if (b.is_tuple()) {
    const int na = a.rank();
    const int nb = b.rank();
    if (pad ? nb > na : nb != na) fail("tuple.rank", a, b);
    const IntTuple one(static_int(1));
    Modes m(b);
    for (Modes x(a); x.more(); ++x) {
      append_divided(out, *x, m.more() ? *m : one.view(), pad, f);
      if (m.more()) ++m;
    }
  } else {
    Int rest = b.value();
    for (Modes x(a); x.more(); ++x) {
      append_divided(out, *x, IntTuple(rest), pad, f);
      rest = f(rest, product(*x));
    }
  }
  out.close(h);
}

constexpr Int checked_shape_div(const Int& a, const Int& b) {
  if (both_static(a, b)) {
    if (b.value == 0) fail("int.divide_by_zero", a);
    if (a % b != static_int(0) && (a.value == 0 || b % a != static_int(0)))
      fail("shape_div.divisibility", a, b);
  }
  return ceil_div(a, b);
}

}  // namespace detail

/// ceil_div(`(8,6)`, `(4,4)`) = `(2,2)`; ceil_div(`(4,6)`, `8`) = `(1,3)`.
constexpr IntTuple ceil_div(TupleView a, TupleView b) {
  IntTuple r;
  detail::append_divided(r, a, b, true, [](const Int& x, const Int& y) { return ceil_div(x, y); });
  return r;
}

/// shape_div((4,5,6), 40) = (1,1,3): divides from the left; static leaves must divide one another.
constexpr IntTuple shape_div(TupleView a, TupleView b) {
  IntTuple r;
  detail::append_divided(r, a, b, false, detail::checked_shape_div);
  return r;
}

namespace detail {
constexpr void append_rounded(IntTuple& out, TupleView a, TupleView b) {
  if (a.is_leaf() && b.is_leaf()) {
    return out.push(ceil_div(a.value(), b.value()) * b.value());
  }
  if (a.is_leaf() || b.is_leaf() || b.rank() > a.rank()) fail("tuple.rank", a, b);
  const IntTuple one(static_int(1));
  const int h = out.open();
  Modes m(b);
  for (Modes x(a); x.more(); ++x) {
    append_rounded(out, *x, m.more() ? *m : one.view());
    if (m.more()) ++m;
  }
  out.close(h);
}
}  // namespace detail

/// The size of each mode, always a tuple: product_each(`((_4,_4),_2)`) = `(_16,_2)`.
constexpr IntTuple product_each(TupleView t) {
  IntTuple r;
  const int h = r.open();
  for (Modes m(t); m.more(); ++m) r.push(product(*m));
  r.close(h);
  return r;
}

/// The next multiple: round_up(`(7,5)`, `(4,4)`) = `(8,8)`.
constexpr IntTuple round_up(TupleView a, TupleView b) {
  IntTuple r;
  detail::append_rounded(r, a, b);
  return r;
}

}  // namespace colex

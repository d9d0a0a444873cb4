#pragma once

#include "colex/ops/divide.hpp"
#include "colex/ops/int_functions.hpp"
#include "colex/ops/tuples.hpp"

/// Orders of coordinates. Truth is static (`_1`, `_0`) where the compiler knows it, else `1`, `0`.
///
///   lex_less    the leftmost difference decides (row-major order)
///   colex_less  the rightmost difference decides (column-major order, how layouts count)
///   elem_less   every element is less: in bounds

namespace colex {

namespace detail {

constexpr Int equal_tuples(TupleView a, TupleView b) {
  if (a.is_leaf() && b.is_leaf()) return equal(a.value(), b.value());
  if (a.is_leaf() || b.is_leaf() || a.rank() != b.rank()) return static_int(0);
  Int all = static_int(1);
  Modes y(b);
  for (Modes x(a); x.more(); ++x, ++y) all = logical_and(all, equal_tuples(*x, *y));
  return all;
}

constexpr Int less_from(TupleView a, TupleView b, int i, bool colex);

constexpr Int ordered_less(TupleView a, TupleView b, bool colex) {
  if (a.is_leaf() && b.is_leaf()) return less(a.value(), b.value());
  if (a.is_leaf() || b.is_leaf()) fail("tuple.rank", a, b);
  return less_from(a, b, 0, colex);
}

/// Compares from mode i on, counted from the end that decides. The shorter of two tuples that
/// otherwise agree is less.
constexpr Int less_from(TupleView a, TupleView b, int i, bool colex) {
  const int na = a.rank();
  const int nb = b.rank();
  if (i == nb) return static_int(0);
  if (i == na) return static_int(1);
  const TupleView x = a[colex ? na - 1 - i : i];
  const TupleView y = b[colex ? nb - 1 - i : i];
  return logical_or(ordered_less(x, y, colex),
                    logical_and(equal_tuples(x, y), less_from(a, b, i + 1, colex)));
}

}  // namespace detail

constexpr Int lex_less(TupleView a, TupleView b) { return detail::ordered_less(a, b, false); }
constexpr Int lex_leq(TupleView a, TupleView b) { return logical_not(lex_less(b, a)); }
constexpr Int lex_gtr(TupleView a, TupleView b) { return lex_less(b, a); }
constexpr Int lex_geq(TupleView a, TupleView b) { return logical_not(lex_less(a, b)); }

constexpr Int colex_less(TupleView a, TupleView b) { return detail::ordered_less(a, b, true); }
constexpr Int colex_leq(TupleView a, TupleView b) { return logical_not(colex_less(b, a)); }
constexpr Int colex_gtr(TupleView a, TupleView b) { return colex_less(b, a); }
constexpr Int colex_geq(TupleView a, TupleView b) { return logical_not(colex_less(a, b)); }

constexpr Int elem_less(TupleView a, TupleView b) {
  if (a.is_leaf() && b.is_leaf()) return less(a.value(), b.value());
  if (a.is_leaf() || b.is_leaf()) fail("tuple.rank", a, b);
  Int all = static_int(1);
  Modes y(b);
  for (Modes x(a); x.more(); ++x) {
    if (!y.more()) return static_int(0);
    all = logical_and(all, elem_less(*x, *y));
    ++y;
  }
  return all;
}
constexpr Int elem_leq(TupleView a, TupleView b) { return logical_not(elem_less(b, a)); }
constexpr Int elem_gtr(TupleView a, TupleView b) { return elem_less(b, a); }
constexpr Int elem_geq(TupleView a, TupleView b) { return logical_not(elem_less(a, b)); }

/// The tiler divides the shape without remainder: size(a) = size(b) * size(ceil_div(a, b)), by mode
/// for a tuple of tilers.
constexpr Int evenly_divides(TupleView a, TilerView b) {
  if (!b.is_tuple()) {
    const Int tile = product(b.shape);
    return equal(product(a), tile * product(ceil_div(a, b)));
  }
  const int n = b.rank();
  if (n > a.rank()) return static_int(0);
  Int all = static_int(1);
  for (int i = 0; i < n; ++i) all = logical_and(all, evenly_divides(a[i], b[i]));
  return all;
}

}  // namespace colex

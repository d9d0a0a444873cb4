#pragma once

#include "colex/ops/int_functions.hpp"
#include "colex/ops/shape_math.hpp"
#include "colex/ops/size.hpp"

/// Elementwise arithmetic of tuples and the relations between profiles.

namespace colex {

namespace detail {
constexpr void append_scaled(IntTuple& out, TupleView a, TupleView b) {
  if (a.is_leaf()) return out.push(a.value() * product(b));
  if (b.is_leaf() || a.rank() != b.rank()) fail("tuple.rank", a, b);
  const int h = out.open();
  Modes y(b);
  for (Modes x(a); x.more(); ++x, ++y) append_scaled(out, *x, *y);
  out.close(h);
}

constexpr void append_smaller(IntTuple& out, TupleView a, TupleView b) {
  if (a.is_leaf() && b.is_leaf()) return out.push(min(a.value(), b.value()));
  if (a.is_leaf() || b.is_leaf() || a.rank() != b.rank()) fail("tuple.rank", a, b);
  const int h = out.open();
  Modes y(b);
  for (Modes x(a); x.more(); ++x, ++y) append_smaller(out, *x, *y);
  out.close(h);
}

constexpr void add_products(IntTuple& total, TupleView a, TupleView b) {
  if (a.is_leaf() && b.is_leaf()) return add_term(total, a.value() * b.value());
  if (a.is_leaf() || b.is_leaf() || a.rank() != b.rank()) fail("tuple.rank", a, b);
  Modes y(b);
  for (Modes x(a); x.more(); ++x, ++y) add_products(total, *x, *y);
}
}  // namespace detail

/// Sum of the products of the leaves: inner_product(`(1,2)`, `(4,3)`) = 10.
constexpr IntTuple inner_product(TupleView a, TupleView b) {
  IntTuple total(static_int(0));
  detail::add_products(total, a, b);
  return total;
}

/// a with each leaf multiplied by the size of the mode of b there: elem_scale(`(2,3)`, `((2,2),4)`)
/// = `(8,12)`.
constexpr IntTuple elem_scale(TupleView a, TupleView b) {
  IntTuple r;
  detail::append_scaled(r, a, b);
  return r;
}

/// The smaller of each pair of leaves.
constexpr IntTuple shape_min(TupleView a, TupleView b) {
  IntTuple r;
  detail::append_smaller(r, a, b);
  return r;
}

/// Same profile up to the leaves of a, which may be tuples in b: `(_8,_2)` and `(_4,(_1,_16))`.
constexpr bool weakly_congruent(TupleView a, TupleView b) {
  if (a.is_leaf()) return true;
  if (b.is_leaf() || a.rank() != b.rank()) return false;
  Modes y(b);
  for (Modes x(a); x.more(); ++x, ++y) {
    if (!weakly_congruent(*x, *y)) return false;
  }
  return true;
}

/// Every coordinate of a is one of b: at each leaf of a, b has the same size.
constexpr Int compatible(TupleView a, TupleView b) {
  if (a.is_leaf()) return equal(a.value(), product(b));
  if (b.is_leaf() || a.rank() != b.rank()) return static_int(0);
  Int all = static_int(1);
  Modes y(b);
  for (Modes x(a); x.more(); ++x, ++y) all = logical_and(all, compatible(*x, *y));
  return all;
}

}  // namespace colex

#pragma once

#include "colex/layout.hpp"
#include "colex/ops/arithmetic_tuple.hpp"

/// Sizes of a layout's image: cosize, coshape, coprofile.

namespace colex {

namespace detail {
constexpr bool has_basis(TupleView t) {
  const int n = t.leaf_count();
  for (int i = 0; i < n; ++i) {
    if (t.leaf[i].is_basis()) return true;
  }
  return false;
}

/// total + term, without building tuples as long as all is integers.
constexpr void add_term(IntTuple& total, const Int& term) {
  Int& only = total.leaf[0];
  if (total.is_leaf() && only.is_integer() && term.is_integer()) {
    only = only + term;
  } else {
    total = plus(total, IntTuple(term));
  }
}

/// Sum over the leaves of (shape-1) * |stride|: the largest offset.
constexpr IntTuple last_offset(LayoutView l) {
  IntTuple total(static_int(0));
  const int n = l.shape.leaf_count();
  for (int i = 0; i < n; ++i) {
    add_term(total, (l.shape.leaf[i] - static_int(1)) * abs(l.stride.leaf[i]));
  }
  return total;
}
}  // namespace detail

/// The smallest box that holds every offset (of absolute strides):
/// coshape(`(_4,_8):(_1@0,_1@1)`) = `(_4,_8)`; of integer strides it is the cosize.
constexpr IntTuple coshape(LayoutView l) {
  const IntTuple last = as_arithmetic_tuple(detail::last_offset(l));
  return transform_leaf(last, [](const Int& i) { return i + static_int(1); });
}

/// Size of the codomain [0, cosize): the largest offset plus one.
/// cosize(`(_2,_3):(_1,_4)`) = `_10`; cosize(`_4:_-2`) = `_7`.
constexpr Int cosize(LayoutView l) { return product(coshape(l)); }

/// Zeros in the profile of the layout's values: `_0` for integer strides, `(_0,_0)` for an identity
/// layout of rank 2.
constexpr IntTuple coprofile(LayoutView l) {
  if (!detail::has_basis(l.stride)) return static_int(0);
  IntTuple total(static_int(0));
  const int n = l.stride.leaf_count();
  for (int i = 0; i < n; ++i) detail::add_term(total, l.stride.leaf[i]);
  return transform_leaf(as_arithmetic_tuple(total), [](const Int&) { return static_int(0); });
}

}  // namespace colex

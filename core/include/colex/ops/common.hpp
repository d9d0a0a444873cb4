#pragma once

#include "colex/ops/divide.hpp"
#include "colex/ops/int_functions.hpp"
#include "colex/ops/inverse.hpp"

/// What two layouts have in common, and what one is aligned to: the questions of vectorisation.

namespace colex {

namespace detail {

/// A o right_inverse(B), and whether it starts with a static run of stride 1.
struct CommonRun {
  Layout inverse;
  Layout common;

  constexpr CommonRun(LayoutView a, LayoutView b)
      : inverse(right_inverse(b)), common(coalesce(composition(a, inverse))) {}
  constexpr bool found() const {
    return common.shape.leaf[0].is_static() && common.stride.leaf[0].is_constant(1);
  }
};

/// gcd of all leaves, combined as CuTe does: each tuple from its end.
constexpr Int gcd_of_all(TupleView t) {
  if (t.is_leaf()) return t.value();
  const int n = t.rank();
  Int r = gcd_of_all(t[n - 1]);
  for (int i = n - 2; i >= 0; --i) r = gcd(gcd_of_all(t[i]), r);
  return r;
}

}  // namespace detail

/// The layout R of the longest run that lies alike in both: A(R(i)) = i = B(R(i)).
/// max_common_layout(`(_2,_4):(_4,_1)`, `(_2,_4):(_4,_1)`) = `(_4,_2):(_2,_1)`.
constexpr Layout max_common_layout(LayoutView a, LayoutView b) {
  const detail::CommonRun run(a, b);
  if (!run.found()) return Layout(IntTuple(static_int(1)), IntTuple(static_int(0)));
  return composition(run.inverse, run.common.view().is_leaf() ? run.common.view() : run.common[0]);
}

/// Its length: the widest vector that copies between A and B.
constexpr Int max_common_vector(LayoutView a, LayoutView b) {
  const detail::CommonRun run(a, b);
  return run.found() ? run.common.shape.leaf[0] : static_int(1);
}

/// A tiler of `count` elements that divides the shape evenly, taken from the left:
/// domain_distribute(`(_15,_14)`, `_6`) = `(_3,_2):(_1,_15)`.
constexpr Layout domain_distribute(TupleView shape, const Int& count) {
  if (!count.is_integer() || !count.is_static() || !shape.is_static()) {
    fail("distribute.dynamic", shape, count);
  }
  Layout r;
  r.append(LayoutView(shape, shape));
  detail::shape_to_stride(r.stride.leaf, r.stride.leaves, static_int(1), false);
  Int rest = count;
  for (int i = 0; i < r.shape.leaves; ++i) {
    const Int part = gcd(r.shape.leaf[i], rest);
    r.shape.leaf[i] = part;
    rest = rest / part;
  }
  return coalesce(r);
}

/// The largest N for which upcast<N> divides all static sizes and strides; dynamic ones count as
/// multiples of everything. max_alignment(`(_8,_4):(_1,_16)`) = `_8`.
constexpr Int max_alignment(LayoutView l) {
  Layout known = coalesce(l);
  for (int i = 0; i < known.shape.leaves; ++i) {
    if (!known.shape.leaf[i].is_static()) known.shape.leaf[i] = static_int(1);
    if (!known.stride.leaf[i].is_static()) known.stride.leaf[i] = static_int(0);
  }
  const Layout permuted = logical_divide(known, right_inverse(known));
  return gcd(product(permuted.shape[0]), detail::gcd_of_all(permuted.stride[1]));
}

}  // namespace colex

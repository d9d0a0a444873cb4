#pragma once

#include "colex/ops/product.hpp"

namespace colex {

/// The identity on coordinates: make_identity_layout(`(_4,(2,_3))`) =
/// `(_4,(2,_3)):(_1@0,(_1@0@1,_1@1@1))`. Law: L(c) = c.
constexpr Layout make_identity_layout(TupleView shape) {
  return Layout(shape, make_basis_like(shape));
}

/// A compact layout for registers: mode 0 column-major and dense, the other modes in the order of
/// their strides; `_0` strides stay. Dynamic shapes and rank 1 become column-major.
constexpr Layout make_fragment_like(LayoutView l) {
  const int n = l.rank();
  if (n <= 1 || !l.shape.is_static()) return make_layout(l.shape);
  const LayoutView mode = l[0];
  Layout first;
  first.shape.append(mode.shape);
  first.stride = compact_col_major(filter_zeros(mode.stride, mode.shape));
  const Layout rest = take(l, 1, n);
  return tiled_product(first, make_ordered_layout(rest.shape, rest.stride.view()));
}

}  // namespace colex

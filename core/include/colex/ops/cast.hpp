#pragma once

#include "colex/layout.hpp"

/// The same memory in elements N times larger (upcast) or smaller (downcast).
///
///   upcast<N>:    offsets are divided by N; a mode of stride d < N shrinks by N/d
///   downcast<N>:  offsets are multiplied by N; the mode of stride 1 grows by N

namespace colex {

namespace detail {
constexpr void upcast_leaf(Int& s, Int& d, int64 n) {
  if (d.is_constant(0)) return;
  if (!d.is_static()) {
    const bool basis = d.is_basis();
    d.value = div_checked(d.value, n);
    if (!basis && !d.is_integer()) fail("int.not_integers", d, "/", static_int(n));
    return;
  }
  if (!d.is_integer()) fail("upcast.basis_stride", d, n);
  if (mod_checked(d.value, n) != 0 && mod_checked(n, d.value) != 0) {
    fail("upcast.divisibility", d, n);
  }
  const Int reach = abs(d);
  s = ceil_div(s, ceil_div(static_int(n), reach));
  d = signum(d) * ceil_div(reach, static_int(n));
}
}  // namespace detail

/// upcast<4>(`(_8,_4):(_1,_8)`) = `(_2,_4):(_1,_2)`.
constexpr Layout upcast(LayoutView l, int64 n) {
  if (n < 1) fail("cast.factor", n);
  Layout r(l);
  for (int i = 0; i < r.shape.leaves; ++i) {
    detail::upcast_leaf(r.shape.leaf[i], r.stride.leaf[i], n);
  }
  return r;
}

/// downcast<2>(`(_4,_4):(_1,_4)`) = `(_8,_4):(_1,_8)`; needs a static stride 1.
constexpr Layout downcast(LayoutView l, int64 n) {
  if (n < 1) fail("cast.factor", n);
  Layout r(l);
  bool adjacent = false;
  for (int i = 0; i < r.shape.leaves; ++i) {
    Int& d = r.stride.leaf[i];
    if (d.is_constant(1) || d.is_constant(-1)) {
      adjacent = adjacent || d.value == 1;
      r.shape.leaf[i] = r.shape.leaf[i] * static_int(n);
    } else {
      d = d * static_int(n);
    }
  }
  if (!adjacent) fail("downcast.adjacent", l);
  return r;
}

}  // namespace colex

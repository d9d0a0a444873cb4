#pragma once

#include "colex/ops/coalesce.hpp"
#include "colex/ops/compact.hpp"

/// Inverses of a layout.
///
///   right_inverse:  A(R(i)) = i              for all i < size(R)
///   left_inverse:   A(L(A(i))) = A(i)        for all i < size(A)   (L(A(i)) = i if A is injective)
///
/// Both sort the modes by stride. The right inverse stops at the first gap and skips dynamic
/// strides; the left inverse fills gaps with modes of stride 0 and needs static strides.

namespace colex {

namespace detail {

/// The modes of a coalesced layout with the index each starts at, sorted by stride as CuTe sorts:
/// by exchange, so that equal strides may change places.
struct ModesByStride {
  Int shape[IntTuple::kMaxLeaves];
  Int stride[IntTuple::kMaxLeaves];
  Int first_index[IntTuple::kMaxLeaves];
  int order[IntTuple::kMaxLeaves] = {};
  int count = 0;

  constexpr explicit ModesByStride(LayoutView l, const char* not_static) {
    const Layout c = coalesce(l);
    Int start = static_int(1);
    const int n = c.shape.leaves;
    for (int i = 0; i < n; ++i) {
      shape[i] = c.shape.leaf[i];
      stride[i] = c.stride.leaf[i];
      first_index[i] = start;
      if (i + 1 < n) start = start * shape[i];
      if (stride[i].is_static()) {
        if (!stride[i].is_integer()) fail("inverse.not_integer", stride[i], l);
        order[count++] = i;
      } else if (not_static) {
        fail(not_static, stride[i], l);
      }
    }
    for (int i = 0; i < count; ++i) {
      for (int j = i + 1; j < count; ++j) {
        if (stride[order[j]].value < stride[order[i]].value) {
          const int t = order[i];
          order[i] = order[j];
          order[j] = t;
        }
      }
    }
  }
};

/// Coalesces what an inverse collected, 1-modes and all.
constexpr Layout closed(Layout& modes, Layout::Handle h) {
  modes.close(h);
  return coalesce(modes);
}

}  // namespace detail

/// right_inverse(`(_4,_8):(_8,_1)`) = `(_8,_4):(_4,_1)`; right_inverse(`_4:_2`) = `_1:_0`.
constexpr Layout right_inverse(LayoutView l, Steps steps = {}) {
  const detail::ModesByStride modes(l, nullptr);
  Layout r;
  const Layout::Handle h = r.open();
  r.push(static_int(1), static_int(0));
  Int next = static_int(1);
  for (int k = 0; k < modes.count; ++k) {
    const int i = modes.order[k];
    const Int& d = modes.stride[i];
    if (next.is_static() && next == d) {
      r.push(modes.shape[i], modes.first_index[i]);
      next = modes.shape[i] * d;
      steps("step.inverse.take", d, modes.shape[i], modes.first_index[i], next);
    } else {
      steps("step.inverse.skip", d, modes.shape[i], next);
    }
  }
  return detail::closed(r, h);
}

/// left_inverse(`(_4,_8):(_9,_1)`) = `(_9,_4):(_4,_1)`; left_inverse(`_4:_2`) = `(_2,_4):(_0,_1)`.
constexpr Layout left_inverse(LayoutView l, Steps steps = {}) {
  const detail::ModesByStride modes(l, "inverse.dynamic_stride");
  Layout r;
  const Layout::Handle h = r.open();
  Int reached = static_int(1);
  Int filler = static_int(0);
  int last = 0;
  for (int k = 0; k < modes.count; ++k) {
    const int i = modes.order[k];
    last = i;
    const Int& d = modes.stride[i];
    if (d.is_constant(0)) continue;
    if (d % reached != static_int(0)) fail("inverse.divisibility", d, reached, l);
    const Int extent = d / reached;
    steps("step.inverse.fill", d, reached, extent, modes.first_index[i]);
    r.push(extent, filler);
    filler = modes.first_index[i];
    reached = reached * extent;
  }
  r.push(modes.shape[last], filler);
  return detail::closed(r, h);
}

/// The part of the domain that A maps to 0: nullspace(`(_4,_8):(_0,_1)`) = `_4:_1`.
constexpr Layout nullspace(LayoutView l) {
  const int n = l.shape.leaf_count();
  const IntTuple starts = compact_col_major(l.shape);
  Layout r;
  detail::FlatBuilder flat(r);
  for (int i = 0; i < n; ++i) {
    if (l.stride.leaf[i].is_constant(0)) flat.push(l.shape.leaf[i], starts.leaf[i]);
  }
  if (flat.count() == 0) flat.push(static_int(1), static_int(0));
  flat.finish();
  return r;
}

}  // namespace colex

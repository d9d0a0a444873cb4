#pragma once

#include "colex/ops/coalesce.hpp"
#include "colex/ops/compact.hpp"
#include "colex/ops/shape_math.hpp"
#include "colex/ops/size.hpp"

/// complement: the layout R of what A leaves out in [0, M).
///
///   ordered:   R(i-1) < R(i)
///   disjoint:  R(i) != A(j) for i > 0, all j
///   covering:  (A,R) reaches M and beyond: size(R) >= M / size(filter(A))

namespace colex {

namespace detail {

constexpr void append_gaps(Layout& out, const Layout& filtered, Int& last, Steps steps) {
  const int n = filtered.shape.leaves;
  Int shape[IntTuple::kMaxLeaves];
  Int stride[IntTuple::kMaxLeaves];
  for (int i = 0; i < n; ++i) {
    shape[i] = filtered.shape.leaf[i];
    stride[i] = filtered.stride.leaf[i];
    if (!stride[i].is_integer()) fail("complement.not_integer", stride[i]);
    if (n > 1 && !stride[i].is_static()) fail("complement.dynamic_stride", filtered);
  }
  last = static_int(1);
  for (int left = n; left > 0; --left) {
    int k = 0;
    for (int i = 1; i < left; ++i) {
      if (stride[i].value < stride[k].value) k = i;
    }
    const Int gap = stride[k] / last;
    if (gap.is_constant(0)) {
      fail(last.value < 0 ? "complement.negative" : "complement.not_injective", filtered, stride[k],
           last);
    }
    const Int next = stride[k] * shape[k];
    steps("step.complement.gap", stride[k], last, gap, shape[k], next);
    out.push(gap, last);
    last = next;
    for (int i = k; i + 1 < left; ++i) {
      shape[i] = shape[i + 1];
      stride[i] = stride[i + 1];
    }
  }
}

constexpr void append_complement(Layout& out, const Layout& filtered, TupleView cotarget,
                                 Steps steps) {
  if (filtered.stride.is_leaf() && filtered.stride.value().is_constant(0)) {
    const IntTuple all = coalesce_shape(cotarget);
    steps("step.complement.all", all);
    out.append(make_layout(all));
    return;
  }
  Layout gaps;
  const Layout::Handle h = gaps.open();
  Int reached;
  append_gaps(gaps, filtered, reached, steps);
  const IntTuple rest = coalesce_shape(ceil_div(cotarget, IntTuple(reached)));
  steps("step.complement.rest", cotarget, reached, rest);
  gaps.shape.append(rest);
  append_compact(gaps.stride, rest, reached, false);
  gaps.close(h);
  append_coalesced(out, gaps, Coalesce::plain, {});
}

}  // namespace detail

/// complement(`_4:_2`, `_24`) = `(_2,_3):(_1,_8)`.
constexpr Layout complement(LayoutView l, TupleView cotarget, Steps steps = {}) {
  Layout r;
  detail::append_complement(r, filter(l), cotarget, steps);
  return r;
}

/// The cotarget is the layout's own cosize: only the gaps inside.
constexpr Layout complement(LayoutView l, Steps steps = {}) {
  const Layout filtered = filter(l);
  Layout r;
  detail::append_complement(r, filtered, IntTuple(cosize(filtered)), steps);
  return r;
}

}  // namespace colex

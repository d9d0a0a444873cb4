#pragma once

#include "colex/ops/coalesce.hpp"
#include "colex/ops/compact.hpp"
#include "colex/ops/size.hpp"
#include "colex/tiler.hpp"

/// composition: R = A o B.
///
///   R(c) = A(B(c)) for all c in B's domain, and B's shape is compatible with R's
///
/// CuTe composes each leaf s:d of B with A alone: d is divided out of A's shape from the left, then
/// s modes' worth of elements are kept. The law needs s and d to divide A's shape and the modes of
/// B not to carry into each other; only static violations of the first are rejected.

namespace colex {

namespace detail {

/// One leaf s:d of B; A is a leaf or flat.
constexpr void append_composed_leaf(Layout& out, LayoutView a, const Int& s, const Int& d,
                                    Steps steps) {
  if (d.is_constant(0)) {
    steps("step.composition.stride_zero", s);
    return out.push(s, d);
  }
  if (a.is_leaf()) {
    const Int stride = d * a.stride.value();
    steps("step.composition.single", s, d, a.stride.value(), stride);
    return out.push(s, stride);
  }
  const int n = a.rank();
  if (n == 0 || n + 1 != a.shape.extent()) fail("composition.nested_mode", a);
  FlatBuilder flat(out);
  Int rest_shape = s;
  Int rest_stride = d;
  for (int i = 0; i + 1 < n; ++i) {
    const Int& shape = a.shape.leaf[i];
    if (shape.is_static() && rest_stride.is_static() && rest_stride % shape != static_int(0) &&
        rest_stride.value >= shape.value) {
      fail("composition.stride_divisibility", rest_stride, shape, a, d);
    }
    const Int reach = abs(rest_stride);
    const Int next_shape = ceil_div(shape, reach);
    const Int next_stride = ceil_div(reach, shape) * signum(rest_stride);
    if (next_shape.is_constant(1) || rest_shape.is_constant(1)) {
      steps("step.composition.skip", shape, rest_stride, next_stride);
    } else {
      const Int new_shape = min(next_shape, rest_shape);
      if (new_shape.is_static() && rest_shape.is_static() &&
          rest_shape % new_shape != static_int(0)) {
        fail("composition.shape_divisibility", rest_shape, new_shape, a, s);
      }
      const Int new_stride = rest_stride * a.stride.leaf[i];
      steps("step.composition.take", rest_stride, shape, next_shape, rest_shape, new_shape,
            new_stride);
      flat.push(new_shape, new_stride);
      rest_shape = rest_shape / new_shape;
    }
    rest_stride = next_stride;
  }
  if (flat.count() == 0 || !rest_shape.is_constant(1)) {
    const Int stride = rest_stride * a.stride.leaf[n - 1];
    steps("step.composition.last", rest_shape, rest_stride, a.stride.leaf[n - 1], stride);
    flat.push(rest_shape, stride);
  }
  flat.finish();
}

constexpr void append_composed(Layout& out, LayoutView a, LayoutView b, Steps steps) {
  if (b.is_leaf()) {
    const Int& d = b.stride.value();
    if (!d.is_basis()) return append_composed_leaf(out, a, b.shape.value(), d, steps);
    const LayoutView mode(basis_get(d, a.shape), basis_get(d, a.stride));
    steps("step.composition.basis", b.shape.value(), d, mode);
    return append_composed_leaf(out, mode, b.shape.value(), basis_value(d), steps);
  }
  if (b.shape.is_empty()) fail("composition.empty", b);
  const Layout::Handle h = out.open();
  int mode = 0;
  for (LayoutModes m(b); m.more(); ++m, ++mode) append_composed(out, a, *m, steps.of_mode(mode));
  out.close(h);
}

constexpr void append_composition(Layout& out, LayoutView a, LayoutView b, Steps steps) {
  Layout flat;
  if (has_basis(b.stride)) {
    append_coalesced(flat, a, coprofile(b), Coalesce::beyond, {});
  } else {
    append_coalesced(flat, a, Coalesce::beyond, {});
  }
  if (same(flat.shape, a.shape)) {
    steps("step.composition.coalesced", a);
  } else {
    steps("step.composition.coalesce", a, flat);
  }
  append_composed(out, flat, b, steps);
}

constexpr void append_composition(Layout& out, LayoutView a, TilerView b, Steps steps) {
  if (b.is_layout()) return append_composition(out, a, b.layout(), steps);
  if (b.is_leaf()) {
    const Int& n = b.shape.value();
    if (n.is_underscore()) {
      steps("step.composition.underscore", a);
      return out.append(a);
    }
    if (!n.is_integer()) fail("tiler.kind", b);
    const Int one = static_int(1);
    return append_composition(out, a, LayoutView(b.shape, TupleView{&one, b.shape.node}), steps);
  }
  const int n = b.rank();
  if (n == 0 || n > a.rank()) fail("composition.tiler_rank", b, a);
  const Layout::Handle h = out.open();
  for (int i = 0; i < n; ++i) append_composition(out, a[i], b[i], steps.of_mode(i));
  out.close(h);
}

}  // namespace detail

namespace detail {
constexpr TilerView tiler_view(TilerView t) { return t; }
constexpr TilerView tiler_view(LayoutView l) { return {l.shape, l.stride, l.shape.node, 1}; }
constexpr TilerView tiler_view(TupleView t) { return {t, t, t.node, 0}; }

template <class T>
concept TilerLike = requires(const T& t) {
  tiler_view(t);
};
}  // namespace detail

/// composition(`(_6,_2):(_8,_2)`, `(_4,_3):(_3,_1)`) = `((_2,_2),_3):((_24,_2),_8)`.
///
/// By mode for tuples: composition(`(_4,_2,_3):(_1,_8,_16)`, `(_2,_1)`) = `(_2,_1):(_1,_8)`. Modes
/// of A beyond the tiler are dropped, `_` keeps a mode.
template <detail::TilerLike T>
constexpr Layout composition(LayoutView a, const T& b, Steps steps = {}) {
  Layout r;
  detail::append_composition(r, a, detail::tiler_view(b), steps);
  return r;
}

/// The same function over another shape of the same size: composition(A, make_layout(shape)).
constexpr Layout with_shape(LayoutView a, TupleView shape) {
  return composition(a, make_layout(shape));
}

}  // namespace colex

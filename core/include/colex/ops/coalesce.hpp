#pragma once

#include "colex/ops/flat_builder.hpp"
#include "colex/steps.hpp"

/// coalesce: the simplest layout that is the same function of a 1-D coordinate.
///
///   for all i in [0, size(A)):  coalesce(A)(i) = A(i)
///
/// Four cases for neighbours s0:d0, s1:d1 (static facts only, dynamic sizes stay):
///   s1 = _1            -> s0:d0
///   s0 = _1            -> s1:d1
///   d1 = s0*d0         -> (s0*s1):d0
///   else               -> (s0,s1):(d0,d1)

namespace colex {

namespace detail {

/// s*d == next, known to the compiler.
constexpr bool statically_contiguous(const Int& s, const Int& d, const Int& next) {
  if (!next.is_static()) return false;
  if (d.is_static() ? !s.is_static() && d.value != 0 : !s.is_constant(0)) return false;
  return s * d == next;
}

/// What to leave out besides static ones.
enum class Coalesce : uint8 {
  plain,   ///< nothing
  beyond,  ///< keep the last mode, even of size one: same function also beyond the domain
  filter   ///< modes of static stride 0
};

constexpr void append_coalesced(Layout& out, LayoutView l, Coalesce how, Steps steps) {
  const int n = l.shape.leaf_count();
  if (n == 0) fail("coalesce.empty", l);
  FlatBuilder flat(out);
  Int shape;  // the mode being merged, and the last leaf that went into it
  Int stride;
  Int last_shape;
  Int last_stride;
  bool open = false;
  for (int i = 0; i < n; ++i) {
    Int s = l.shape.leaf[i];
    const Int& d = l.stride.leaf[i];
    if (how == Coalesce::filter && d.is_constant(0)) {
      if (!s.is_constant(1)) steps("step.filter.stride_zero", s, d);
      continue;
    }
    if (s.is_constant(1)) {
      if (how != Coalesce::beyond || i + 1 < n) {
        steps("step.coalesce.drop_one", s, d);
        continue;
      }
      s = static_int(2);  // only its stride matters
    }
    if (open && s.is_static() && statically_contiguous(last_shape, last_stride, d)) {
      const Int merged = shape * s;
      steps("step.coalesce.merge", shape, stride, s, d, merged);
      shape = merged;
    } else {
      if (open) {
        steps("step.coalesce.keep", shape, stride, s, d);
        flat.push(shape, stride);
      }
      shape = s;
      stride = d;
      open = true;
    }
    last_shape = s;
    last_stride = d;
  }
  if (open) {
    flat.push(shape, stride);
  } else {
    flat.push(static_int(1), static_int(0));
  }
  flat.finish();
}

constexpr void append_coalesced(Layout& out, LayoutView l, TupleView profile, Coalesce how,
                                Steps steps) {
  if (profile.is_leaf()) return append_coalesced(out, l, how, steps);
  if (profile.rank() > l.rank()) fail("coalesce.profile_rank", profile, l);
  const Layout::Handle h = out.open();
  Modes p(profile);
  for (LayoutModes m(l); m.more(); ++m) {
    if (p.more()) {
      append_coalesced(out, *m, *p, how, steps);
      ++p;
    } else {
      out.append(*m);
    }
  }
  out.close(h);
}

constexpr Layout coalesce_beyond(LayoutView l) {
  Layout r;
  append_coalesced(r, l, Coalesce::beyond, {});
  return r;
}

}  // namespace detail

/// coalesce(`(_2,(_1,_6)):(_1,(_6,_2))`) = `_12:_1`.
constexpr Layout coalesce(LayoutView l, Steps steps = {}) {
  Layout r;
  detail::append_coalesced(r, l, detail::Coalesce::plain, steps);
  return r;
}

/// Coalesces each mode at the terminals of `profile` and leaves modes beyond it alone:
/// coalesce(`(_2,(_1,_6)):(_1,(_6,_2))`, `(_1,_1)`) = `(_2,_6):(_1,_2)`.
constexpr Layout coalesce(LayoutView l, TupleView profile, Steps steps = {}) {
  Layout r;
  detail::append_coalesced(r, l, profile, detail::Coalesce::plain, steps);
  return r;
}

/// A shape whose neighbouring static and neighbouring dynamic modes are multiplied together:
/// coalesce(`(_2,(_3,4),5)`) = `(_6,20)`.
constexpr IntTuple coalesce_shape(TupleView shape) {
  const int n = shape.leaf_count();
  if (n == 0) fail("coalesce.empty", shape);
  IntTuple r;
  bool alike = true;
  for (int i = 1; i < n; ++i) alike &= shape.leaf[i].is_static() == shape.leaf[0].is_static();
  const int h = alike ? -1 : r.open();
  Int product = shape.leaf[0];
  for (int i = 1; i < n; ++i) {
    const Int& a = shape.leaf[i];
    if (product.is_static() == a.is_static()) {
      product = product * a;
    } else {
      r.push(product);
      product = a;
    }
  }
  r.push(product);
  if (h >= 0) r.close(h);
  return r;
}

/// Modes of static stride 0 shrunk to size `_1`: `(_4,_8):(_0,_1)` -> `(_1,_8):(_0,_1)`.
constexpr Layout filter_zeros(LayoutView l) {
  Layout r(l);
  for (int i = 0; i < r.shape.leaves; ++i) {
    if (r.stride.leaf[i].is_constant(0)) r.shape.leaf[i] = static_int(1);
  }
  return r;
}

namespace detail {
constexpr void ones_where_zero(IntTuple& out, TupleView guide, TupleView t) {
  if (guide.is_leaf()) {
    if (!guide.value().is_constant(0)) return out.append(t);
    return out.append(transform_leaf(t, [](const Int&) { return static_int(1); }));
  }
  if (t.is_leaf() || guide.rank() != t.rank()) fail("tuple.rank", guide, t);
  const int h = out.open();
  Modes m(t);
  for (Modes g(guide); g.more(); ++g, ++m) ones_where_zero(out, *g, *m);
  out.close(h);
}
}  // namespace detail

/// `t` with all leaves below a `_0` of `guide` replaced by `_1`.
constexpr IntTuple filter_zeros(TupleView guide, TupleView t) {
  IntTuple r;
  detail::ones_where_zero(r, guide, t);
  return r;
}
constexpr Layout filter_zeros(LayoutView l, TupleView profile) {
  return Layout(filter_zeros(profile, l.shape), l.stride);
}

/// The layout without modes of stride `_0` and of size `_1`: coalesce(filter_zeros(A)).
constexpr Layout filter(LayoutView l, Steps steps = {}) {
  Layout r;
  detail::append_coalesced(r, l, detail::Coalesce::filter, steps);
  return r;
}
constexpr Layout filter(LayoutView l, TupleView profile, Steps steps = {}) {
  Layout r;
  detail::append_coalesced(r, l, profile, detail::Coalesce::filter, steps);
  return r;
}

}  // namespace colex

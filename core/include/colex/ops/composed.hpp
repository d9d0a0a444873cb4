#pragma once

#include "colex/composed_layout.hpp"
#include "colex/ops/composition.hpp"
#include "colex/ops/slice.hpp"
#include "colex/ops/swizzle.hpp"

/// ComposedLayout as a function, and composition with it on either side. The inner layout is the
/// domain: shape, size and cosize are its own.

namespace colex {

namespace detail {
constexpr bool is_zero_offset(TupleView offset) {
  return offset.is_leaf() && offset.value().is_constant(0);
}

/// off + x, where the flag of shared memory counts as `_0` and MixedBits as their number.
constexpr IntTuple plus_offset(TupleView offset, TupleView x) {
  if (offset.is_leaf()) return plus(IntTuple(plain_integer(offset.value())), x);
  return plus(offset, x);
}

constexpr const Layout& inner_layout(const ComposedLayout& l) {
  if (l.inner_is_swizzle) fail("composed.inner_swizzle", l.outer);
  return l.inner;
}
}  // namespace detail

/// A o off o B, or B alone where A is a swizzle of no bits and the offset `_0`.
constexpr ComposedLayout composition(const Swizzle& sw, TupleView offset, LayoutView inner) {
  if (sw.bits == 0 && detail::is_zero_offset(offset)) return ComposedLayout(inner);
  return make_composed_layout(sw, offset, inner);
}

/// The same outside and offset over another inner layout.
constexpr ComposedLayout with_inner(const ComposedLayout& l, LayoutView inner) {
  if (l.is_plain) return ComposedLayout(inner);
  if (l.inner_is_swizzle) fail("composed.inner_swizzle", l.outer);
  if (l.outer_is_swizzle) return composition(l.swizzle, l.offset, inner);
  return make_composed_layout(l.outer, l.offset, inner);
}

// ---- accessors ---------------------------------------------------------------------------------

constexpr TupleView shape(const ComposedLayout& l) { return detail::inner_layout(l).shape; }
constexpr int rank(const ComposedLayout& l) { return detail::inner_layout(l).rank(); }
constexpr int depth(const ComposedLayout& l) { return detail::inner_layout(l).depth(); }
constexpr Int size(const ComposedLayout& l) { return size(detail::inner_layout(l)); }
/// The inner layout's cosize: what CuTe allocates. The swizzle's image may reach further.
constexpr Int cosize(const ComposedLayout& l) { return cosize(detail::inner_layout(l)); }

/// `Sw<0,4,3>` where there is no swizzle.
constexpr Swizzle get_swizzle_portion(const ComposedLayout& l) {
  if (l.is_plain) return Swizzle{0, 4, 3};
  if (!l.outer_is_swizzle) fail("composed.not_swizzled", l.outer);
  return l.swizzle;
}
constexpr Layout get_nonswizzle_portion(const ComposedLayout& l) {
  if (!l.is_plain && !l.outer_is_swizzle) fail("composed.not_swizzled", l.outer);
  return l.inner;
}

// ---- application -------------------------------------------------------------------------------

/// A(off + B(c)). `Sw<2,0,3> o _0 o (_8,_8):(_8,_1)` at (3,2) is Sw(26) = 25.
constexpr IntTuple crd2idx(TupleView c, const ComposedLayout& l) {
  if (l.is_plain) return crd2idx(c, l.inner);
  IntTuple x;
  if (l.inner_is_swizzle) {
    if (c.is_tuple()) fail("swizzle.coordinate", c);
    x = detail::plus_offset(l.offset, IntTuple(apply(l.swizzle, c.value())));
  } else {
    x = detail::plus_offset(l.offset, crd2idx(c, l.inner));
  }
  if (!l.outer_is_swizzle) return crd2idx(x, l.outer);
  if (x.is_tuple()) fail("swizzle.coordinate", x);
  return apply(l.swizzle, x.value());
}

/// The layout with its origin at c: the offset moves inside, the swizzle stays.
struct ComposedAndOffset {
  ComposedLayout layout;
  IntTuple offset;

  constexpr bool operator==(const ComposedAndOffset&) const = default;
};

constexpr ComposedAndOffset domain_offset(TupleView c, const ComposedLayout& l) {
  if (l.is_plain) return {l, crd2idx(c, l.inner)};
  ComposedAndOffset r{l, IntTuple(static_int(0))};
  r.layout.offset = detail::plus_offset(l.offset, crd2idx(c, detail::inner_layout(l)));
  return r;
}

// ---- composition -------------------------------------------------------------------------------

/// Sw o L.
constexpr ComposedLayout composition(const Swizzle& sw, LayoutView l) {
  return composition(sw, IntTuple(static_int(0)), l);
}

/// (A o off o B) o T = A o off o (B o T).
constexpr ComposedLayout composition(const ComposedLayout& a, TilerView b) {
  return with_inner(a, composition(detail::inner_layout(a).view(), b));
}

/// L o Sw: the swizzle that does to L's offsets what Sw does to its coordinates, then L.
/// `(_8,_8):(_8,_1) o Sw<2,0,3>` reads and changes the offsets of the bits that Sw does.
constexpr ComposedLayout composition(LayoutView a, const Swizzle& b) {
  const IntTuple y = crd2idx(IntTuple(static_int(b.source_mask())), a);
  const IntTuple z = crd2idx(IntTuple(static_int(b.target_mask())), a);
  const bool integers =
      y.is_leaf() && z.is_leaf() && y.value().is_integer() && z.value().is_integer();
  if (!integers || !y.is_static() || !z.is_static()) fail("swizzle.layout_dynamic", a);
  return composition(make_swizzle(y.value().value, z.value().value), a);
}

/// L o (A o _0 o B) = (L o A) o B.
constexpr ComposedLayout composition(LayoutView a, const ComposedLayout& b) {
  if (b.is_plain) return ComposedLayout(composition(a, b.inner.view()));
  const bool zero = b.offset.is_leaf() && plain_integer(b.offset.value()).is_constant(0);
  if (!zero) fail("composed.offset_zero", b.offset);
  const Layout& inner = detail::inner_layout(b);
  if (!b.outer_is_swizzle) {
    return ComposedLayout(composition(composition(a, b.outer.view()), inner.view()));
  }
  const ComposedLayout moved = composition(a, b.swizzle);
  return with_inner(moved, composition(moved.inner.view(), inner.view()));
}

/// (A o off o B) o C: what B o C gives must be a layout.
constexpr ComposedLayout composition(const ComposedLayout& a, const ComposedLayout& b) {
  const ComposedLayout inner = composition(detail::inner_layout(a).view(), b);
  if (a.is_plain) return inner;
  if (!inner.is_plain) fail("composed.nested", a.inner, b.inner);
  return with_inner(a, inner.inner);
}

}  // namespace colex

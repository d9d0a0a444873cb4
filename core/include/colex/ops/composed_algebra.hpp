#pragma once

#include "colex/ops/common.hpp"
#include "colex/ops/composed_cast.hpp"
#include "colex/ops/composed_slice.hpp"
#include "colex/ops/fragment.hpp"

/// The algebra on composed layouts. What only regroups the domain works on the inner layout and
/// keeps A and the offset:  op(A o off o B) = A o off o op(B).

namespace colex {

// ---- modes -------------------------------------------------------------------------------------

constexpr ComposedLayout get(const ComposedLayout& l, int i) {
  return with_inner(l, detail::inner_layout(l)[i]);
}
constexpr ComposedLayout take(const ComposedLayout& l, int begin, int end) {
  return with_inner(l, take(detail::inner_layout(l).view(), begin, end));
}
constexpr ComposedLayout group(const ComposedLayout& l, int begin, int end) {
  return with_inner(l, group(detail::inner_layout(l).view(), begin, end));
}
constexpr ComposedLayout flatten(const ComposedLayout& l) {
  return with_inner(l, flatten(detail::inner_layout(l).view()));
}
constexpr ComposedLayout append(const ComposedLayout& l, LayoutView x, int rank = -1) {
  return with_inner(l, append(detail::inner_layout(l).view(), x, rank));
}
constexpr ComposedLayout zip(const ComposedLayout& l) {
  return with_inner(l, zip(detail::inner_layout(l).view()));
}

// ---- simplification ----------------------------------------------------------------------------

constexpr ComposedLayout coalesce(const ComposedLayout& l) {
  return with_inner(l, coalesce(detail::inner_layout(l).view()));
}
constexpr ComposedLayout coalesce(const ComposedLayout& l, TupleView profile) {
  return with_inner(l, coalesce(detail::inner_layout(l).view(), profile));
}
constexpr ComposedLayout filter(const ComposedLayout& l, TupleView profile) {
  return with_inner(l, filter(detail::inner_layout(l).view(), profile));
}
/// The same function over another shape of the same size.
constexpr ComposedLayout with_shape(const ComposedLayout& l, TupleView shape) {
  return with_inner(l, with_shape(detail::inner_layout(l).view(), shape));
}

// ---- divide and product ------------------------------------------------------------------------

constexpr ComposedLayout logical_divide(const ComposedLayout& l, TilerView tiler) {
  return with_inner(l, logical_divide(detail::inner_layout(l).view(), tiler));
}
constexpr ComposedLayout zipped_divide(const ComposedLayout& l, TilerView tiler) {
  return with_inner(l, zipped_divide(detail::inner_layout(l).view(), tiler));
}
constexpr ComposedLayout tiled_divide(const ComposedLayout& l, TilerView tiler) {
  return with_inner(l, tiled_divide(detail::inner_layout(l).view(), tiler));
}
constexpr ComposedLayout flat_divide(const ComposedLayout& l, TilerView tiler) {
  return with_inner(l, flat_divide(detail::inner_layout(l).view(), tiler));
}
constexpr ComposedLayout logical_product(const ComposedLayout& l, TilerView tiler) {
  return with_inner(l, logical_product(detail::inner_layout(l).view(), tiler));
}
constexpr ComposedLayout zipped_product(const ComposedLayout& l, TilerView tiler) {
  return with_inner(l, zipped_product(detail::inner_layout(l).view(), tiler));
}
constexpr ComposedLayout tiled_product(const ComposedLayout& l, TilerView tiler) {
  return with_inner(l, tiled_product(detail::inner_layout(l).view(), tiler));
}
constexpr ComposedLayout flat_product(const ComposedLayout& l, TilerView tiler) {
  return with_inner(l, flat_product(detail::inner_layout(l).view(), tiler));
}
constexpr ComposedLayout blocked_product(const ComposedLayout& l, LayoutView tiler) {
  return with_inner(l, blocked_product(detail::inner_layout(l).view(), tiler));
}
constexpr ComposedLayout raked_product(const ComposedLayout& l, LayoutView tiler) {
  return with_inner(l, raked_product(detail::inner_layout(l).view(), tiler));
}

/// Tiles of a (swizzled) atom up to a shape: `order` says which mode to repeat along first.
constexpr ComposedLayout tile_to_shape(const ComposedLayout& l, TupleView target) {
  return with_inner(l, tile_to_shape(detail::inner_layout(l).view(), target));
}
constexpr ComposedLayout tile_to_shape(const ComposedLayout& l, TupleView target,
                                       LayoutRight order) {
  return with_inner(l, tile_to_shape(detail::inner_layout(l).view(), target, order));
}
constexpr ComposedLayout tile_to_shape(const ComposedLayout& l, TupleView target, TupleView order) {
  return with_inner(l, tile_to_shape(detail::inner_layout(l).view(), target, order));
}

/// A block repeated over a swizzled tiler: the swizzle moves to the strides that the tiler got.
constexpr ComposedLayout logical_product(LayoutView block, const ComposedLayout& tiler) {
  if (tiler.is_plain) return ComposedLayout(logical_product(block, tiler.inner.view()));
  if (!tiler.outer_is_swizzle) fail("composed.not_swizzled", tiler.outer);
  const bool zero = tiler.offset.is_leaf() && plain_integer(tiler.offset.value()).is_constant(0);
  if (!zero) fail("composed.offset_zero", tiler.offset);
  const LayoutView inner = detail::inner_layout(tiler).view();
  const Layout r = logical_product(block, inner);
  const Layout active = composition(detail::swizzle_fields(tiler.swizzle).only.view(), inner);
  const Int bits = crd2idx(IntTuple(size(active) - static_int(1)), active).value();
  int64 moved[2] = {};
  for (int i = 0; i < 2; ++i) {
    const int64 mask = i == 0 ? tiler.swizzle.source_mask() : tiler.swizzle.target_mask();
    const IntTuple at = crd2idx(IntTuple(bit_and(bits, static_int(mask))), inner);
    const IntTuple image = crd2idx(make_tuple(static_int(0), at.value()), r);
    if (!image.is_static() || !image.value().is_integer()) fail("swizzle.layout_dynamic", r);
    moved[i] = image.value().value;
  }
  return composition(make_swizzle(moved[0], moved[1]), r);
}

// ---- complement, inverses ----------------------------------------------------------------------

/// The inner layout's complement.
constexpr Layout complement(const ComposedLayout& l, TupleView cotarget) {
  return complement(detail::inner_layout(l).view(), cotarget);
}
constexpr Layout complement(const ComposedLayout& l) {
  return complement(detail::inner_layout(l).view(), IntTuple(cosize(l)));
}

namespace detail {
/// inverse(A o off o B) = inverse(B) o -off o inverse(A), with the swizzle moved to the left where
/// the offset is `_0`.
constexpr ComposedLayout inverse(const ComposedLayout& l, Layout (*layout_inverse)(LayoutView)) {
  if (l.is_plain) return ComposedLayout(layout_inverse(l.inner.view()));
  if (!l.inner_is_swizzle && l.outer_is_swizzle && is_zero_offset(l.offset)) {
    return composition(layout_inverse(l.inner.view()), l.swizzle);
  }
  const bool known = l.offset.is_leaf() && l.offset.value().is_integer() && l.offset.is_static();
  if (!known) fail("composed.inverse_offset", l.offset);
  const IntTuple offset(-l.offset.value());
  if (l.inner_is_swizzle) return composition(l.swizzle, offset, layout_inverse(l.outer.view()));
  const Layout inner = layout_inverse(l.inner.view());
  if (l.outer_is_swizzle) return make_composed_layout(inner, offset, l.swizzle);
  return make_composed_layout(inner, offset, layout_inverse(l.outer.view()));
}
}  // namespace detail

/// right_inverse(`Sw<2,0,3> o _0 o (_8,_8):(_8,_1)`) = `Sw<2,0,-3> o _0 o (_8,_8):(_8,_1)`.
constexpr ComposedLayout right_inverse(const ComposedLayout& l) {
  return detail::inverse(l, [](LayoutView x) { return right_inverse(x); });
}
constexpr ComposedLayout left_inverse(const ComposedLayout& l) {
  return detail::inverse(l, [](LayoutView x) { return left_inverse(x); });
}
/// Not attempted: `_1:_0`.
constexpr Layout nullspace(const ComposedLayout& l) {
  if (l.is_plain) return nullspace(l.inner.view());
  return Layout(IntTuple(static_int(1)), IntTuple(static_int(0)));
}

// ---- vectorisation -----------------------------------------------------------------------------

namespace detail {
constexpr const Swizzle& outer_swizzle(const ComposedLayout& l) {
  if (!l.outer_is_swizzle) fail("composed.not_swizzled", l.outer);
  return l.swizzle;
}
}  // namespace detail

/// The widest vector both store as one: a swizzle keeps 2^M elements together.
constexpr Int max_common_vector(const ComposedLayout& a, const ComposedLayout& b) {
  const Int plain = max_common_vector(a.inner.view(), b.inner.view());
  if (a.is_plain && b.is_plain) return plain;
  const bool same_swizzle =
      !a.is_plain && !b.is_plain && detail::outer_swizzle(a) == detail::outer_swizzle(b);
  if (same_swizzle) return plain;
  Int r = plain;
  for (int i = 0; i < 2; ++i) {
    const ComposedLayout& l = i == 0 ? a : b;
    if (!l.is_plain) r = min(r, max_alignment(detail::outer_swizzle(l)));
  }
  return r;
}

constexpr Layout max_common_layout(const ComposedLayout& a, const ComposedLayout& b) {
  if (!a.is_plain && !b.is_plain) fail("composed.two_swizzles", a.inner, b.inner);
  const Layout common = max_common_layout(a.inner.view(), b.inner.view());
  if (a.is_plain && b.is_plain) return common;
  const Int base = max_alignment(detail::outer_swizzle(a.is_plain ? b : a));
  if (!size(common).is_static()) fail("swizzle.layout_dynamic", common);
  return base.value < size(common).value ? composition(common.view(), Tiler(base).view()) : common;
}

/// gcd of what the swizzle, the offset and the inner layout are aligned to.
constexpr Int max_alignment(const ComposedLayout& l) {
  if (l.is_plain) return max_alignment(l.inner.view());
  if (!l.outer_is_swizzle || l.inner_is_swizzle) return static_int(1);
  if (l.offset.is_tuple()) fail("swizzle.coordinate", l.offset);
  Int offset = l.offset.value();
  if (is_mixed_bits(offset)) {
    const MixedBits bits = as_mixed_bits(offset);
    offset = static_int(1LL << countr_zero(bits.known | bits.free));
  } else {
    offset = plain_integer(offset);
    if (!offset.is_static()) fail("composed.alignment_offset", offset);
  }
  return gcd(max_alignment(l.swizzle), gcd(offset, max_alignment(l.inner.view())));
}

/// Registers do not swizzle: the fragment of the inner layout.
constexpr Layout make_fragment_like(const ComposedLayout& l) {
  return make_fragment_like(get_nonswizzle_portion(l).view());
}

}  // namespace colex

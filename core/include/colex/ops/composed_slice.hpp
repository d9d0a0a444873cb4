#pragma once

#include "colex/ops/composed.hpp"

/// Slices of composed layouts. A slice of a swizzled layout becomes a layout wherever its strides
/// can say what the swizzle does, as in CuTe:
///
///   `Sw<2,0,3> o _0 o (_8,_8):(_8,_1)` at `(_3,_)`: `(((_4,_2)):((_-1,_4)),_27)`
///                                      at `(3,_)`:  `(((_2,_2,_2)):((-1,-2,_4)),27)`
///
/// A slice that runs along bits which the swizzle reads and along bits it changes with them cannot.

namespace colex {

namespace detail {

constexpr bool all_underscore(TupleView c) {
  const int n = c.leaf_count();
  for (int i = 0; i < n; ++i) {
    if (!c.leaf[i].is_underscore()) return false;
  }
  return n > 0;
}

/// The bit fields of a swizzle, lowest first: M bits below, B bits, the gap, B bits, the rest.
struct SwizzleFields {
  Layout anti;  ///< projects on the bits that it neither reads nor changes
  Layout only;  ///< projects on those that it does
};

constexpr SwizzleFields swizzle_fields(const Swizzle& sw) {
  const int distance = sw.shift < 0 ? -sw.shift : sw.shift;
  const Layout all = make_layout(make_tuple(static_int(1LL << sw.base), static_int(1LL << sw.bits),
                                            static_int(1LL << (distance - sw.bits)),
                                            static_int(1LL << sw.bits), static_int(1)));
  SwizzleFields r{all, all};
  for (int i = 0; i < 5; ++i) {
    const bool swizzled = i == 1 || i == 3;
    (swizzled ? r.anti : r.only).stride.leaf[i] = static_int(0);
  }
  r.anti.stride.leaf[4] = size(all);
  r.only.stride.leaf[4] = static_int(0);
  return r;
}

/// Stride of one bit at an offset: `set` where that bit's partner is set, else `clear`.
constexpr Int bit_stride(const Int& offset, int64 partner, int64 clear, int64 set) {
  const Int bit = bit_and(offset, static_int(partner));
  return Int(plain_integer(bit).value == 0 ? clear : set, bit.is_static());
}

/// offset -> swizzled offset around a fixed offset, as a layout over the swizzle's bit fields:
/// right for slices along one bit of each pair at most.
constexpr Layout swizzle_layout_at(const Swizzle& sw, const Int& offset) {
  const int distance = sw.shift < 0 ? -sw.shift : sw.shift;
  const int64 z = sw.target_mask() & -sw.target_mask();
  const int64 y = sw.source_mask() & -sw.source_mask();
  Layout r;
  const Layout::Handle h = r.open();
  r.push(static_int(1LL << sw.base), static_int(1));
  for (int field = 0; field < 2; ++field) {
    const bool target = field == 0 ? z < y : z > y;
    const Layout::Handle bits = r.open();
    for (int i = 0; i < sw.bits; ++i) {
      r.push(static_int(2), target ? bit_stride(offset, y << i, z << i, -(z << i))
                                   : bit_stride(offset, z << i, (y + z) << i, (y - z) << i));
    }
    r.close(bits);
    if (field == 0)
      r.push(static_int(1LL << (distance - sw.bits)), static_int(1LL << (sw.base + sw.bits)));
  }
  r.push(static_int(1), static_int(1LL << (sw.base + sw.bits + distance)));
  r.close(h);
  return r;
}

constexpr ComposedAndOffset slice_swizzled(TupleView c, const ComposedLayout& l) {
  const Swizzle& sw = l.swizzle;
  const Layout sliced = slice(c, l.inner.view());
  if (all_underscore(c)) return {composition(sw, l.offset, sliced), IntTuple(static_int(0))};
  if (l.offset.is_tuple()) fail("swizzle.coordinate", l.offset);

  const SwizzleFields fields = swizzle_fields(sw);
  const Layout diced = dice(c, l.inner.view());
  const IntTuple diced_c = dice(c, c);
  const Layout diced_anti = composition(fields.anti.view(), diced.view());
  const Layout diced_only = composition(fields.only.view(), diced.view());
  // What the coordinate fixes: the swizzle acts on the first part alone.
  const Int offset = bit_xor(l.offset.value(), to_mixed_bits(diced_only, diced_c));
  const IntTuple passed = crd2idx(diced_c, diced_anti);

  const Layout sliced_only = composition(fields.only.view(), sliced.view());
  const Int last = crd2idx(IntTuple(size(sliced_only) - static_int(1)), sliced_only).value();
  if (last.is_static() && (last.value & ~sw(last.value)) != 0) {
    return {composition(sw, IntTuple(offset), sliced), passed};
  }
  const Layout around = swizzle_layout_at(sw, offset);
  return {ComposedLayout(composition(around.view(), sliced.view())),
          plus_offset(IntTuple(apply(sw, offset)), passed)};
}

}  // namespace detail

/// The sublayout where the coordinate has `_`, and the offset of its origin.
constexpr ComposedAndOffset slice_and_offset(TupleView c, const ComposedLayout& l) {
  if (l.is_plain) {
    const LayoutAndOffset r = slice_and_offset(c, l.inner.view());
    return {ComposedLayout(r.layout), r.offset};
  }
  const Layout& inner = detail::inner_layout(l);
  const bool flagged = l.offset.is_leaf() && l.offset.value().kind() == IntKind::smem_flag;
  if (l.outer_is_swizzle && !flagged) return detail::slice_swizzled(c, l);

  const LayoutAndOffset r = slice_and_offset(c, inner.view());
  if (flagged && l.outer_is_swizzle && detail::is_zero_offset(r.offset)) {
    return {make_composed_layout(l.swizzle, l.offset, r.layout), IntTuple(static_int(0))};
  }
  ComposedAndOffset moved{l, IntTuple(static_int(0))};
  moved.layout.inner = r.layout;
  moved.layout.offset = detail::plus_offset(l.offset, r.offset);
  return moved;
}

constexpr ComposedLayout slice(TupleView c, const ComposedLayout& l) {
  return slice_and_offset(c, l).layout;
}

}  // namespace colex

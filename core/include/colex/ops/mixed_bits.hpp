#pragma once

#include "colex/layout.hpp"
#include "colex/ops/coordinates.hpp"

/// MixedBits: an offset of which some bits are known to the compiler and some are dynamic.
///
/// A slice of a swizzled layout at a dynamic coordinate knows most bits of its offset; where the
/// bits that the swizzle reads are known, strides stay static. `M_1|(4&12)=5`: bit 0 is known to be
/// 1, bits 2 and 3 are dynamic and hold 4 now, the rest is known to be 0.

namespace colex {

using uint32 = unsigned int;

struct MixedBits {
  uint32 known = 0;    ///< known bits that are 1
  uint32 dynamic = 0;  ///< value of the dynamic bits
  uint32 free = 0;     ///< which bits are dynamic; never a known one

  constexpr int64 value() const { return known | dynamic; }
};

/// An integer as bits: a static one is all known. `x` must fit 32 bits, as in CuTe.
constexpr MixedBits as_mixed_bits(const Int& x) {
  MixedBits r;
  if (x.kind() == IntKind::mixed_bits) {
    r.known = static_cast<uint32>(x.value);
    r.dynamic = static_cast<uint32>(x.value >> 32);
    for (int i = 3; i >= 0; --i) r.free = r.free << 8 | x.path[i];
  } else {
    if (x.value != static_cast<int>(x.value) && x.value != static_cast<uint32>(x.value)) {
      fail("swizzle.offset_width", x);
    }
    r.known = static_cast<uint32>(x.value);
  }
  return r;
}

/// known | (dynamic & free): a static integer where nothing is left free.
constexpr Int make_mixed_bits(uint32 known, uint32 dynamic, uint32 free) {
  free &= ~known;
  if (free == 0) return static_int(known);
  Int r = make_kind(IntKind::mixed_bits);
  r.meta = static_cast<uint8>(r.meta & ~8);
  r.value = static_cast<int64>(static_cast<unsigned long long>(dynamic & free) << 32 | known);
  for (int i = 0; i < 4; ++i) r.path[i] = static_cast<uint8>(free >> (8 * i));
  return r;
}

constexpr bool is_mixed_bits(const Int& x) { return x.kind() == IntKind::mixed_bits; }

/// What arithmetic sees: MixedBits become a dynamic integer, the shared-memory flag is `_0`.
constexpr Int plain_integer(const Int& x) {
  if (is_mixed_bits(x)) return Int(as_mixed_bits(x).value());
  if (x.kind() == IntKind::smem_flag) return static_int(0);
  return x;
}

namespace detail {
/// Both static, or one static and the other MixedBits: their bits can be tracked.
constexpr bool track_bits(const Int& a, const Int& b) {
  return (is_mixed_bits(a) || is_mixed_bits(b)) && (is_mixed_bits(a) || a.is_static()) &&
         (is_mixed_bits(b) || b.is_static());
}
}  // namespace detail

/// a ^ b, bit by bit known or dynamic. With a dynamic integer the result is dynamic.
constexpr Int bit_xor(const Int& a, const Int& b) {
  if (!detail::track_bits(a, b)) {
    const Int x = plain_integer(a);
    const Int y = plain_integer(b);
    detail::want_integers(x, y, "^");
    return Int(x.value ^ y.value, detail::both_static(x, y));
  }
  const MixedBits x = as_mixed_bits(a);
  const MixedBits y = as_mixed_bits(b);
  const uint32 free = x.free | y.free;
  const uint32 bits = (x.known | x.dynamic) ^ (y.known | y.dynamic);
  return make_mixed_bits((x.known ^ y.known) & ~free, bits, free);
}

/// a & b; a known 0 makes a dynamic bit known.
constexpr Int bit_and(const Int& a, const Int& b) {
  if (!detail::track_bits(a, b)) {
    const Int x = plain_integer(a);
    const Int y = plain_integer(b);
    detail::want_integers(x, y, "&");
    if (x.is_constant(0) || y.is_constant(0)) return static_int(0);
    return Int(x.value & y.value, detail::both_static(x, y));
  }
  const MixedBits x = as_mixed_bits(a);
  const MixedBits y = as_mixed_bits(b);
  const uint32 free = (y.known & x.free) | (x.known & y.free) | (x.free & y.free);
  return make_mixed_bits(x.known & y.known, (x.known | x.dynamic) & (y.known | y.dynamic), free);
}

/// a >> by, to the left where `by` is negative.
constexpr Int shift_right(const Int& a, int by) {
  if (!is_mixed_bits(a)) {
    return Int(by >= 0 ? a.value >> by : mul_checked(a.value, 1LL << -by), a.is_static());
  }
  const MixedBits x = as_mixed_bits(a);
  if (by >= 0) return make_mixed_bits(x.known >> by, x.dynamic >> by, x.free >> by);
  return make_mixed_bits(x.known << -by, x.dynamic << -by, x.free << -by);
}

namespace detail {

constexpr bool single_bit(int64 x) { return x > 0 && (x & (x - 1)) == 0; }

/// One mode s:d of a power-of-two layout at coordinate c.
constexpr Int mixed_bits_of(const Int& s, const Int& d, const Int& c) {
  const Int reach = s * d;
  const Int mask = (s - static_int(1)) * d;
  if (!reach.is_static() || !mask.is_static()) fail("swizzle.slice_dynamic", s, d);
  if (reach.value != 0 && !single_bit(reach.value)) fail("swizzle.slice_power_of_two", s, d);
  const Int offset = c * d;
  const uint32 free = as_mixed_bits(mask).known;
  if (offset.is_static()) return static_int(static_cast<uint32>(offset.value) & free);
  return make_mixed_bits(0, static_cast<uint32>(offset.value), free);
}

constexpr Int mixed_bits_of(TupleView shape, TupleView stride, TupleView c) {
  if (shape.is_leaf() && stride.is_leaf() && c.is_leaf()) {
    return mixed_bits_of(shape.value(), stride.value(), c.value());
  }
  const int n = shape.rank();
  if (shape.is_leaf() || stride.is_leaf() || c.is_leaf() || stride.rank() != n || c.rank() != n ||
      n == 0) {
    fail("crd2idx.rank", c, shape);
  }
  Modes d(stride);
  Modes x(c);
  Int r;
  bool first = true;
  for (Modes s(shape); s.more(); ++s, ++d, ++x) {
    const Int mode = mixed_bits_of(*s, *d, *x);
    r = first ? mode : bit_xor(r, mode);
    first = false;
  }
  return r;
}

}  // namespace detail

/// Offset of a coordinate in a layout of disjoint bit fields, as bits:
/// to_mixed_bits(`(_4,_2):(_1,_8)`, `(3,_1)`) = `M_8|(3&3)=11`.
constexpr Int to_mixed_bits(LayoutView l, TupleView c) {
  return detail::mixed_bits_of(l.shape, l.stride, idx2crd(c, l.shape));
}

}  // namespace colex

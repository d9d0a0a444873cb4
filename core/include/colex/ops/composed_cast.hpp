#pragma once

#include "colex/ops/cast.hpp"
#include "colex/ops/composed.hpp"

/// Composed layouts counted in larger or smaller elements, and the flag of shared memory
/// `smem_ptr[16b](unset)`, which waits for a pointer and carries the element's width meanwhile.

namespace colex {

/// The middle of a position-independent shared-memory layout over elements of `bits` bits.
constexpr Int smem_flag(int64 bits) { return make_kind(IntKind::smem_flag, bits); }

constexpr bool has_smem_flag(const ComposedLayout& l) {
  return !l.is_plain && l.offset.is_leaf() && l.offset.value().kind() == IntKind::smem_flag;
}

namespace detail {

/// An offset in larger units. CuTe has this for known offsets and MixedBits only.
constexpr Int upcast_offset(const Int& offset, int64 n) {
  if (is_mixed_bits(offset)) {
    power_of_two(static_int(n));
    const MixedBits bits = as_mixed_bits(offset);
    const auto m = static_cast<uint32>(n);
    if (bits.known % m != 0 || bits.free % m != 0) fail("int.safe_div", offset, n);
    return make_mixed_bits(bits.known / m, bits.dynamic / m, bits.free / m);
  }
  if (!offset.is_static()) fail("composed.cast_offset", offset);
  return safe_div(offset, static_int(n));
}

constexpr Int downcast_offset(const Int& offset, int64 n) {
  if (is_mixed_bits(offset)) {
    power_of_two(static_int(n));
    const MixedBits bits = as_mixed_bits(offset);
    const auto m = static_cast<uint32>(n);
    return make_mixed_bits(bits.known * m, bits.dynamic * m, bits.free * m);
  }
  if (!offset.is_static()) fail("composed.cast_offset", offset);
  return offset * static_int(n);
}

constexpr const Int& integer_offset(const ComposedLayout& l) {
  if (l.offset.is_tuple()) fail("composed.cast_offset", l.offset);
  return l.offset.value();
}

}  // namespace detail

/// upcast<N>(A o off o B) = upcast<N>(A) o off/N o upcast<N>(B). Under the flag of shared memory
/// the swizzle counts bytes and stays.
constexpr ComposedLayout upcast(const ComposedLayout& l, int64 n) {
  if (l.is_plain) return ComposedLayout(upcast(l.inner.view(), n));
  ComposedLayout r = l;
  r.inner = upcast(detail::inner_layout(l).view(), n);
  if (has_smem_flag(l)) {
    r.offset = smem_flag(mul_checked(l.offset.value().value, n));
    return r;
  }
  r.offset = detail::upcast_offset(detail::integer_offset(l), n);
  if (l.outer_is_swizzle) {
    r.swizzle = upcast(l.swizzle, Int(n));
  } else {
    r.outer = upcast(l.outer.view(), n);
  }
  return r;
}

/// downcast<N>(A o off o B) = downcast<N>(A) o off*N o downcast<N>(B).
constexpr ComposedLayout downcast(const ComposedLayout& l, int64 n) {
  if (l.is_plain) return ComposedLayout(downcast(l.inner.view(), n));
  ComposedLayout r = l;
  r.inner = downcast(detail::inner_layout(l).view(), n);
  if (has_smem_flag(l)) {
    r.offset = smem_flag(l.offset.value().value / n);
    return r;
  }
  r.offset = detail::downcast_offset(detail::integer_offset(l), n);
  if (l.outer_is_swizzle) {
    r.swizzle = downcast(l.swizzle, Int(n));
  } else {
    r.outer = downcast(l.outer.view(), n);
  }
  return r;
}

/// From elements of `old_bits` to elements of `new_bits`:
/// recast_layout<uint128_t,half_t>(`Sw<3,0,3> o _0 o (_8,_8):(_8,_1)`) =
/// `Sw<3,3,3> o _0 o (_8,_64):(_64,_1)`.
constexpr ComposedLayout recast_layout(const ComposedLayout& l, int64 old_bits, int64 new_bits) {
  if (old_bits < 1 || new_bits < 1) fail("cast.factor", old_bits < 1 ? old_bits : new_bits);
  const int64 g = detail::euclid(old_bits, new_bits);
  ComposedLayout r = l;
  if (new_bits != g) r = upcast(r, new_bits / g);
  if (old_bits != g) r = downcast(r, old_bits / g);
  return r;
}

/// The flagged layout with its swizzle counted in elements instead of bytes:
/// `Sw<3,4,3> o smem_ptr[16b](unset) o L` -> `Sw<3,3,3> o _0 o L`.
constexpr ComposedLayout as_position_independent_swizzle_layout(const ComposedLayout& l) {
  if (!has_smem_flag(l) || !l.outer_is_swizzle) fail("composed.no_flag");
  constexpr int64 kByteBits = 8;
  const Swizzle sw = recast_layout(l.swizzle, kByteBits, l.offset.value().value);
  return composition(sw, IntTuple(static_int(0)), detail::inner_layout(l));
}

}  // namespace colex

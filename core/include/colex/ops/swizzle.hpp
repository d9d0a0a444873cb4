#pragma once

#include "colex/ops/int_functions.hpp"

/// Operations on swizzles alone: application, composition, rescaling, inverse.

namespace colex {

/// Sw(x); a static offset stays static, of MixedBits the known bits stay known.
/// Sw<3,3,3>(`_64`) = `_72`.
constexpr Int apply(const Swizzle& sw, const Int& offset) {
  return bit_xor(offset, shift_right(bit_and(offset, static_int(sw.source_mask())), sw.shift));
}

/// The swizzle that reads the bits Y and changes the bits Z (CuTe's `make_swizzle<Y,Z>()`):
/// make_swizzle(0b1000, 0b0100) = Sw<1,2,1>. Y and Z must be runs of the same length.
constexpr Swizzle make_swizzle(int64 y, int64 z) {
  if (y < 0 || z < 0) fail("swizzle.masks", y, z);
  const auto uy = static_cast<unsigned long long>(y);
  const auto uz = static_cast<unsigned long long>(z);
  if (popcount(uy) != popcount(uz)) fail("swizzle.masks", y, z);
  const int low_y = countr_zero(uy);
  const int low_z = countr_zero(uz);
  const int low = low_y < low_z ? low_y : low_z;
  const Swizzle sw = make_swizzle(popcount(uy), y == 0 ? 0 : low, low_y - low_z);
  if ((sw.source_mask() | sw.target_mask()) != (y | z)) fail("swizzle.masks", y, z);
  return sw;
}

/// Sw_a o Sw_b, where both have the same shift: the bits that both move cancel.
/// Law: (a o b)(x) = a(b(x)).  Sw<2,3,3> o Sw<1,3,3> = Sw<1,4,3>.
constexpr Swizzle composition(const Swizzle& a, const Swizzle& b) {
  if (a.shift != b.shift) fail("swizzle.shift", a.shift, b.shift);
  return make_swizzle(a.source_mask() ^ b.source_mask(), a.target_mask() ^ b.target_mask());
}

namespace detail {
constexpr int power_of_two(const Int& n) {
  if (!n.is_integer() || n.value <= 0 || !has_single_bit(n.value)) fail("swizzle.scale", n);
  return bit_width(static_cast<unsigned long long>(n.value)) - 1;
}
}  // namespace detail

/// The swizzle of offsets counted in groups of N: upcast<8>(Sw<3,4,3>) = Sw<3,1,3>. Bits that fall
/// below the group are lost: upcast<32>(Sw<3,4,3>) = Sw<2,0,3>.
constexpr Swizzle upcast(const Swizzle& sw, const Int& n) {
  const int base = sw.base - detail::power_of_two(n);
  if (base >= 0) return make_swizzle(sw.bits, base, sw.shift);
  return make_swizzle(sw.bits + base > 0 ? sw.bits + base : 0, 0, sw.shift);
}

/// The swizzle of offsets counted in N-ths: downcast<8>(Sw<3,4,3>) = Sw<3,7,3>.
constexpr Swizzle downcast(const Swizzle& sw, const Int& n) {
  return make_swizzle(sw.bits, sw.base + detail::power_of_two(n), sw.shift);
}

/// From elements of `old_bits` to elements of `new_bits`.
constexpr Swizzle recast_layout(const Swizzle& sw, int64 old_bits, int64 new_bits) {
  const int64 g = detail::euclid(old_bits, new_bits);
  const Swizzle coarse = new_bits == g ? sw : upcast(sw, Int(new_bits / g));
  return old_bits == g ? coarse : downcast(coarse, Int(old_bits / g));
}

/// A swizzle is its own inverse.
constexpr Swizzle right_inverse(const Swizzle& sw) { return sw; }
constexpr Swizzle left_inverse(const Swizzle& sw) { return sw; }

/// Elements that stay together: 2^M.
constexpr Int max_alignment(const Swizzle& sw) { return static_int(1LL << sw.base); }

}  // namespace colex

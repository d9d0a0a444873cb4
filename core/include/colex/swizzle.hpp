#pragma once

#include "colex/layout.hpp"

/// Swizzle `Sw<B,M,S>`: XORs bits [M+S, M+S+B) of an offset into its bits [M, M+B); with S < 0 bits
/// [M, M+B) into [M-S, M-S+B). An involution on [0, 2^(B+M+|S|)).
///   Sw<3,3,3>(64) = 72, Sw<3,0,-3>(5) = 45.

namespace colex {

struct Swizzle {
  int bits = 0;
  int base = 0;
  int shift = 0;

  /// The bits that are read (CuTe's Y).
  constexpr int64 source_mask() const {
    return ((1LL << bits) - 1) << (base + (shift > 0 ? shift : 0));
  }
  /// The bits that are changed (CuTe's Z).
  constexpr int64 target_mask() const {
    return ((1LL << bits) - 1) << (base + (shift < 0 ? -shift : 0));
  }
  constexpr int64 operator()(int64 offset) const {
    const int64 picked = offset & source_mask();
    return offset ^ (shift >= 0 ? picked >> shift : picked << -shift);
  }
  constexpr bool operator==(const Swizzle&) const = default;
};

/// Checked constructor: B >= 0, M >= 0, |S| >= B, and all bits below 2^62.
constexpr Swizzle make_swizzle(int64 b, int64 m, int64 s) {
  constexpr int64 kWidest = 62;
  if (b < 0 || m < 0) fail("swizzle.negative", b, m, s);
  if (b > kWidest || m > kWidest || s > kWidest || s < -kWidest) {
    fail("swizzle.too_wide", b, m, s);
  }
  const int64 distance = s < 0 ? -s : s;
  if (distance < b) fail("swizzle.overlap", b, m, s);
  if (b + m + distance > kWidest) fail("swizzle.too_wide", b, m, s);
  return Swizzle{static_cast<int>(b), static_cast<int>(m), static_cast<int>(s)};
}

/// Bits 0 … B+M+|S| hold all that a swizzle reads and changes: it repeats every 2^that.
constexpr int64 period(const Swizzle& sw) {
  return 1LL << (sw.bits + sw.base + (sw.shift < 0 ? -sw.shift : sw.shift));
}

}  // namespace colex

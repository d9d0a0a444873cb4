#pragma once

#include "colex/ops/mixed_bits.hpp"

/// CuTe's integer functions and operators on Int, with its static rules: a result is static where
/// both sides are, and where one side alone decides it (`_0 & 7` = `_0`, `_1 || false` = `_1`).

namespace colex {

// ---- number theory -----------------------------------------------------------------------------

namespace detail {
constexpr int64 euclid(int64 t, int64 u) {
  while (true) {
    if (t == 0) return u;
    u = mod_checked(u, t);
    if (u == 0) return t;
    t = mod_checked(t, u);
  }
}
}  // namespace detail

/// Greatest common divisor by Euclid's algorithm, the sign as the remainders leave it.
constexpr Int gcd(const Int& a, const Int& b) {
  detail::want_integers(a, b, "gcd");
  return Int(detail::euclid(a.value, b.value), detail::both_static(a, b));
}

/// lcm(a, b) = a / gcd(a, b) * b.
constexpr Int lcm(const Int& a, const Int& b) {
  const Int g = gcd(a, b);
  return Int(mul_checked(div_checked(a.value, g.value), b.value), detail::both_static(a, b));
}

/// a / b where b divides a: checked only where both are static, as CuTe does.
constexpr Int safe_div(const Int& a, const Int& b) {
  detail::want_integers(a, b, "safe_div");
  const bool is_static = detail::both_static(a, b);
  if (is_static && mod_checked(a.value, b.value) != 0) fail("int.safe_div", a, b);
  return Int(div_checked(a.value, b.value), is_static);
}

// ---- bits --------------------------------------------------------------------------------------

/// Bits needed to write x: bit_width(5) = 3, bit_width(0) = 0.
constexpr int bit_width(unsigned long long x) {
  int n = 0;
  for (; x != 0; x >>= 1) ++n;
  return n;
}

/// Zeros below the lowest 1: countr_zero(12) = 2; 32 for 0, the width CuTe counts in.
constexpr int countr_zero(unsigned long long x) { return x == 0 ? 32 : bit_width(x & -x) - 1; }

constexpr int popcount(unsigned long long x) {
  int n = 0;
  for (; x != 0; x &= x - 1) ++n;
  return n;
}

constexpr bool has_single_bit(int64 x) { return x != 0 && (x & (x - 1)) == 0; }

/// floor(log2(x)) of an unsigned number. CuTe's static integers are signed and rejected.
constexpr Int log_2(const Int& x) {
  detail::want_integers(x, x, "log_2");
  if (x.is_static()) fail("int.log_2_signed", x);
  if (x.value <= 0) fail("int.log_2_positive", x);
  return Int(bit_width(static_cast<unsigned long long>(x.value)) - 1);
}

constexpr Int operator&(const Int& a, const Int& b) { return bit_and(a, b); }
constexpr Int operator^(const Int& a, const Int& b) { return bit_xor(a, b); }
constexpr Int operator|(const Int& a, const Int& b) {
  detail::want_integers(a, b, "|");
  return Int(a.value | b.value, detail::both_static(a, b));
}
constexpr Int operator~(const Int& a) {
  detail::want_integers(a, a, "~");
  return Int(~a.value, a.is_static());
}

namespace detail {
constexpr int shift_count(const Int& a, const Int& by) {
  want_integers(a, by, "<<");
  if (by.value < 0 || by.value > 62) fail("int.shift", a, by);
  return static_cast<int>(by.value);
}
}  // namespace detail

constexpr Int operator<<(const Int& a, const Int& by) {
  const int n = detail::shift_count(a, by);
  return Int(mul_checked(a.value, 1LL << n), detail::both_static(a, by));
}
constexpr Int operator>>(const Int& a, const Int& by) {
  const int n = detail::shift_count(a, by);
  return Int(a.value >> n, detail::both_static(a, by));
}

/// a << by, to the right where `by` is negative.
constexpr Int shiftl(const Int& a, const Int& by) { return by.value >= 0 ? a << by : a >> -by; }
/// a >> by, to the left where `by` is negative.
constexpr Int shiftr(const Int& a, const Int& by) { return by.value >= 0 ? a >> by : a << -by; }

// ---- logic and comparison ----------------------------------------------------------------------

/// `_0 && x` = `_0`: a static false decides alone.
constexpr Int logical_and(const Int& a, const Int& b) {
  detail::want_integers(a, b, "&&");
  const bool decided = (a.is_static() && a.value == 0) || (b.is_static() && b.value == 0);
  return Int(a.value != 0 && b.value != 0, decided || detail::both_static(a, b));
}
/// `_1 || x` = `_1`: a static true decides alone.
constexpr Int logical_or(const Int& a, const Int& b) {
  detail::want_integers(a, b, "||");
  const bool decided = (a.is_static() && a.value != 0) || (b.is_static() && b.value != 0);
  return Int(a.value != 0 || b.value != 0, decided || detail::both_static(a, b));
}
constexpr Int logical_not(const Int& a) {
  detail::want_integers(a, a, "!");
  return Int(a.value == 0, a.is_static());
}

constexpr Int less(const Int& a, const Int& b) {
  detail::want_integers(a, b, "<");
  return Int(a.value < b.value, detail::both_static(a, b));
}
constexpr Int less_equal(const Int& a, const Int& b) {
  detail::want_integers(a, b, "<=");
  return Int(a.value <= b.value, detail::both_static(a, b));
}
constexpr Int equal(const Int& a, const Int& b) {
  detail::want_integers(a, b, "==");
  return Int(a.value == b.value, detail::both_static(a, b));
}

}  // namespace colex

#pragma once

#include "colex/ops/int_functions.hpp"

/// Ratios `R<n,d>`: what CuTe divides the widths of two types into. Always static; `R<6,3>` keeps
/// its numbers (`_6/_3`), arithmetic reduces: `R<3,4> * _8` = `_6`, `R<3,4> * _2` = `_3/_2`.

namespace colex {

/// Numerator and denominator of a ratio or of an integer (over 1).
struct Fraction {
  int64 num = 0;
  int64 den = 1;
};

constexpr Fraction as_fraction(const Int& x) {
  if (x.kind() == IntKind::ratio) return {static_cast<int>(x.value), x.value >> 32};
  detail::want_integers(x, x, "ratio");
  return {x.value, 1};
}

/// `R<n,d>` as written.
constexpr Int make_ratio(int64 num, int64 den) {
  if (den == 0) fail("int.divide_by_zero", num);
  if (!detail::fits_32(num) || !detail::fits_32(den)) fail("ratio.width", num, den);
  const auto low = static_cast<unsigned long long>(static_cast<unsigned int>(num));
  return make_kind(IntKind::ratio,
                   static_cast<int64>(static_cast<unsigned long long>(den) << 32 | low));
}

/// num/den in lowest terms with a positive denominator; an integer where that is 1.
constexpr Int reduced(const Fraction& f) {
  if (f.den == 0) fail("int.divide_by_zero", f.num);
  const int64 sign = f.den < 0 ? -1 : 1;
  const int64 g = detail::euclid(f.num < 0 ? -f.num : f.num, f.den < 0 ? -f.den : f.den);
  const int64 num = sign * f.num / g;
  const int64 den = sign * f.den / g;
  return den == 1 ? static_int(num) : make_ratio(num, den);
}

constexpr bool is_ratio(const Int& x) { return x.kind() == IntKind::ratio; }

/// Product. With a dynamic integer the result is one: 6 * R<3,4> = 6 * 3 / 4 = 4.
constexpr Int ratio_times(const Int& a, const Int& b) {
  const Fraction x = as_fraction(a);
  const Fraction y = as_fraction(b);
  if (!a.is_static() || !b.is_static()) {
    const Fraction r = as_fraction(reduced(is_ratio(a) ? x : y));
    return Int(div_checked(mul_checked(a.is_static() ? b.value : a.value, r.num), r.den));
  }
  return reduced({mul_checked(x.num, y.num), mul_checked(x.den, y.den)});
}

/// a / b: the product with b turned over. CuTe divides by ratios only.
constexpr Int ratio_divide(const Int& a, const Int& b) {
  if (!is_ratio(b)) fail("ratio.divide", a, b);
  const Fraction y = as_fraction(b);
  return ratio_times(a, make_ratio(y.den, y.num));
}

constexpr Int ratio_plus(const Int& a, const Int& b) {
  if (!a.is_static() || !b.is_static()) fail("ratio.dynamic", a, b);
  const Fraction x = as_fraction(a);
  const Fraction y = as_fraction(b);
  return reduced({add_checked(mul_checked(x.num, y.den), mul_checked(y.num, x.den)),
                  mul_checked(x.den, y.den)});
}

constexpr Int ratio_equal(const Int& a, const Int& b) {
  if (!a.is_static() || !b.is_static()) fail("ratio.dynamic", a, b);
  const Fraction x = as_fraction(reduced(as_fraction(a)));
  const Fraction y = as_fraction(reduced(as_fraction(b)));
  return static_int(x.num == y.num && x.den == y.den);
}

constexpr Int ratio_less(const Int& a, const Int& b) {
  if (!a.is_static() || !b.is_static()) fail("ratio.dynamic", a, b);
  const Fraction x = as_fraction(reduced(as_fraction(a)));
  const Fraction y = as_fraction(reduced(as_fraction(b)));
  return static_int(mul_checked(x.num, y.den) < mul_checked(y.num, x.den));
}

constexpr Int ratio_abs(const Int& a) {
  const Fraction x = as_fraction(a);
  return reduced({x.num < 0 ? -x.num : x.num, x.den < 0 ? -x.den : x.den});
}

/// gcd(a/b, x/y) as CuTe computes it: gcd(a*y, b*x) / (b*x).
constexpr Int ratio_gcd(const Int& a, const Int& b) {
  if (!a.is_static() || !b.is_static()) fail("ratio.dynamic", a, b);
  const bool integer_first = !is_ratio(a);
  const Fraction x = as_fraction(integer_first ? b : a);
  const Fraction y = as_fraction(integer_first ? a : b);
  const int64 scaled = mul_checked(x.den, y.num);
  return reduced({detail::euclid(mul_checked(x.num, y.den), scaled), scaled});
}

/// ratio(a, b) = a/b reduced; nratio(a, b) keeps the numbers.
constexpr Int nratio(const Int& a, const Int& b) {
  if (!a.is_static() || !b.is_static()) fail("ratio.dynamic", a, b);
  const Fraction x = as_fraction(a);
  const Fraction y = as_fraction(b);
  return make_ratio(mul_checked(x.num, y.den), mul_checked(x.den, y.num));
}
constexpr Int ratio(const Int& a, const Int& b) { return reduced(as_fraction(nratio(a, b))); }

}  // namespace colex

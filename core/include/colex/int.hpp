#pragma once

#include "colex/fail.hpp"

/// Int: one leaf of an IntTuple. CuTe's integers are types (`_4`, known to the compiler) or values
/// (`4`, dynamic); here both are values and the difference is a flag that arithmetic keeps as
/// CuTe's overloads do (numeric/integral_constant.hpp).
///
/// What every operation calls in its inner loops is inlined by attribute: emcc leaves inlining out
/// at -Os, and the algebra would take three times as long in the browser.

namespace colex {

enum class IntKind : uint8 {
  integer,     ///< `4`, `_4`
  underscore,  ///< `_`: all of a mode; CuTe's `X` of a Step is another name of it
  basis,       ///< `_3@0@1`: a multiple of a basis vector, path printed from innermost to outermost
  ratio,       ///< `_3/_4`: R<3,4>; numerator in the low, denominator in the high 32 bits
  smem_flag,   ///< `smem_ptr[16b](unset)`: the middle of a position-independent smem layout
  mixed_bits   ///< `M_1|(4&12)=5`: some bits known, some dynamic (colex/ops/mixed_bits.hpp)
};

/// Sixteen bytes, structural (usable as a template argument). `path[i]` is the index at level i
/// (outermost first) of a basis element.
struct Int {
  static constexpr int kMaxPath = 7;

  int64 value = 0;
  uint8 meta = 0;  ///< bits 0-2 kind, bit 3 static, bits 4-6 path length
  uint8 path[kMaxPath] = {};

  [[gnu::always_inline]] constexpr Int() {}
  /// A dynamic integer.
  [[gnu::always_inline]] constexpr Int(int64 dynamic_value) : value(dynamic_value) {}
  [[gnu::always_inline]] constexpr Int(int dynamic_value) : value(dynamic_value) {}
  [[gnu::always_inline]] constexpr Int(int64 v, bool is_static_value)
      : value(v), meta(is_static_value ? 8 : 0) {}

  [[gnu::always_inline]] constexpr IntKind kind() const { return static_cast<IntKind>(meta & 7); }
  [[gnu::always_inline]] constexpr bool is_static() const { return (meta & 8) != 0; }
  [[gnu::always_inline]] constexpr int path_length() const { return (meta >> 4) & 7; }
  [[gnu::always_inline]] constexpr bool is_integer() const { return kind() == IntKind::integer; }
  [[gnu::always_inline]] constexpr bool is_underscore() const {
    return kind() == IntKind::underscore;
  }
  [[gnu::always_inline]] constexpr bool is_basis() const { return kind() == IntKind::basis; }
  /// The static integer v and nothing else (CuTe's `is_constant<v, T>`).
  [[gnu::always_inline]] constexpr bool is_constant(int64 v) const {
    return meta == 8 && value == v;
  }

  constexpr bool operator==(const Int&) const = default;
};

/// `_v`: an integer known to the compiler.
[[gnu::always_inline]] constexpr Int static_int(int64 v) { return Int(v, true); }

constexpr Int make_kind(IntKind kind, int64 value = 0) {
  Int r(value, true);
  r.meta = static_cast<uint8>(r.meta | static_cast<uint8>(kind));
  return r;
}

constexpr Int underscore() { return make_kind(IntKind::underscore); }

/// `E<i>` below the path of `inner`: basis(i, static_int(1)) = `_1@i`; basis(0, `_1@1`) = `_1@1@0`.
constexpr Int make_basis(int i, const Int& inner) {
  const int n = inner.is_basis() ? inner.path_length() : 0;
  if (n == Int::kMaxPath) fail("limit.basis_depth", Int::kMaxPath);
  if (i < 0 || i > 255) fail("limit.basis_index", i);
  Int r = inner;
  r.meta =
      static_cast<uint8>((inner.meta & 8) | static_cast<uint8>(IntKind::basis) | ((n + 1) << 4));
  for (int k = n; k > 0; --k) r.path[k] = r.path[k - 1];
  r.path[0] = static_cast<uint8>(i);
  return r;
}

/// The scale of a basis element (`_3@1` -> `_3`), an integer as it is.
[[gnu::always_inline]] constexpr Int basis_value(const Int& a) {
  return a.is_basis() ? Int(a.value, a.is_static()) : a;
}

/// Same value read as static (dynamic), basis path kept.
constexpr Int as_static(Int a) {
  a.meta = static_cast<uint8>(a.meta | 8);
  return a;
}
constexpr Int as_dynamic(Int a) {
  a.meta = static_cast<uint8>(a.meta & ~8);
  return a;
}

// ---- 64-bit arithmetic that reports overflow ---------------------------------------------------

namespace detail {
inline constexpr int64 kInt64Max = 0x7fffffffffffffffLL;
inline constexpr int64 kInt64Min = -kInt64Max - 1;

[[gnu::always_inline]] constexpr bool fits_32(int64 a) {
  return a == static_cast<int64>(static_cast<int>(a));
}
}  // namespace detail

constexpr int64 add_checked(int64 a, int64 b) {
  if (b > 0 ? a > detail::kInt64Max - b : a < detail::kInt64Min - b) {
    fail("int.overflow", a, "+", b);
  }
  return a + b;
}

constexpr int64 sub_checked(int64 a, int64 b) {
  if (b < 0 ? a > detail::kInt64Max + b : a < detail::kInt64Min + b) {
    fail("int.overflow", a, "-", b);
  }
  return a - b;
}

constexpr int64 mul_checked(int64 a, int64 b) {
  if (detail::fits_32(a) && detail::fits_32(b)) return a * b;
  if (a == 0 || b == 0) return 0;
  const bool overflows = (a == -1)   ? b == detail::kInt64Min
                         : (b == -1) ? a == detail::kInt64Min
                         : (a > 0)
                             ? (b > 0 ? a > detail::kInt64Max / b : b < detail::kInt64Min / a)
                             : (b > 0 ? a < detail::kInt64Min / b : a < detail::kInt64Max / b);
  if (overflows) fail("int.overflow", a, "*", b);
  return a * b;
}

/// C++ division: truncates toward zero. Division by zero is an error (CuTe: SIGFPE).
constexpr int64 div_checked(int64 a, int64 b) {
  if (b == 0) fail("int.divide_by_zero", a);
  if (b == -1) return sub_checked(0, a);
  return a / b;
}

constexpr int64 mod_checked(int64 a, int64 b) {
  if (b == 0) fail("int.divide_by_zero", a);
  return b == -1 ? 0 : a % b;
}

// ---- Int arithmetic: CuTe's static rules -------------------------------------------------------

namespace detail {
[[gnu::always_inline]] constexpr void want_integers(const Int& a, const Int& b, const char* op) {
  if (!a.is_integer() || !b.is_integer()) fail("int.not_integers", a, op, b);
}
[[gnu::always_inline]] constexpr bool both_static(const Int& a, const Int& b) {
  return (a.meta & b.meta & 8) != 0;
}
}  // namespace detail

constexpr Int operator+(const Int& a, const Int& b) {
  detail::want_integers(a, b, "+");
  return Int(add_checked(a.value, b.value), detail::both_static(a, b));
}

constexpr Int operator-(const Int& a, const Int& b) {
  detail::want_integers(a, b, "-");
  return Int(sub_checked(a.value, b.value), detail::both_static(a, b));
}

constexpr Int operator-(const Int& a) {
  Int r = a;
  r.value = sub_checked(0, a.value);
  return r;
}

/// `_0` absorbs a dynamic factor: `_0 * 7` = `_0`. A basis element is scaled: `5 * _1@1` = `5@1`.
constexpr Int operator*(const Int& a, const Int& b) {
  if (a.is_basis() != b.is_basis()) {
    const Int& e = a.is_basis() ? a : b;
    const Int& n = a.is_basis() ? b : a;
    detail::want_integers(n, n, "*");
    Int r = detail::both_static(a, b) ? as_static(e) : as_dynamic(e);
    if (n.is_constant(0) || (e.value == 0 && e.is_static())) r = as_static(e);
    r.value = mul_checked(a.value, b.value);
    return r;
  }
  detail::want_integers(a, b, "*");
  if (a.is_constant(0) || b.is_constant(0)) return static_int(0);
  return Int(mul_checked(a.value, b.value), detail::both_static(a, b));
}

constexpr Int operator/(const Int& a, const Int& b) {
  detail::want_integers(a, b, "/");
  if (a.is_constant(0) && b.value != 0) return static_int(0);
  return Int(div_checked(a.value, b.value), detail::both_static(a, b));
}

constexpr Int operator%(const Int& a, const Int& b) {
  detail::want_integers(a, b, "%");
  if (a.is_constant(0) && b.value != 0) return static_int(0);
  if (b.is_constant(1) || b.is_constant(-1)) return static_int(0);
  return Int(mod_checked(a.value, b.value), detail::both_static(a, b));
}

constexpr Int min(const Int& a, const Int& b) {
  detail::want_integers(a, b, "min");
  return Int(a.value < b.value ? a.value : b.value, detail::both_static(a, b));
}

constexpr Int max(const Int& a, const Int& b) {
  detail::want_integers(a, b, "max");
  return Int(a.value > b.value ? a.value : b.value, detail::both_static(a, b));
}

constexpr Int abs(const Int& a) {
  Int r = a;
  r.value = a.value < 0 ? sub_checked(0, a.value) : a.value;
  return r;
}

constexpr Int signum(const Int& a) {
  detail::want_integers(a, a, "signum");
  return Int(a.value > 0 ? 1 : a.value < 0 ? -1 : 0, a.is_static());
}

/// ceil_div(a, b) = (a + b - 1) / b, C++ truncation.
constexpr Int ceil_div(const Int& a, const Int& b) {
  detail::want_integers(a, b, "ceil_div");
  return Int(div_checked(sub_checked(add_checked(a.value, b.value), 1), b.value),
             detail::both_static(a, b));
}

}  // namespace colex

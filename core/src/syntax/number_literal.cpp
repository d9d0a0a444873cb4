#include "syntax/number_literal.hpp"

#include "syntax/letters.hpp"

namespace colex {

namespace {

constexpr int64 kLargest = 0x7fffffffffffffffLL;

char lower(char c) { return static_cast<char>(c | 32); }

void refuse(NumberLiteral& n, const char* id, size_t from) {
  n.wrong = id;
  n.digits = from;
  n.digits_end = n.end;
}

/// What stands between digits: `'` of C++, `_` of Python, where `4_c` is a static number.
bool separates(std::string_view text, size_t i, bool cpp) {
  const char c = at(text, i);
  return c == '\'' || (c == '_' && !cpp);
}

/// Digits of base 2 or 8.
NumberLiteral with_base(std::string_view text, int base, size_t from, bool cpp) {
  NumberLiteral r;
  bool wrong = false;
  size_t i = from;
  for (; is_digit(at(text, i)) || (separates(text, i, cpp) && is_digit(at(text, i + 1))); ++i) {
    if (!is_digit(text[i])) continue;
    const int digit = text[i] - '0';
    wrong = wrong || digit >= base || r.value > (kLargest - digit) / base;
    if (!wrong) r.value = r.value * base + digit;
  }
  r.end = i;
  if (wrong) refuse(r, "language.digits", from);
  return r;
}

/// The digits from `i` on; moves `i` behind them.
unsigned long long hexadecimal(std::string_view text, size_t& i, bool cpp) {
  unsigned long long bits = 0;
  const auto is_static = [&] { return at(text, i + 1) == 'c' && !is_name(at(text, i + 2)); };
  for (;
       is_hex(at(text, i)) || (separates(text, i, cpp) && is_hex(at(text, i + 1)) && !is_static());
       ++i) {
    const char c = text[i];
    if (!is_hex(c)) continue;
    bits = bits * 16 + static_cast<unsigned>(is_digit(c) ? c - '0' : lower(c) - 'a' + 10);
  }
  return bits;
}

NumberLiteral with_base_16(std::string_view text, size_t from, bool cpp) {
  NumberLiteral r;
  r.end = from;
  unsigned long long bits = hexadecimal(text, r.end, cpp);
  r.value = static_cast<int64>(bits);
  // `0x7f40.4`: the bit within the byte of a sub-byte pointer; `0x0010.0004`: lane and column
  // of tensor memory.
  if (at(text, r.end) == '.' && is_hex(at(text, r.end + 1))) {
    const size_t dot = r.end;
    bits = hexadecimal(text, ++r.end, cpp);
    if (r.end == dot + 5) r.value = r.value << 16 | static_cast<int64>(bits);
  }
  return r;
}

/// The `.` of C++'s `1.f`, `1.;`, `f(1.)`, `1. * x`.
bool ends_in_point(std::string_view text, size_t point) {
  constexpr std::string_view kBehind = ";),}";
  constexpr std::string_view kOperators = "*/+-}";
  const char next = at(text, point + 1);
  if (lower(next) == 'f' || kBehind.find(next) != std::string_view::npos) return true;
  return next == ' ' && kOperators.find(at(text, point + 2)) != std::string_view::npos;
}

/// Behind the `f0` of Julia's `1f0`, `1.5f2`; the same place where letters follow it.
size_t behind_exponent(std::string_view text, size_t end) {
  size_t digit = end + 1;
  while (is_digit(at(text, digit))) ++digit;
  return is_name(at(text, digit)) ? end : digit;
}

/// Behind `1` of `1.5e-3f`, `1e5`, C++'s `1.f` and `1.;`; the same place if no fraction follows.
size_t behind_fraction(std::string_view text, size_t end, bool cpp, bool julia) {
  const char c = at(text, end);
  const char next = at(text, end + 1);
  const bool sign = (next == '-' || next == '+') && is_digit(at(text, end + 2));
  const bool point = c == '.' && cpp && ends_in_point(text, end);
  const bool digits = (c == '.' || lower(c) == 'e') && is_digit(next);
  if (julia && c == 'f' && is_digit(next)) return behind_exponent(text, end);
  if (!point && !digits && !(lower(c) == 'e' && sign)) return end;
  ++end;
  while (is_digit(at(text, end)) || at(text, end) == '.' || lower(at(text, end)) == 'e' ||
         ((at(text, end) == '-' || at(text, end) == '+') && lower(at(text, end - 1)) == 'e')) {
    ++end;
  }
  if (julia && at(text, end) == 'f' && is_digit(at(text, end + 1))) {
    return behind_exponent(text, end);
  }
  return lower(at(text, end)) == 'f' && !is_name(at(text, end + 1)) ? end + 1 : end;
}

}  // namespace

NumberLiteral read_decimal(std::string_view text, size_t from) {
  NumberLiteral r;
  bool overflow = false;
  size_t i = from;
  const auto between = [&] { return i > from && separates(text, i, false); };
  for (; is_digit(at(text, i)) || (between() && is_digit(at(text, i + 1))); ++i) {
    if (!is_digit(text[i])) continue;
    const int digit = text[i] - '0';
    overflow = overflow || r.value > (kLargest - digit) / 10;
    if (!overflow) r.value = r.value * 10 + digit;
  }
  r.end = i;
  if (overflow) refuse(r, "language.number_too_large", from);
  return r;
}

NumberLiteral read_number(std::string_view text, size_t from, bool cpp, bool julia) {
  const char second = at(text, from + 1);
  const bool zero = text[from] == '0';
  NumberLiteral r;
  if (zero && lower(second) == 'x' && is_hex(at(text, from + 2))) {
    r = with_base_16(text, from + 2, cpp);
  } else if (zero && lower(second) == 'b' && is_digit(at(text, from + 2))) {
    r = with_base(text, 2, from + 2, cpp);
  } else if (cpp && zero && is_digit(second)) {
    r = with_base(text, 8, from + 1, cpp);
  } else {
    r = read_decimal(text, from);
  }
  const size_t fraction = behind_fraction(text, r.end, cpp, julia);
  if (fraction > r.end) {
    r.kind = TokenKind::fraction;
    r.end = fraction;
    r.value = 0;
    return r;
  }
  if (at(text, r.end) == '_' && at(text, r.end + 1) == 'c' && !is_name(at(text, r.end + 2))) {
    r.kind = TokenKind::static_number;
    r.end += 2;
    return r;
  }
  // Suffixes that keep the value: 4u, 4LL, and the width of `smem_ptr[16b]`.
  while (lower(at(text, r.end)) == 'u' || lower(at(text, r.end)) == 'l') ++r.end;
  if (at(text, r.end) == 'b' && !is_name(at(text, r.end + 1))) ++r.end;
  return r;
}

}  // namespace colex

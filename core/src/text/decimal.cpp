#include "text/decimal.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace colex {

namespace {

/// What snprintf writes of these values.
template <class... T> std::string formatted(const char* format, T... values) {
  const int length = std::snprintf(nullptr, 0, format, values...);
  std::string text(static_cast<size_t>(length) + 1, '\0');
  std::snprintf(text.data(), text.size(), format, values...);
  text.pop_back();
  return text;
}

/// `1e30`, `1e-7` of `1e+30`, `1e-07`.
std::string with_short_exponent(std::string text) {
  const size_t exponent = text.find('e');
  if (exponent == std::string::npos) return text;
  size_t first = exponent + 1;
  if (text[first] == '+') text.erase(first, 1);
  if (text[first] == '-') ++first;
  while (first + 1 < text.size() && text[first] == '0') text.erase(first, 1);
  return text;
}

}  // namespace

std::string decimal(double x) { return formatted("%g", x); }

std::string fixed(double x, int digits) { return formatted("%.*f", digits, x); }

std::string exact(double x) {
  constexpr int kMostDigits = 20;
  for (int digits = 6; digits <= kMostDigits; ++digits) {
    std::string text = fixed(x, digits);
    if (parse_decimal(text) == x) return text;
  }
  return formatted("%.16e", x);
}

std::string shortest(double x, bool single) {
  constexpr int kMostDigits = 17;
  std::string text;
  for (int digits = 1; digits <= kMostDigits; ++digits) {
    text = formatted("%.*g", digits, x);
    const double read = parse_decimal(text);
    if (single ? static_cast<float>(read) == static_cast<float>(x) : read == x) break;
  }
  return with_short_exponent(std::move(text));
}

std::string as_cpp_prints(double x, std::string_view type) {
  constexpr double kPointless = 1e15;  // from here on digits of `%f` are none of the number's
  constexpr double kLost = 1e-6;
  const bool single = type == "float";
  const double held = single ? static_cast<double>(static_cast<float>(x)) : x;
  const std::string six = fixed(held);
  const bool far = std::fabs(held) >= kPointless || (held != 0 && std::fabs(held) < kLost);
  if (!single && type != "double") return far ? with_short_exponent(decimal(held)) : six;
  const double read = parse_decimal(six);
  const bool told = (single ? static_cast<double>(static_cast<float>(read)) : read) == held;
  return told && !far ? six : shortest(held, single);
}

double parse_decimal(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

int64 integer_at(const std::string& text, size_t& i) {
  if (i > text.size()) return 0;
  int64 n = 0;
  const char* const begin = text.data() + i;
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), n);
  i += static_cast<size_t>(end - begin);
  if (error == std::errc::result_out_of_range) fail("language.number_too_large", text.c_str());
  return n;
}

std::string hexadecimal(unsigned long long n, int digits) {
  char text[20];
  const int length = std::snprintf(text, sizeof text, "%0*llx", digits, n);
  return {text, static_cast<size_t>(length)};
}

}  // namespace colex

#include "text/decimal.hpp"

#include <charconv>
#include <cstdio>
#include <cstdlib>

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

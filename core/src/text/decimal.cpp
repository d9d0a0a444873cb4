#include "text/decimal.hpp"

#include <cmath>

namespace colex {

namespace {

constexpr int kDigits = 6;
/// 10^22 is the largest power of ten that a double holds exactly.
constexpr int kExactPower = 22;

/// x * 10^n, rounded once as long as |n| is at most kExactPower.
double scaled(double x, int n) {
  const bool divide = n < 0;
  for (int left = divide ? -n : n; left > 0;) {
    double power = 1;
    const int step = left < kExactPower ? left : kExactPower;
    for (int i = 0; i < step; ++i) power *= 10;
    x = divide ? x / power : x * power;
    left -= step;
  }
  return x;
}

/// A positive number as digits[0].digits[1]… * 10^exponent.
struct Scientific {
  std::string digits;
  int exponent = 0;
};

Scientific scientific(double x) {
  Scientific s;
  double power = x;
  for (; power >= 10; power /= 10) ++s.exponent;
  for (; power < 1; power *= 10) --s.exponent;
  // The loops may end one off, and rounding may carry into another digit.
  for (;;) {
    const double whole = std::nearbyint(scaled(x, kDigits - 1 - s.exponent));
    s.digits = std::to_string(static_cast<int64>(whole));
    const int length = static_cast<int>(s.digits.size());
    if (length == kDigits) break;
    s.exponent += length > kDigits ? 1 : -1;
  }
  while (s.digits.size() > 1 && s.digits.back() == '0') s.digits.pop_back();
  return s;
}

}  // namespace

std::string decimal(double x) {
  if (x != x) return std::signbit(x) ? "-nan" : "nan";
  const std::string sign = std::signbit(x) ? "-" : "";
  x = std::fabs(x);
  if (x == 0) return sign + "0";
  if (std::isinf(x)) return sign + "inf";
  Scientific s = scientific(x);
  const size_t count = s.digits.size();
  if (s.exponent < -4 || s.exponent >= kDigits) {
    if (count > 1) s.digits.insert(1, ".");
    const std::string power = std::to_string(std::abs(s.exponent));
    return sign + s.digits + (s.exponent < 0 ? "e-" : "e+") + (power.size() < 2 ? "0" : "") + power;
  }
  if (s.exponent < 0)
    return sign + "0." + std::string(static_cast<size_t>(-s.exponent - 1), '0') + s.digits;
  const size_t whole = static_cast<size_t>(s.exponent) + 1;
  if (count <= whole) return sign + s.digits + std::string(whole - count, '0');
  return sign + s.digits.insert(whole, ".");
}

std::string fixed(double x) {
  constexpr double kScale = 1e6;
  const std::string sign = std::signbit(x) ? "-" : "";
  x = std::fabs(x);
  double whole = std::floor(x);
  double millionths = std::nearbyint((x - whole) * kScale);
  if (millionths == kScale) {
    whole += 1;
    millionths = 0;
  }
  // The leading 1 keeps the zeros behind the point.
  const std::string digits = std::to_string(static_cast<int64>(kScale + millionths));
  return sign + std::to_string(static_cast<int64>(whole)) + "." + digits.substr(1);
}

double parse_decimal(const std::string& text) {
  size_t at = text.find_first_not_of(" \t\n");
  if (at == std::string::npos) return 0;
  const bool negative = text[at] == '-';
  if (negative || text[at] == '+') ++at;
  double mantissa = 0;
  int exponent = 0;
  bool point = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '.' && !point) {
      point = true;
    } else if (c >= '0' && c <= '9') {
      mantissa = mantissa * 10 + (c - '0');
      if (point) --exponent;
    } else {
      break;
    }
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    const bool down = at + 1 < text.size() && text[at + 1] == '-';
    if (down || (at + 1 < text.size() && text[at + 1] == '+')) ++at;
    int written = 0;
    constexpr int kBeyondRange = 1000;
    for (++at; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
      if (written < kBeyondRange) written = written * 10 + (text[at] - '0');
    }
    exponent += down ? -written : written;
  }
  const double x = scaled(mantissa, exponent);
  return negative ? -x : x;
}

int64 integer_at(const std::string& text, size_t& i) {
  const bool negative = i < text.size() && text[i] == '-';
  const size_t begin = i + (negative ? 1 : 0);
  size_t at = begin;
  unsigned long long n = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
    n = n * 10 + static_cast<unsigned>(text[at] - '0');
  }
  if (at > begin) i = at;
  return static_cast<int64>(negative ? 0 - n : n);
}

std::string hexadecimal(unsigned long long n, int digits) {
  std::string text;
  for (; n != 0 || static_cast<int>(text.size()) < digits; n /= 16) {
    text.insert(text.begin(), "0123456789abcdef"[n % 16]);
  }
  return text;
}

}  // namespace colex

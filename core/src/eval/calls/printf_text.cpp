#include "eval/calls/printf_text.hpp"

#include <algorithm>
#include <cstdint>

#include "eval/operators.hpp"
#include "text/decimal.hpp"
#include "text/quotes.hpp"
#include "text/words.hpp"

/// `printf("mask %x\n", 4383)` -> `mask 111f`.

namespace colex {

namespace {

/// One conversion: `%-8.3llx`.
struct Conversion {
  bool left = false;
  bool zeros = false;
  bool plus = false;
  bool prefix = false;
  size_t width = 0;
  int precision = -1;
  bool wide = false;  ///< 64 bits
  char letter = 0;
};

constexpr size_t kMostWidth = 200;

Conversion conversion_at(std::string_view format, size_t& i) {
  Conversion c;
  for (; i < format.size() && contains("-+ #0", format.substr(i, 1)); ++i) {
    c.left = c.left || format[i] == '-';
    c.zeros = c.zeros || format[i] == '0';
    c.plus = c.plus || format[i] == '+';
    c.prefix = c.prefix || format[i] == '#';
  }
  const auto digits = [&] {
    size_t n = 0;
    for (; i < format.size() && format[i] >= '0' && format[i] <= '9'; ++i) {
      n = std::min(kMostWidth, n * 10 + static_cast<size_t>(format[i] - '0'));
    }
    return n;
  };
  c.width = digits();
  if (i < format.size() && format[i] == '.') {
    ++i;
    c.precision = static_cast<int>(digits());
  }
  for (; i < format.size() && contains("hlzjt", format.substr(i, 1)); ++i) {
    c.wide = c.wide || format[i] != 'h';
  }
  if (i < format.size()) c.letter = format[i++];
  return c;
}

std::string in_base(uint64_t n, unsigned base, bool upper) {
  const char* const digits = upper ? "0123456789ABCDEF" : "0123456789abcdef";
  std::string r;
  do {
    r.insert(r.begin(), digits[n % base]);
    n /= base;
  } while (n > 0);
  return r;
}

std::optional<std::string> integer_text(const Conversion& c, const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) return std::nullopt;
  const int64 n = t->value().value;
  const auto bits = static_cast<uint64_t>(n);
  const uint64_t unsigned_bits = c.wide ? bits : static_cast<uint32_t>(bits);
  switch (c.letter) {
    case 'd':
    case 'i':
      return (c.plus && n >= 0 ? "+" : "") + std::to_string(c.wide ? n : static_cast<int32_t>(n));
    case 'u':
      return std::to_string(unsigned_bits);
    case 'x':
      return (c.prefix && n != 0 ? "0x" : "") + in_base(unsigned_bits, 16, false);
    case 'X':
      return (c.prefix && n != 0 ? "0X" : "") + in_base(unsigned_bits, 16, true);
    case 'o':
      return (c.prefix && n != 0 ? "0" : "") + in_base(unsigned_bits, 8, false);
    case 'c':
      return std::string(1, static_cast<char>(n));
    default:
      return std::nullopt;
  }
}

std::optional<std::string> converted(const Conversion& c, const Value& v) {
  if (contains("fFeEgG", std::string_view(&c.letter, 1))) {
    const std::optional<double> f = fraction_of(v);
    if (!f && !v.is_integer()) return std::nullopt;
    if (c.letter != 'f') return std::nullopt;
    return fixed(f ? *f : static_cast<double>(v.as<IntTuple>()->value().value),
                 c.precision < 0 ? 6 : c.precision);
  }
  const std::string* text = v.as<std::string>();
  if (c.letter == 's' && text != nullptr) return std::string(unquoted(*text));
  return integer_text(c, v);
}

std::string padded(const Conversion& c, std::string text) {
  if (text.size() >= c.width) return text;
  const size_t missing = c.width - text.size();
  if (c.left) return text + std::string(missing, ' ');
  if (!c.zeros) return std::string(missing, ' ') + text;
  const size_t sign = prefix_of(text, {"-", "+", "0x", "0X"});
  return text.insert(sign, missing, '0');
}

/// `\n`, `\t`, `\"`, `\\`, `\x1b` and the like; others stay as they are.
void put_escape(std::string& out, char c) {
  constexpr std::string_view kNames = "ntr\"'\\0";
  constexpr std::string_view kMeanings("\n\t\r\"'\\\0", 7);
  const size_t at = kNames.find(c);
  if (at == std::string_view::npos) {
    out += '\\';
    out += c;
  } else if (c != '0') {
    out += kMeanings[at];
  }
}

}  // namespace

std::optional<std::string> printf_text(std::string_view format,
                                       const std::vector<Value>& arguments) {
  std::string r;
  size_t next = 0;
  for (size_t i = 0; i < format.size();) {
    const char c = format[i++];
    if (c == '\\' && i < format.size()) {
      put_escape(r, format[i++]);
    } else if (c != '%') {
      r += c;
    } else if (i < format.size() && format[i] == '%') {
      r += format[i++];
    } else {
      const Conversion conversion = conversion_at(format, i);
      if (next >= arguments.size()) return std::nullopt;
      std::optional<std::string> text = converted(conversion, arguments[next++]);
      if (!text) return std::nullopt;
      r += padded(conversion, std::move(*text));
    }
  }
  while (!r.empty() && r.back() == '\n') r.pop_back();
  if (next < arguments.size()) return std::nullopt;
  return r;
}

}  // namespace colex

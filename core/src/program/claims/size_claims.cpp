#include "program/claims/size_claims.hpp"

#include <cmath>
#include <optional>
#include <string_view>

#include "program/evaluate.hpp"
#include "syntax/letters.hpp"
#include "text/attempt.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// Where the blanks behind `end` begin, to the left.
size_t before_blanks(std::string_view text, size_t end) {
  while (end > 0 && text[end - 1] == ' ') --end;
  return end;
}

/// `8`, `8.5` that ends at `end`: where it begins; `end` if none does.
size_t begin_of_number(std::string_view text, size_t end) {
  size_t from = end;
  while (from > 0 && (is_digit(text[from - 1]) || text[from - 1] == '.')) --from;
  return from < end && is_digit(text[from]) ? from : end;
}

/// `64*64*2` that ends at `end`, of numbers alone and with a product in it; empty if none does.
std::string_view product_before(std::string_view text, size_t end) {
  constexpr size_t kLongest = 100;
  size_t from = end;
  int depth = 0;
  for (; from > 0 && end - from < kLongest; --from) {
    const char c = text[from - 1];
    if (c == '(' && depth == 0) break;
    depth += c == ')' ? 1 : c == '(' ? -1 : 0;
    if (!is_digit(c) && !contains("*+-() ", std::string_view(&c, 1))) break;
  }
  const size_t cut = text.substr(from, end - from).find_first_not_of(' ');
  if (cut == text.npos || depth != 0) return {};
  const std::string_view product = text.substr(from + cut, end - from - cut);
  const char before = from > 0 ? text[from - 1] : '\n';
  const bool part = cut == 0 && (is_name(before) || contains(".*/%", std::string_view(&before, 1)));
  const bool starts = is_digit(product[0]) || product[0] == '(';
  // `BM / 64 * 2`, `x = 3 64*2`: what stands before it belongs to it.
  const bool comment = from > 1 && text.substr(from - 2, 2) == "//";
  const bool divided = !comment && contains("/%^.", std::string_view(&before, 1));
  if (part || divided || !starts || product.find('*') == product.npos) return {};
  return product;
}

/// `4 stages of 64*64*2 bytes = 32KB`, `64*64*2*4 = 8KB per stage`: what stands around the product
/// is a factor of it.
bool has_factor(std::string_view before, std::string_view behind) {
  const size_t separator = before.find_last_of("\n:;,=|#/");
  if (separator != before.npos) before.remove_prefix(separator + 1);
  for (const char c : before) {
    const bool plain = c == ' ' || c == '`' || c == '(' || (is_name(c) && !is_digit(c));
    if (!plain || static_cast<unsigned char>(c) >= 0x80) return true;
  }
  for (const std::string_view word : {"two", "three", "four", "both", "each", "per ", "every",
                                      "times", "stages", "buffers", " x "}) {
    if (contains(before, word)) return true;
  }
  return prefix_of(behind, {" per", " each", "/", " /", " x", " *", "*", " for each"}) > 0;
}

/// The number of bytes is what is written, to its last digit.
bool is_written(double bytes, std::string_view number, double unit) {
  const size_t point = number.find('.');
  const double digits = point == number.npos ? 0 : static_cast<double>(number.size() - point - 1);
  constexpr double kHalf = 0.501;
  for (const double thousand : {1024.0, 1000.0}) {
    const double told = parse_decimal(std::string(number)) * std::pow(thousand, unit);
    const double last = std::pow(10.0, -digits) * std::pow(thousand, unit);
    if (std::abs(told - bytes) <= (point == number.npos ? 0.5 : kHalf * last)) return true;
  }
  return false;
}

void check_size(Evaluation& r, std::string_view text, size_t unit) {
  const size_t word = prefix_of(text.substr(unit), {"KB", "KiB", "MB", "MiB"});
  if (word == 0 || (unit + word < text.size() && is_name(text[unit + word]))) return;
  const size_t end = before_blanks(text, unit);
  const size_t from = begin_of_number(text, end);
  const size_t sign = before_blanks(text, from);
  if (from == end || sign == 0 || text[sign - 1] != '=') return;
  size_t behind = before_blanks(text, sign - 1);
  for (const std::string_view bytes : {"bytes", "Bytes", "byte", "B"}) {
    if (behind < bytes.size() || text.substr(behind - bytes.size(), bytes.size()) != bytes)
      continue;
    behind = before_blanks(text, behind - bytes.size());
    break;
  }
  const std::string product(product_before(text, behind));
  if (product.empty()) return;
  const std::string_view before = text.substr(0, behind - product.size());
  if (has_factor(before, text.substr(unit + word, 12))) return;
  std::optional<Value> value;
  if (error_of([&] { value = evaluate_last(product, Reading::math); }) || !value->is_integer())
    return;
  const double bytes = static_cast<double>(value->as<IntTuple>()->value().value);
  if (is_written(bytes, text.substr(from, end - from), text[unit] == 'K' ? 1 : 2)) return;
  const std::string shown(text.substr(from, unit + word - from));
  const Span span{static_cast<int>(from), static_cast<int>(unit + word)};
  r.diagnostics.push_back(
      {Severity::warning, "check.prints_other", {value->print(Notation::math), shown}, span, {}});
}

}  // namespace

void check_sizes(Evaluation& r, const std::string& text) {
  constexpr int kMost = 100;
  int left = kMost;
  for (size_t at = text.find_first_of("KM"); at != text.npos && left > 0;
       at = text.find_first_of("KM", at + 1)) {
    if (text[at + 1] != 'B' && text[at + 1] != 'i') continue;  // at the end stands a 0
    --left;
    check_size(r, text, at);
  }
}

}  // namespace colex

#include "syntax/number_rows.hpp"

#include <utility>

#include "syntax/letters.hpp"

namespace colex {

namespace {

/// True for `|`, `+` and `-` behind a number that are operators: the minus of `1 -2` is a sign.
bool joins_numbers(std::string_view text, size_t i) {
  const char c = text[i];
  if (c == '|') return true;
  return (c == '+' || c == '-') && (at(text, i + 1) == ' ' || is_digit(at(text, i - 1)));
}

/// The last character of the number that begins at `i`: `-1.50e+00`.
size_t last_of_number(std::string_view text, size_t i) {
  while (true) {
    const char c = at(text, i + 1);
    const bool exponent = (c == '+' || c == '-') && at(text, i) == 'e';
    if (!is_digit(c) && c != '.' && c != 'e' && c != 'E' && !exponent) return i;
    ++i;
  }
}

}  // namespace

bool is_number_line(std::string_view text, size_t line, bool below_colon) {
  int numbers = 0;
  int gaps = 0;
  int operators = 0;
  int bars = 0;
  bool after_number = false;
  bool rule = below_colon && text.compare(line, 3, "---") == 0;
  for (size_t i = line; i < text.size() && text[i] != '\n'; ++i) {
    const char c = text[i];
    if (is_digit(c)) {
      ++numbers;
      after_number = true;
      i = last_of_number(text, i);
      continue;
    }
    if (after_number && joins_numbers(text, i)) {
      ++operators;
      after_number = false;
    }
    if (c == '|') ++bars;
    if (c == '|' || (c == '+' && at(text, i + 1) == '-')) {
      rule = true;
    } else if (below_colon && (c == '(' || c == ')' || c == ',')) {
      gaps += c == '(' && i > 0 && at(text, i - 1) == ' ' ? 1 : 0;
      --numbers;
    } else if (c != ' ' && c != '\t' && c != '\r' && c != '+' && c != '-') {
      return false;
    }
  }
  if (after_number && numbers > 1 && operators == numbers - 1 && bars < 2) return false;
  return rule || numbers > 1 || gaps > 1;
}

NumberRows number_row(std::string_view line, Span span) {
  NumberRows r;
  r.span = span;
  const size_t bar = line.find('|');
  r.ruled = bar != std::string_view::npos || line.find("+-") != std::string_view::npos;
  r.tuples = line.find('(') != std::string_view::npos || line.find('.') != std::string_view::npos;
  std::vector<int64> numbers;
  for (size_t i = r.ruled ? bar : 0; i < line.size(); ++i) {
    if (!is_digit(line[i])) continue;
    const bool negative = i > 0 && line[i - 1] == '-';
    int64 value = 0;
    for (; i < line.size() && is_digit(line[i]) && value < (1LL << 58); ++i) {
      value = value * 10 + (line[i] - '0');
    }
    numbers.push_back(negative ? -value : value);
  }
  if (!numbers.empty()) r.rows.push_back(std::move(numbers));
  return r;
}

std::vector<NumberRows> joined_rows(std::vector<NumberRows> lines, const std::string& source) {
  std::vector<NumberRows> r;
  for (NumberRows& line : lines) {
    const size_t gap = r.empty() ? 0 : static_cast<size_t>(r.back().span.to);
    const size_t from = static_cast<size_t>(line.span.from);
    const bool below = !r.empty() && source.find_first_not_of(" \t\r\n", gap) >= from;
    const std::string_view between =
        below ? std::string_view(source).substr(gap, from - gap) : std::string_view();
    const bool apart = between.find("\n\n") != between.npos;
    // A blank line below rows that stand close ends a table.
    if (!below || (apart && !r.back().apart && r.back().rows.size() > 1)) {
      r.push_back(std::move(line));
      continue;
    }
    NumberRows& region = r.back();
    region.apart = apart;
    // What stood above the first rule were the heads of the columns.
    if (line.ruled && !region.ruled) region.rows.clear();
    region.ruled = region.ruled || line.ruled;
    region.tuples = region.tuples || line.tuples;
    region.span.to = line.span.to;
    for (std::vector<int64>& row : line.rows) region.rows.push_back(std::move(row));
  }
  return r;
}

}  // namespace colex

#include "source/prose/line_formulas.hpp"

#include <algorithm>

#include "source/letters.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// `f(i, j) = i + 4*j` for any i and j: the text gives none of them a value.
bool defines_function(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  size_t i = 0;
  while (i < text.size() && is_name_char(text[i])) ++i;
  if (i == 0 || i == text.size() || text[i] != '(' || is_digit_char(text[0])) return false;
  const size_t close = text.find(')', i);
  if (close == kNowhere || prefix_of(text.substr(close + 1), {" = ", "= ", "="}) == 0) return false;
  // Of a formula in a sentence the layout may stand beside it.
  if (text.find_first_of("$:") != kNowhere) return false;
  for (++i; i < close;) {
    const size_t start = i;
    while (i < close && is_ascii_letter(text[i])) ++i;
    const std::string_view name = text.substr(start, i - start);
    const bool used = !name.empty() && text.find(name, close) != kNowhere;
    if (!used || name.size() > 2 || name[0] < 'a' || t.is_bound_before(name, line.from))
      return false;
    while (i < close && (text[i] == ',' || text[i] == ' ')) ++i;
  }
  return true;
}

/// Signs of formulas that nothing evaluates: `L(i,j) = 8·i + j, 0 ≤ i < 4`, `Σⱼ exp(xⱼ)`.
bool is_formula_text(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  for (std::string_view sign : {"\u03a3", "\u1d62", "\u2c7c", "\u221a", "\u222a"}) {
    if (text.find(sign) != kNowhere && text.find_first_of("\"';") == kNowhere) return true;
  }
  if (t.dialect != Dialect::notation) return false;
  if (defines_function(t, line)) return true;
  for (std::string_view sign :
       {"\u2264", "\u2265", "\u2208", "\u2200", "\u2211", "\u230a", "\u2261", "\u00b7"}) {
    if (text.find(sign) != kNowhere) return true;
  }
  return false;
}

/// `zipped_divide : ((TileM,TileN), (RestM,RestN,L,...))`, `Tiler : <TileM, TileN>`: of letters
/// that have no numbers, and of which some are left out.
bool is_schema(const PastedText& t, Line line) {
  const size_t colon = t.find(":", line.from, line.to);
  if (t.dialect != Dialect::notation || colon == kNowhere || !is_ascii_letter(t.at(line.from)))
    return false;
  size_t i = colon + 1;
  while (t.at(i) == ' ') ++i;
  const bool angle = t.at(i) == '<';
  const bool open = t.find("...", i, line.to) != kNowhere;
  if ((t.at(i) != '(' || !open) && !angle) return false;
  while (i < line.to) {
    const size_t from = i;
    while (i < line.to && is_name_char(t.at(i))) ++i;
    if (i > from) {
      const bool number = is_digit_char(t.at(from));
      if (number || t.is_bound_before(t.of({from, i}), from)) return false;
      continue;
    }
    if (std::string_view(" ,.()<>").find(t.at(i)) == kNowhere) return false;
    ++i;
  }
  return true;
}

}  // namespace

bool multiplies_letters(std::string_view text) {
  const size_t from = prefix_of(text, {"= ", "="});  // of an equation that goes on
  if (text.find("):(") == kNowhere || text.find_first_of("=;\"'#/<", from) != kNowhere)
    return false;
  for (size_t i = 1; i + 1 < text.size(); ++i) {
    const bool starts = text[i - 1] == '(' || text[i - 1] == ',' || text[i - 1] == ' ';
    size_t end = i;
    while (end < text.size() && is_digit_char(text[end])) ++end;
    const bool letter = end > i && end < text.size() && is_ascii_letter(text[end]) &&
                        std::string_view("xuUlLfe_D").find(text[end]) == kNowhere;
    const bool alone = letter && (end + 1 == text.size() || !is_name_char(text[end + 1]));
    if (starts && alone) return true;  // no `1D`, no `1st`
    i = std::max(i, end);
  }
  return false;
}

bool is_open_formula(const PastedText& t, Line line) {
  return is_schema(t, line) || is_formula_text(t, line);
}

}  // namespace colex

#include <algorithm>

#include "paste/prepare.hpp"

/// Sheets of layouts and words in columns: `row-major 4x8   (4,8):(8,1)   rows are contiguous`.

namespace colex {

namespace {

using Line = PastedText::Line;

/// What two blanks or a tab separate.
std::vector<Line> columns_of(const PastedText& t, Line line) {
  std::vector<Line> r;
  size_t from = line.from;
  for (size_t i = line.from; i < line.to; ++i) {
    const bool wide = t.at(i) == '\t' || t.is_gap(i);
    if (!wide) continue;
    r.push_back({from, i});
    while (t.at(i + 1) == ' ' || t.at(i + 1) == '\t') ++i;
    from = i + 1;
  }
  r.push_back({from, line.to});
  return r;
}

bool is_layout_alone(std::string_view text) {
  const size_t colon = text.find("):");
  const bool layout = colon != kNowhere && text.substr(colon + 2, 1) == "(";
  if (!layout || prefix_of(text, {"(", "Sw<", "S<"}) == 0) return false;
  return text.find_first_not_of("0123456789_,:()<>@?{}= oSwdiv") == kNowhere;
}

/// Words, several or none that is a name: `row-major`, `4x8 tile`.
bool are_words(std::string_view text) {
  const bool words = std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || is_digit_char(c) || std::string_view(" -/.,'+*").find(c) != kNowhere;
  });
  const bool name = std::all_of(text.begin(), text.end(),
                                [](char c) { return is_letter(c) || is_digit_char(c); });
  return words && text.find_first_not_of("0123456789") != kNowhere &&
         (!name || is_digit_char(text[0]));
}

void sheets(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const std::vector<Line> columns = columns_of(t, line);
    if (columns.size() < 2 || columns.size() > 8 || !are_words(t.of(columns[0]))) continue;
    if (!is_layout_alone(t.of(columns[1]))) continue;
    t.blank(columns[0]);
    for (size_t i = 2; i < columns.size(); ++i) {
      if (is_layout_alone(t.of(columns[i]))) {
        t.put(columns[i].from - 1, ';');
      } else {
        t.blank(columns[i]);
      }
    }
    t.transcript = true;
  }
}

}  // namespace

void blank_columns(PastedText& t) { t.change("region.label", sheets); }

}  // namespace colex

#include <algorithm>

#include "source/prepare.hpp"

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

bool is_definition_alone(const PastedText& t, Line column);

/// `left part`, `(sequential, default)` before a definition in the column beside it.
bool stands_beside(const PastedText& t, const std::vector<Line>& columns) {
  std::string_view text = t.of(columns[0]);
  if (starts_with(text, "(") && t.closing(columns[0].from) + 1 == columns[0].to) {
    text = text.substr(1, text.size() - 2);
  }
  const bool words = t.dialect == Dialect::notation && are_words(text);
  return words && columns.size() == 2 && is_definition_alone(t, columns[1]);
}

void sheets(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const std::vector<Line> columns = columns_of(t, line);
    if (columns.size() < 2 || columns.size() > 8) continue;
    if (stands_beside(t, columns)) {
      t.blank(columns[0]);
      t.transcript = true;
    }
    if (!are_words(t.of(columns[0])) || !is_layout_alone(t.of(columns[1]))) continue;
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

/// Where the layout ends that begins at `from`, as `(4,8):(1,4)` and `6:4`; kNowhere if none does.
size_t end_of_layout(const PastedText& t, size_t from) {
  const auto end_of_part = [&t](size_t at) {
    if (t.at(at) == '(') {
      const size_t close = t.closing(at);
      return close == kNowhere ? close : close + 1;
    }
    const size_t first = at;
    while (is_digit_char(t.at(at)) || t.at(at) == '_') ++at;
    return at > first ? at : kNowhere;
  };
  const size_t colon = end_of_part(from);
  return colon == kNowhere || t.at(colon) != ':' ? kNowhere : end_of_part(colon + 1);
}

/// `B = 8:2`: two definitions may stand beside each other.
bool begins_definition(const PastedText& t, Line rest) {
  size_t i = rest.from;
  while (i < rest.to && is_in_name(t.at(i))) ++i;
  const size_t name = i;
  while (t.at(i) == ' ') ++i;
  if (name == rest.from || t.at(i) != '=' || t.at(i + 1) == '=') return false;
  ++i;
  while (t.at(i) == ' ') ++i;
  return t.at(i) == '(' || t.at(i) == '_' || is_digit_char(t.at(i));
}

/// `B = 8:2` and nothing else.
bool is_definition_alone(const PastedText& t, Line column) {
  if (!begins_definition(t, column)) return false;
  const size_t value = t.of(column).find_first_not_of(" =", t.of(column).find('='));
  return end_of_layout(t, column.from + value) == column.to;
}

/// Where the call or the element ends that begins at `from`, `cute.size(L)`, `gA[(None, 5)]`;
/// kNowhere if none does.
size_t end_of_call(const PastedText& t, size_t from) {
  size_t at = from;
  if (!is_letter(t.at(at))) return kNowhere;
  while (is_in_name(t.at(at)) || t.at(at) == '.') ++at;
  const size_t name = at;
  while (t.at(at) == '(' || t.at(at) == '[') {
    const size_t close = t.closing(at);
    if (close == kNowhere) return close;
    at = close + 1;
  }
  return at > name ? at : kNowhere;
}

/// `CTA-local view  (TileM,TileN)->addr`, `(thread, value) -> address`: words, no operator and what
/// it joins.
bool explains(const PastedText& t, Line rest) {
  const std::string_view text = t.of(rest);
  if (starts_with(text, "(")) {
    const size_t close = t.closing(rest.from);
    const bool map = close < rest.to && starts_with(t.of(t.trimmed({close + 1, rest.to})), "->");
    return map && std::any_of(text.begin(), text.end(), is_ascii_letter);
  }
  const size_t word = text.find_first_of(" (");
  const bool joins = is_one_of(text.substr(0, word), {"o", "if", "else", "for", "and", "or", "in",
                                                      "is", "not", "as", "with", "where"});
  return is_letter(t.at(rest.from)) && !joins && word != kNowhere && text[word] == ' ' &&
         text.find_first_of("=;{") == kNowhere;
}

/// `blkA = gA[coordinate]      view of a block`: behind the call that a line is and a gap it is
/// explained.
void explanations(PastedText& t) {
  if (t.dialect != Dialect::notation && t.dialect != Dialect::python) return;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    size_t value = line.from;
    while (is_in_name(t.at(value))) ++value;
    while (t.at(value) == ' ') ++value;
    const bool binds = t.at(value) == '=' && t.at(value + 1) == ' ' && value > line.from;
    value = binds ? t.trimmed({value + 1, line.to}).from : line.from;
    const size_t end = value < line.to ? end_of_call(t, value) : kNowhere;
    if (end == kNowhere || end >= line.to || !t.is_gap(end)) continue;
    const Line rest = t.trimmed({end, line.to});
    if (explains(t, rest)) t.blank(rest);
  }
}

/// `L = (2,2):(1,4)     hits slots {0,1,4,5}`: behind a layout and a gap something is said of it.
void commentary(PastedText& t) {
  if (t.dialect != Dialect::notation) return;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.from == line.to || !is_letter(t.at(line.from))) continue;
    for (size_t sign = t.find("= ", line.from, line.to); sign != kNowhere;
         sign = t.find("= ", sign + 1, line.to)) {
      if (std::string_view("=!<>").find(t.at(sign - 1)) != kNowhere) continue;
      size_t value = sign + 1;
      while (t.at(value) == ' ') ++value;
      const size_t end = end_of_layout(t, value);
      if (end == kNowhere || end >= line.to || !t.is_gap(end)) continue;
      const Line rest = t.trimmed({end, line.to});
      const bool words = is_letter(t.at(rest.from)) || t.at(rest.from) == '+';
      if (words && !begins_definition(t, rest)) t.blank(rest);
      break;
    }
  }
}

/// `A(c) : 0 4 1 5   ← (2,2):(4,1)`: a row of offsets, and behind the arrow the layout that has
/// them, which stands on a line of its own afterwards.
void rows_of_layouts(PastedText& t) {
  constexpr std::string_view kArrow = "←";
  if (t.dialect != Dialect::notation) return;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const size_t arrow = t.find(kArrow, line.from, line.to);
    const size_t colon = arrow == kNowhere ? arrow : t.find(":", line.from, arrow);
    if (colon == kNowhere) continue;
    const std::string_view row = t.of({colon + 1, arrow});
    const Line layout = t.trimmed({arrow + kArrow.size(), line.to});
    const bool numbers = row.find_first_not_of("0123456789, ") == kNowhere &&
                         row.find_first_of("0123456789") != kNowhere;
    if (!numbers || layout.from == layout.to || end_of_layout(t, layout.from) != layout.to)
      continue;
    t.blank(line.from, colon + 1);
    t.blank(arrow, arrow + kArrow.size());
    t.put(arrow, '\n');
    for (size_t i = colon; i < arrow; ++i) {
      if (t.at(i) == ',') t.put(i, ' ');
    }
  }
}

}  // namespace

void blank_columns(PastedText& t) {
  t.change("region.label", rows_of_layouts);
  t.change("region.label", sheets);
  t.change("region.words", commentary);
  t.change("region.words", explanations);
}

}  // namespace colex

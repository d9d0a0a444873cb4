#include <algorithm>

#include "registry/operation.hpp"
#include "source/calls.hpp"
#include "source/letters.hpp"
#include "source/prepare.hpp"

/// Tables of Markdown and reStructuredText: `| A | (4,8):(1,4) |` defines A, `| size(A) | 32 |`
/// claims what a call gives.

namespace colex {

namespace {

using Line = PastedText::Line;

enum class Holds { words, name, layout, call, number };

struct Cell {
  Line inside;  ///< without the blanks and backticks around it
  size_t pipe;  ///< that it begins with, or the dash
  Holds holds;
};

/// Without backticks, and without what is said behind them: `(4,8):(1,4)` (column-major).
Line inside_of(const PastedText& t, Line cell) {
  cell = t.trimmed(cell);
  const size_t quote = t.at(cell.from) == '`' ? t.find("`", cell.from + 1, cell.to) : kNowhere;
  if (quote != kNowhere && quote > cell.from + 1) {
    const std::string_view said = t.of({quote, cell.to});
    if (said.find_first_of("0123456789:=") == kNowhere) cell.to = quote;
  }
  while (cell.from < cell.to && t.at(cell.from) == '`') ++cell.from;
  while (cell.to > cell.from && t.at(cell.to - 1) == '`') --cell.to;
  return cell;
}

/// `(a, b): (b, b * a)`, `(a, b × 2)`: in brackets numbers and names that the text has bound.
bool is_of_bound_names(const PastedText& t, Line cell) {
  const std::string_view text = t.of(cell);
  if (text.empty() || text[0] != '(' || text.find(')') == kNowhere) return false;
  bool any = false;
  for (size_t i = cell.from; i < cell.to;) {
    const size_t sign =
        prefix_of(t.of({i, cell.to}), {"×", "(", ")", ",", ":", " ", "*", "+", "_"});
    if (sign > 0) {
      i += sign;
      continue;
    }
    const size_t from = i;
    while (i < cell.to && is_name_char(t.at(i))) ++i;
    if (i == from) return false;
    if (is_digit_char(t.at(from))) continue;
    if (!t.is_bound_before(t.of({from, i}), from)) return false;
    any = true;
  }
  return any;
}

Holds content(const PastedText& t, Line cell) {
  const std::string_view text = t.of(cell);
  const bool digits = text.find_first_of("0123456789") != kNowhere;
  if (call_end_at(t, cell.from, cell.to) == cell.to) return Holds::call;
  if (digits && text.find(':') != kNowhere) return Holds::layout;
  if (is_of_bound_names(t, cell)) return Holds::layout;
  if (digits && prefix_of(text, {"Layout<", "Swizzle<"}) > 0 && ends_with(text, ">{}"))
    return Holds::layout;
  if (digits && text.find_first_not_of("0123456789_,() ") == kNowhere) return Holds::number;
  const bool word =
      !text.empty() && is_letter(text[0]) && std::all_of(text.begin(), text.end(), [](char c) {
        return (is_letter(c) || is_digit_char(c)) && static_cast<unsigned char>(c) < 0x80;
      });
  return word && find_operation(std::string(text)) == nullptr ? Holds::name : Holds::words;
}

std::vector<Cell> cells_of(const PastedText& t, Line line) {
  std::vector<Cell> r;
  size_t pipe = line.from;
  for (size_t i = pipe + 1; i < line.to; ++i) {
    if (t.at(i) != '|') continue;
    const Line inside = inside_of(t, {pipe + 1, i});
    r.push_back({inside, pipe, content(t, inside)});
    pipe = i;
  }
  return r;
}

/// The sign that joins a cell to what it gives: `A = (4,8):(1,4)`, `size(A) => 32`. Empty if it
/// gives nothing, or if there is no room for the sign.
std::string_view sign_between(const PastedText& t, const Cell& cell, const Cell& next) {
  const char first = t.at(next.inside.from);
  const bool starts = is_digit_char(first) || first == '(' || first == '_' ||
                      prefix_of(t.of(next.inside), {"Sw<", "S<", "Layout<", "make_layout("}) > 0;
  const bool layout = next.holds == Holds::layout && starts;
  if (cell.holds == Holds::name) return layout ? "=" : "";
  const bool gives = cell.holds == Holds::call && (layout || next.holds == Holds::number);
  return gives && next.inside.from > next.pipe + 1 ? "=>" : "";
}

/// What words are goes; what stays of a row is one line.
void row(PastedText& t, Line line, const std::vector<Cell>& cells) {
  size_t done = line.from;
  for (size_t k = 0; k < cells.size(); ++k) {
    const Cell& cell = cells[k];
    const std::string_view sign = k > 0 ? sign_between(t, cells[k - 1], cell) : "";
    const bool names = k + 1 < cells.size() && !sign_between(t, cell, cells[k + 1]).empty();
    const bool stays =
        cell.holds == Holds::layout || cell.holds == Holds::call || names || !sign.empty();
    if (!stays) continue;
    t.erase(done, cell.inside.from);
    size_t at = cell.pipe;
    for (const char c : sign.empty() ? std::string_view(";") : sign) t.put(at++, c);
    done = cell.inside.to;
  }
  t.blank(done, line.to);
  t.put(line.from, ' ');
  t.transcript = true;
}

/// `|---|:--:|`, and `+---+----+` of tables in plain text.
bool is_rule(std::string_view text) {
  return text.size() > 2 && text.find_first_not_of("-=:|+ ") == kNowhere &&
         text.find("--") != kNowhere;
}

/// The pipes of print_layout stand behind row numbers, and those of line numbers before code.
bool is_row(std::string_view text) {
  return text.size() > 2 && text.front() == '|' && text.back() == '|';
}

/// `coordinate|index`, `--|--` and below them `(1,0)|1`, without pipes around: nothing to evaluate
/// as it stands, and no operators.
void open_rows(PastedText& t) {
  const std::vector<Line>& lines = t.lines();
  for (size_t i = 1; i + 1 < lines.size(); ++i) {
    const std::string_view rule = t.of(t.trimmed(lines[i]));
    const auto is_open_row = [&t](Line l) {
      const std::string_view text = t.of(t.trimmed(l));
      return text.find('|') != kNowhere && !is_row(text);
    };
    if (!is_rule(rule) || rule.find('|') == kNowhere || rule[0] == '+') continue;
    if (is_row(rule) && is_row(t.of(t.trimmed(lines[i + 1])))) continue;
    if (is_open_row(lines[i - 1])) t.skip(t.trimmed(lines[i - 1]), "language.prose");
    t.blank(lines[i]);
    for (++i; i < lines.size() && is_open_row(lines[i]); ++i) {
      t.skip(t.trimmed(lines[i]), "language.prose");
    }
  }
}

void rows(PastedText& t) {
  const std::vector<Line>& lines = t.lines();
  bool table = false;  // the line above is a row
  for (size_t i = 0; i < lines.size(); ++i) {
    const Line line = t.trimmed(lines[i]);
    const std::string_view text = t.of(line);
    const std::string_view below =
        i + 1 < lines.size() ? t.of(t.trimmed(lines[i + 1])) : std::string_view();
    const bool rule = is_rule(text) && (table || is_row(below)) && (text[0] == '+' || is_row(text));
    // A head whose last pipe is left out: `| a | b` above `|--|--|`.
    const bool head = text.size() > 2 && text[0] == '|' && is_row(below) && is_rule(below);
    table = is_row(text) || head;
    if (rule) t.blank(line);
    if (table && !rule) row(t, line, cells_of(t, line));
  }
}

/// `* - A` and below it `- (4,8):(1,4)`: a row of a list-table, whose cells stand below each other.
void list_rows(PastedText& t) {
  const std::vector<Line>& lines = t.lines();
  for (size_t i = 0; i < lines.size();) {
    const Line first = t.trimmed(lines[i]);
    if (!starts_with(t.of(first), "* - ")) {
      ++i;
      continue;
    }
    const size_t column = first.from + 2 - lines[i].from;
    std::vector<Cell> cells;
    Line whole = first;
    for (size_t dash = first.from + 2; dash != kNowhere;) {
      whole.to = t.trimmed(lines[i]).to;
      const Line inside = inside_of(t, {dash + 1, whole.to});
      cells.push_back({inside, dash, content(t, inside)});
      ++i;
      const Line next = i < lines.size() ? t.trimmed(lines[i]) : Line{0, 0};
      const bool cell = starts_with(t.of(next), "- ") && next.from - lines[i].from == column;
      dash = cell ? next.from : kNowhere;
    }
    if (cells.size() > 1) row(t, whole, cells);
  }
}

}  // namespace

void blank_tables(PastedText& t) {
  t.change("region.cell", open_rows);
  t.change("region.cell", rows);
  t.change("region.cell", list_rows);
}

}  // namespace colex

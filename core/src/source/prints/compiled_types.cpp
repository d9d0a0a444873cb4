#include <algorithm>

#include "source/prepare.hpp"

/// Types as compilers and profilers print them, in the names of functions.

namespace colex {

namespace {

using Line = PastedText::Line;

/// Commas outside of brackets end a statement.
void part_at_commas(PastedText& t, size_t from, size_t to) {
  int depth = 0;
  for (size_t i = from; i < to; ++i) {
    const char c = t.at(i);
    if (c == '<' || c == '(' || c == '[') ++depth;
    if (c == '>' || c == ')' || c == ']') --depth;
    if (c == ',' && depth == 0) t.put(i, ';');
  }
}

/// `Args=<cute::_4, float>`, `Args = {cute::_4, float}` between `from` and `to`: a parameter pack,
/// whose arguments become a statement each.
void packs(PastedText& t, size_t from, size_t to) {
  for (size_t i = from; i < to; ++i) {
    if (t.at(i) != '=') continue;
    size_t open = i + 1;
    while (open < to && t.at(open) == ' ') ++open;
    const size_t close = t.at(open) == '<' || t.at(open) == '{' ? t.closing(open) : kNowhere;
    if (close == kNowhere || close > to) continue;
    size_t name = i;
    while (name > from && t.at(name - 1) == ' ') --name;
    while (name > from && is_in_name(t.at(name - 1))) --name;
    t.blank(name, open + 1);
    t.put(close, ' ');
    part_at_commas(t, open, close);
    i = close;
  }
}

/// `f() [with T = float; L = cute::Layout<…>]`, `[T = float, L = …]`: a statement for each.
void template_arguments(PastedText& t, Line l) {
  size_t open = t.find("[with ", l.from, l.to);
  const size_t bracket = open == kNowhere ? t.find(") [", l.from, l.to) : kNowhere;
  if (bracket != kNowhere && is_letter(t.at(bracket + 3))) open = bracket + 2;
  const size_t close = open == kNowhere ? kNowhere : t.of(l).rfind(']');
  if (close == kNowhere || t.of({open, l.to}).find('=') == kNowhere || l.from + close < open)
    return;
  t.blank(l.from, open + (bracket == kNowhere ? 5 : 1));
  t.blank(l.from + close, l.to);
  packs(t, open, l.from + close);
  part_at_commas(t, open, l.from + close);
  t.transcript = true;
}

/// `void cute::gemm<…, cute::Layout<…>>(…)`, a function's name as a profiler and c++filt print it:
/// its layouts, each a statement.
void signature(PastedText& t, Line l) {
  const Line line = t.trimmed(l);
  const std::string_view text = t.of(line);
  const size_t open = text.find('<');
  if (!starts_with(text, "void ") || open == kNowhere || text.find_first_of("{};") != kNowhere)
    return;
  const std::string_view name = text.substr(5, open - 5);
  const bool path =
      std::all_of(name.begin(), name.end(), [](char c) { return is_in_name(c) || c == ':'; });
  size_t behind = line.to;
  while (t.at(behind) == ' ' || t.at(behind) == '\n' || t.at(behind) == '\r') ++behind;
  const size_t close = t.closing(line.from + open);
  if (!path || t.at(behind) == '{' || close == kNowhere || t.at(close + 1) != '(') return;
  t.skipped.push_back(
      {{static_cast<int>(line.from), static_cast<int>(line.from + open)}, "language.signature"});
  size_t done = line.from;
  for (size_t at = t.find("Layout<", line.from, line.to); at != kNowhere;
       at = t.find("Layout<", done, line.to)) {
    size_t word = at;
    while (is_in_name(t.at(word - 1)) || t.at(word - 1) == ':') --word;
    const size_t end = t.closing(at + 6);
    if (end == kNowhere || end >= line.to) break;
    t.blank(done, word);
    done = end + 1;
    if (done < line.to) t.put(done++, ';');
  }
  t.blank(done, line.to);
  t.transcript = true;
}

}  // namespace

void blank_compiled_types(PastedText& t) {
  t.change("region.type", [](PastedText& text) { each_line(text, template_arguments); });
  t.change("region.type", [](PastedText& text) { each_line(text, signature, 16'000); });
}

}  // namespace colex

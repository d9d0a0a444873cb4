#include <algorithm>
#include <string>
#include <utility>

#include "registry/operation.hpp"
#include "source/code_line.hpp"
#include "source/letters.hpp"
#include "source/line_kind.hpp"
#include "source/prepare.hpp"
#include "source/prose/line_figures.hpp"

/// Layouts in sentences: `Let A = (4,8):(1,4) and B = (8,4):(4,1).` What a sentence defines and the
/// layouts that it names stay, each as a statement; its words are blanked.

namespace colex {

namespace {

using Line = PastedText::Line;

/// Leaves of a sentence its values, each a statement.
void blank_words(PastedText& t, Line line, const Sentence& s) {
  size_t done = line.from;
  const bool margin = line.from == 0 || t.at(line.from - 1) == '\n' ||
                      std::binary_search(t.items.begin(), t.items.end(), line.from);
  if (margin && !s.values.empty()) t.margins.push_back(s.values[0].from);
  for (const Line& v : s.values) {
    if (v.from < done) continue;
    t.blank(done, v.from);
    if (done > line.from) t.put(done, ';');
    // A sentence has no comments of C++: `(n + b - 1) // b` divides.
    for (size_t at = t.find("//", v.from, v.to); at != kNowhere; at = t.find("//", at + 2, v.to)) {
      t.divisions.push_back(at);
    }
    done = v.to;
  }
  t.blank(done, line.to);
  for (const Rewording& word : s.rewordings) {
    t.blank(word.from, word.to);
    for (size_t i = 0; i < word.sign.size(); ++i) t.put(word.from + i, word.sign[i]);
  }
  t.transcript = true;
}

/// A formula that the line asks for: alone, or in front of what gives its names values. Within a
/// sentence it tells something of all layouts.
bool asks_formula(Line line, const Sentence& s) {
  if (s.formulas.empty() || s.formulas[0].from != line.from) return false;
  return !s.values.empty() || s.words <= static_cast<int>(s.formulas.size());
}

/// `Files:` above lines that are no values: a heading, not the label of what comes behind them.
void blank_headings(PastedText& t) {
  if (t.dialect != Dialect::notation) return;
  const std::vector<Line>& lines = t.lines();
  for (size_t i = 0; i + 1 < lines.size(); ++i) {
    const Line line = t.trimmed(lines[i]);
    const std::string_view text = t.of(line);
    if (text.size() < 2 || text.back() != ':' || !t.is_empty(lines[i + 1])) continue;
    const bool words = text.find_first_of("()[]{}<>=;`\"") == kNowhere;
    if (words && is_letter(text[0])) t.skip(line, "language.prose");
  }
}

/// Where the bracket is closed that a line of code leaves open, as `f(`, `x = [` and, at its end,
/// `Layout<` do; 0 if it leaves none.
size_t end_of_brackets(const PastedText& t, Line line) {
  if (t.dialect == Dialect::notation) return 0;
  size_t end = 0;
  for (size_t i = line.from; i < line.to; ++i) {
    const bool last = i + 1 == line.to;
    const bool list = t.at(i) == '<' && last && t.dialect == Dialect::cpp;
    if (i < end || (t.at(i) != '(' && t.at(i) != '[' && !list)) continue;
    const char before = i > line.from ? t.at(i - 1) : '=';
    const bool code = is_letter(before) || is_digit_char(before) || (last && !list);
    const size_t close = code ? t.closing(i) : kNowhere;
    if (close != kNowhere) end = close;
  }
  return end > line.to ? end : 0;
}

/// `So composition(a, b)(2) != a(b(2))`: behind the word that leads over to it the line is an
/// expression and no sentence.
Line without_leading_word(PastedText& t, Line line) {
  const size_t word = prefix_of(t.of(line), {"but ", "But ", "so ", "So ", "thus ", "Thus ",
                                             "hence ", "Hence ", "Then ", "Now ", "Here "});
  size_t end = line.from + word;
  while (word > 0 && end < line.to && is_name_char(t.at(end))) ++end;
  const std::string name(t.of({line.from + word, end}));
  const bool called = word > 0 && t.at(end) == '(' && !is_digit_char(name[0]) &&
                      (find_operation(name) != nullptr || t.is_bound_before(name, line.from));
  if (!called || read_words(t, {end, line.to}, false).plain > 0) return line;
  t.blank(line.from, line.from + word);
  return {line.from + word, line.to};
}

}  // namespace

void blank_prose(PastedText& t) {
  size_t inside = 0;  // a bracket of code up to here
  bool arrows = false;
  for (const Line& l : t.lines()) {
    const Line whole = t.trimmed(l);
    constexpr size_t kMaxLine = 2'000;
    if (whole.to - whole.from > kMaxLine || whole.from == whole.to || whole.to <= inside) continue;
    const Line line = without_leading_word(t, whole);
    if (line.from > whole.from) continue;
    if (is_code(t.of(line), t.dialect) || t.dialect == Dialect::python) {
      inside = std::max(inside, end_of_brackets(t, line));
    }
    const bool code = is_code(t.of(line), t.dialect);
    const bool arrows_above = std::exchange(arrows, is_of_arrows(t.of(line)));
    const bool figure = is_figure(t, line, arrows_above);
    if (code && !figure) {
      if (is_words_among_code(t, line)) t.skip(line, "language.prose");
      continue;
    }
    const Sentence s = read_sentence(t, line);
    if (asks_formula(line, s)) t.skip(s.formulas[0], "language.formula");
    for (const Line& f : s.formulas) t.blank(f);
    if (const char* note = unread_as(t, line, s, figure)) {
      t.skip(line, note);
    } else if (!code && (is_sentence(s) || !s.formulas.empty())) {
      blank_words(t, line, s);
    }
  }
  blank_headings(t);
}

}  // namespace colex

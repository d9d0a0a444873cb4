#include "paste/line_kind.hpp"
#include "paste/prepare.hpp"

/// Layouts in sentences: `Let A = (4,8):(1,4) and B = (8,4):(4,1).` What a sentence defines and the
/// layouts that it names stay, each as a statement; its words are blanked.

namespace colex {

namespace {

using Line = PastedText::Line;

/// Leaves of a sentence its values, each a statement.
void blank_words(PastedText& t, Line line, const Sentence& s) {
  size_t done = line.from;
  for (const Line& v : s.values) {
    if (v.from < done) continue;
    t.blank(done, v.from);
    if (done > line.from) t.put(done, ';');
    done = v.to;
  }
  t.blank(done, line.to);
  for (const size_t sign : s.claims) t.put(sign + 1, '>');
  t.transcript = true;
}

}  // namespace

void blank_prose(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    constexpr size_t kMaxLine = 2'000;
    if (line.to - line.from > kMaxLine || line.from == line.to) continue;
    const bool code = is_code(t.of(line), t.dialect);
    const bool figure = is_figure(t, line);
    if (code && !figure) {
      if (is_words_among_code(t, line)) t.skip(line, "language.prose");
      continue;
    }
    const Sentence s = read_sentence(t, line);
    for (const Line& f : s.formulas) t.skip(f, "language.formula");
    if (const char* note = unread_as(t, line, s, figure)) {
      t.skip(line, note);
    } else if (!code && (is_sentence(s) || !s.formulas.empty())) {
      blank_words(t, line, s);
    }
  }
}

}  // namespace colex

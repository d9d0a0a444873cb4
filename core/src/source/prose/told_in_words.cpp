#include "source/prose/told_in_words.hpp"

#include <algorithm>

#include "source/letters.hpp"

/// `A compose B = C` of written layouts, and `The right_inverse of `A` is `B`.`: claims in words,
/// each where nothing else can be meant.

namespace colex {

namespace {

using Line = PastedText::Line;

/// `(4,8):(1,4)`, `4:1`
bool is_written_layout(std::string_view text) {
  return text.find(':') != kNowhere && text.find_first_not_of("0123456789_,:() ") == kNowhere;
}

/// ` compose ` between a layout's last character and another's first is ` o `.
void composed(PastedText& t, Line line) {
  for (const std::string_view word : {" compose ", " composed with ", " compose with "}) {
    for (size_t at = t.find(word, line.from, line.to); at != kNowhere;
         at = t.find(word, at + 1, line.to)) {
      const size_t end = at + word.size();
      const bool behind = at > line.from && (t.at(at - 1) == ')' || is_digit_char(t.at(at - 1)));
      const bool before = t.at(end) == '(' || t.at(end) == '_' || is_digit_char(t.at(end));
      const bool layout = t.find(":", line.from, at) != kNowhere;
      if (!behind || !before || !layout) continue;
      t.blank(at, end);
      t.put(at + 1, 'o');
    }
  }
}

struct Inverse {
  std::string_view words;
  std::string_view call;
};

constexpr Inverse kInverses[] = {
    {"right_inverse of `", "right_inverse("}, {"right inverse of `", "right_inverse("},
    {"right-inverse of `", "right_inverse("}, {"left_inverse of `", "left_inverse("},
    {"left inverse of `", "left_inverse("},   {"left-inverse of `", "left_inverse("}};

/// No value, code or formula.
bool is_plain_text(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return is_ascii_letter(c) || std::string_view(" .,*-").find(c) != kNowhere;
  });
}

/// `The right_inverse of `A` is `B`.` is `right_inverse(A) => B`.
void inverse(PastedText& t, Line line) {
  for (const Inverse& form : kInverses) {
    const size_t at = t.find(form.words, line.from, line.to);
    if (at == kNowhere) continue;
    const size_t first = at + form.words.size();
    const size_t close = t.find("` is `", first, line.to);
    if (close == kNowhere) continue;
    const size_t second = close + 6;
    const size_t end = t.find("`", second, line.to);
    if (end == kNowhere || !is_written_layout(t.of({first, close})) ||
        !is_written_layout(t.of({second, end})) || !is_plain_text(t.of({line.from, at})) ||
        !is_plain_text(t.of({end + 1, line.to})))
      continue;
    t.blank(line.from, first);
    for (size_t i = 0; i < form.call.size(); ++i) {
      t.put(first - form.call.size() + i, form.call[i]);
    }
    t.blank(close, second);
    t.put(close, ')');
    t.put(close + 2, '=');
    t.put(close + 3, '>');
    t.blank(end, line.to);
    t.transcript = true;
    return;
  }
}

void told(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (t.find("compose", line.from, line.to) != kNowhere) composed(t, line);
    if (t.find("inverse", line.from, line.to) != kNowhere) inverse(t, line);
  }
}

}  // namespace

void read_told_in_words(PastedText& text) { text.change("region.markup", told); }

}  // namespace colex

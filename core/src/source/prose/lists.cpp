#include "source/prepare.hpp"

/// `- size(A)`, `2. tAgA: …`: items of lists; `(4,8):(1,4).`: the end of a sentence.

namespace colex {

namespace {

using Line = PastedText::Line;

/// The mark that an item begins with.
struct Mark {
  size_t end = 0;     ///< the blank behind it; 0 if there is none
  bool sign = false;  ///< one that is an operator as well
};

/// `- `, `* `, `• `; `2. `, `2) `, `(2) `, `a) `.
Mark mark_at(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  Mark r;
  size_t i = prefix_of(text, {"-", "*", "\u2022", "\u00b7", "\u2013"});
  r.sign = i == 1;
  if (const size_t step = prefix_of(text, {"step ", "Step "}); step > 0) {
    size_t end = step;
    while (end < text.size() && is_digit_char(text[end])) ++end;
    if (end > step && text.substr(end, 2) == ": ") r.end = line.from + end + 1;
    return r;
  }
  if (i == 0) {
    const bool open = text[0] == '(';
    i = open ? 1 : 0;
    const size_t first = i;
    while (i < text.size() && i < first + 3 && is_digit_char(text[i])) ++i;
    const bool digits = i > first;
    if (!digits && i < text.size() && text[i] >= 'a' && text[i] <= 'z') ++i;
    const char end = i < text.size() ? text[i] : ' ';
    if (i == first || (end != ')' && (end != '.' || open || !digits))) return {};
    ++i;
    if (open && text.substr(i, 2) == " :") return {};  // `(512) : (4)`
  }
  if (i >= text.size() || text[i] != ' ') return {};
  i += prefix_of(text.substr(i), {" [x]", " [ ]", " [X]"});  // a list of what is to do
  r.end = line.from + i;
  return r;
}

/// An expression that the line above leaves open goes on: `x = a` and below it, indented, `- b`.
bool goes_on(const PastedText& t, Line before, Line l) {
  const Line above = t.trimmed(before);
  const char last = t.at(above.to - 1);
  if (std::string_view("=+-*/%<&|?,\\").find(last) != kNowhere) return true;
  if (t.dialect == Dialect::cpp) return std::string_view(";:{}.").find(last) == kNowhere;
  const size_t column = t.trimmed(l).from - l.from;
  return t.dialect == Dialect::notation && last != ':' && column > above.from - before.from;
}

/// `Q: What is size(A)?`, `A: 32`
void dialogues(PastedText& t) {
  if (prefix_of(t.text(), {"Q: "}) == 0 && t.find("\nQ: ") == kNowhere) return;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const char answer = t.at(line.from + 3);
    const bool value = is_digit_char(answer) || answer == '(' || answer == '_' || answer == '`';
    const bool asks = starts_with(t.of(line), "Q: ");
    if (asks || (value && starts_with(t.of(line), "A: "))) t.blank(line.from, line.from + 2);
  }
}

void items(PastedText& t) {
  bool comment = false;  // `/* … */`, whose lines may start with a star
  int depth = 0;         // in brackets, where the line begins; what closes nothing is no bracket
  Line before{0, 0};
  bool of_item = false;  // the line before is one
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.from == line.to) continue;
    if (t.find("/*", l.from, l.to) != kNowhere) comment = true;
    const bool in_comment = comment;
    if (t.find("*/", l.from, l.to) != kNowhere) comment = false;
    if (in_comment) continue;
    const bool inside = depth > 0;
    // Braces of Python hold expressions, those of C++ statements.
    const bool braces = t.dialect == Dialect::python;
    for (size_t i = l.from; i < l.to; ++i) {
      const char c = t.at(i);
      if (c == '(' || c == '[' || (braces && c == '{')) ++depth;
      if ((c == ')' || c == ']' || (braces && c == '}')) && depth > 0) --depth;
    }
    const bool below = !of_item && before.to > before.from && before.to + 1 >= l.from;
    const Line above = before;
    const Mark mark = mark_at(t, line);
    before = l;
    of_item = false;
    if (mark.end == 0) continue;
    const Line rest = t.trimmed({mark.end, line.to});
    const bool layout = t.of(rest).find(':') != kNowhere;
    const char first = t.at(rest.from);
    const bool value = is_letter(first) || std::string_view("(`<\"").find(first) != kNowhere;
    if (!layout && (!value || inside)) continue;
    const bool quoted = first == '`';  // no operand begins so
    if (!layout && !quoted && mark.sign && below && goes_on(t, above, l)) continue;
    t.blank(line.from, mark.end);
    if (line.from == l.from) t.items.push_back(rest.from);
    of_item = true;
  }
}

/// Two words of a sentence begin the line: `Why does it print …`.
bool starts_with_words(const PastedText& t, Line line) {
  size_t i = line.from;
  for (int words = 0; words < 2; ++words) {
    const size_t word = i;
    while (is_letter(t.at(i)) && t.at(i) != '_') ++i;
    if (i == word || t.at(i) != ' ') return false;
    ++i;
  }
  return t.of(line).find('=') == kNowhere && !starts_with(t.of(line), "return ");
}

/// `(4,8):(1,4).`, `Why does it print (4,8):(1,4)?`
void ends_of_sentences(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.to < line.from + 2) continue;
    const char end = t.at(line.to - 1);
    const bool asks = (end == '?' || end == '!') && starts_with_words(t, line);
    const bool introduces = end == ':' && t.dialect == Dialect::notation;  // `and for B = 4:2 …:`
    if (end != '.' && !asks && !introduces) continue;
    if (introduces && t.of(line).find(" = ") == kNowhere && t.of(line).find("=(") == kNowhere)
      continue;
    const char before = t.at(line.to - 2);
    size_t word = line.to - 1;
    while (word > line.from && (is_letter(t.at(word - 1)) || is_digit_char(t.at(word - 1)))) --word;
    const bool number = is_digit_char(before) && is_digit_char(t.at(word));  // `on an H100.`
    const char code = line.to > line.from + 2 ? t.at(line.to - 3) : ' ';
    const bool quoted =
        before == '`' && !asks && (code == ')' || is_digit_char(code));  // `20:2 o 5:4 => 5:8`.
    if (before != ')' && !quoted && (!number || asks)) continue;
    t.blank(line.to - 1, line.to);
    t.ended.push_back(line.to - 1);
  }
}

}  // namespace

void blank_lists(PastedText& t) {
  t.change("region.item", dialogues);
  t.change("region.item", items);
  t.change("region.item", ends_of_sentences);
}

}  // namespace colex

#include <algorithm>

#include "source/letters.hpp"
#include "source/prepare.hpp"

/// Functions and classes of Python that stand among words outside of fences, as in a notebook that
/// was copied as text: code as if it were fenced.

namespace colex {

namespace {

using Line = PastedText::Line;

bool is_in_fence(const PastedText& t, size_t place) {
  const auto before =
      std::count_if(t.fences.begin(), t.fences.end(), [place](size_t f) { return f <= place; });
  return before % 2 == 1;
}

/// `f(x)`, `cute.compile(`, `x = …`, `a, b = …` at the margin: not what a sentence begins with.
bool is_statement(std::string_view text) {
  size_t i = 0;
  while (i < text.size() && (is_name_char(text[i]) || text[i] == '.')) ++i;
  if (i == 0 || is_digit_char(text[0])) return false;
  const std::string_view rest = text.substr(i);
  return starts_with(rest, "(") || starts_with(rest, " = ") || starts_with(rest, "[") ||
         (starts_with(rest, ", ") && rest.find(" = ") != kNowhere);
}

/// What a block begins with, or goes on with at its margin.
bool is_head(std::string_view text) {
  return prefix_of(text, {"def ", "async def ", "class ", "@"}) > 0;
}
bool goes_on(std::string_view text) {
  const bool from = starts_with(text, "from ") && text.find(" import ") != kNowhere;
  const bool opens = ends_with(text, ":") && prefix_of(text, {"if ", "for ", "while ", "with ",
                                                              "else", "elif ", "try", "except"});
  return from || opens || is_head(text) || is_statement(text) ||
         prefix_of(text, {"import ", "#", ")", "]"}) > 0;
}

/// `show(4)`, alone on its line, of a function that the text defines.
bool calls_own(const PastedText& t, std::string_view text) {
  size_t i = 0;
  while (i < text.size() && is_name_char(text[i])) ++i;
  if (i == 0 || i == text.size() || text[i] != '(' || text.back() != ')') return false;
  return t.find("def " + std::string(text.substr(0, i + 1))) != kNowhere;
}

}  // namespace

void fence_python(PastedText& t) {
  if (t.dialect != Dialect::python || (!t.document && t.fences.empty())) return;
  std::vector<size_t> added;
  size_t begin = kNowhere;
  size_t end = 0;
  size_t margin = 0;
  bool defines = false;
  const auto close = [&] {
    if (begin != kNowhere && defines) added.insert(added.end(), {begin, end});
    begin = kNowhere;
    defines = false;
  };
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const bool outside = !is_in_fence(t, l.from);
    if (line.from == line.to) {
      if (!outside) close();
      continue;
    }
    const std::string_view text = t.of(line);
    const size_t column = line.from - l.from;
    const bool inside =
        begin != kNowhere && (column > margin || (column == margin && goes_on(text)));
    if (!outside || !inside) close();
    if (!outside) continue;
    if (begin == kNowhere) {
      const bool call = calls_own(t, text);
      if (!call && !is_head(text)) continue;
      begin = l.from;
      margin = column;
      defines = call;
    }
    defines = defines || prefix_of(text, {"def ", "async def ", "class "}) > 0;
    end = l.to;
  }
  close();
  t.fences.insert(t.fences.end(), added.begin(), added.end());
  std::sort(t.fences.begin(), t.fences.end());
}

}  // namespace colex

#include <algorithm>

#include "source/code_line.hpp"
#include "source/letters.hpp"
#include "source/prepare.hpp"
#include "source/prose/layout_signs.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

constexpr std::string_view kTexts[] = {"\"\"\"", "'''"};

/// What stands above quotes that close a text whose beginning was cut off.
enum class CutText { none, words, code };

/// Quotes alone on a line, and above them words. With code among the words a program begins below.
CutText cut_text(const PastedText& t, size_t from, size_t quotes) {
  bool words = false;
  bool code = false;
  bool ends = false;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (l.to <= from || line.from == line.to) continue;
    if (ends) return begins_python(t.of(line)) ? CutText::code : CutText::none;
    if (l.to > quotes) {
      ends = words && line.from == quotes && line.to == quotes + 3;
      if (!ends) return CutText::none;
      if (!code) return CutText::words;
      continue;
    }
    if (begins_python(t.of(line))) return CutText::none;
    const bool is_word = !is_code(t.of(line), Dialect::python);
    words = words || is_word;
    code = code || !is_word;
  }
  return ends ? CutText::code : CutText::none;
}

/// Something of a statement stands before the quotes on their line: `source = r"""…"""`.
bool is_of_statement(const PastedText& t, size_t quotes) {
  size_t i = quotes;
  while (i > 0 && t.at(i - 1) != '\n' && is_blank_char(t.at(i - 1))) --i;
  return t.dialect == Dialect::python && i > 0 && t.at(i - 1) != '\n';
}

/// A text that documents something, or is a value. Of one of a module it is told what code would
/// read of it.
void blank_text(PastedText& t, PastedText::Line text) {
  // Of a value a text stays in the place of its first quotes.
  constexpr std::string_view kShort = "\"?\"";
  if (is_of_statement(t, text.from) && text.to >= text.from + 2 * kShort.size()) {
    t.blank(text.from, text.to);
    for (size_t i = 0; i < kShort.size(); ++i) t.put(text.from + i, kShort[i]);
    return;
  }
  const bool module = text.from == 0 || t.at(text.from - 1) == '\n';
  if (module && tells_layout(t.of(text))) return t.skip(text, "language.docstring");
  t.blank(text);
}

/// The same of Julia, whose texts are Markdown: the code that they fence is read.
void blank_around(PastedText& t, PastedText::Line text, const std::vector<Line>& blocks) {
  for (const Line& code : blocks) {
    if (code.from < text.from || code.to > text.to) continue;
    blank_text(t, {text.from, code.from});
    text.from = code.to;
  }
  blank_text(t, text);
}

/// The first line behind a quote is a statement of Python, and the quote ends its own line.
bool begins_as_code(const PastedText& t, size_t from, size_t to) {
  size_t end = from;
  while (end < to && t.at(end) != '\n') ++end;
  if (!t.is_empty({from, end})) return false;
  size_t first = end;
  while (first < to && is_blank_char(t.at(first))) ++first;
  size_t last = first;
  while (last < to && t.at(last) != '\n') ++last;
  const std::string_view line = t.of(t.trimmed({first, last}));
  const bool binds = line.find(" = ") != kNowhere && line.find('(') != kNowhere;
  return first < to &&
         (begins_python(line) || binds || prefix_of(line, {"return ", "if ", "for "}) > 0);
}

/// Where the mark before quotes stands, `r` of `r"""…"""`; the quotes themselves where none does.
size_t with_mark(const PastedText& t, size_t quotes) {
  constexpr size_t kLongest = 2;
  size_t from = quotes;
  while (from > 0 && quotes - from <= kLongest && is_name_char(t.at(from - 1))) --from;
  const std::string_view mark = t.of({from, quotes});
  const bool marks = mark.size() <= kLongest && mark.find_first_not_of("rRbBuUfF") == mark.npos;
  return marks ? from : quotes;
}

/// The texts whose quotes stand at these places between `from` and `to`.
void texts_between(PastedText& t, size_t from, size_t to, const std::vector<size_t>& quotes,
                   const std::vector<Line>& read) {
  size_t i = 0;
  const bool odd = quotes.size() % 2 == 1;
  // The end of a text, code, and a text that the paste cuts off: as many quotes as of whole texts.
  const bool cut_twice = !odd && !quotes.empty() && begins_as_code(t, quotes[0] + 3, quotes[1]);
  if (odd || cut_twice) {
    const CutText cut = cut_text(t, from, quotes[0]);
    if (cut != CutText::none) t.blank(cut == CutText::code ? quotes[0] : from, quotes[0] + 3);
    i = cut == CutText::none ? 0 : 1;
  }
  for (; i < quotes.size(); i += 2) {
    blank_around(t, {with_mark(t, quotes[i]), i + 1 < quotes.size() ? quotes[i + 1] + 3 : to},
                 read);
  }
}

/// `"""""""` below a title, as reStructuredText underlines it: no text begins or ends there.
void blank_underlines(PastedText& t) {
  const std::vector<Line>& lines = t.lines();
  for (size_t i = 1; i < lines.size(); ++i) {
    const Line line = t.trimmed(lines[i]);
    const size_t length = line.to - line.from;
    if (length < 3 || (t.at(line.from) != '"' && t.at(line.from) != '\'')) continue;
    if (t.of(line).find_first_not_of(t.at(line.from)) != kNowhere) continue;
    const Line title = t.trimmed(lines[i - 1]);
    const bool words = title.from < title.to && t.of(title).back() != ':' &&
                       line.from - lines[i].from == title.from - lines[i - 1].from;
    const bool begins = i == 1 || t.is_empty(lines[i - 2]);
    // As many quotes as a text has are its end below a line that is longer.
    const bool quotes = length == 3 || length == 6;
    if (words && begins && (!quotes || length >= title.to - title.from)) t.blank(line);
  }
}

/// `"""…"""`: of a function, of a module. One that begins in a fenced block ends there; one around
/// blocks has them.
void docstrings(PastedText& t) {
  blank_underlines(t);
  std::vector<Line> blocks;
  for (const PastedText::FencedBlock& b : t.fenced_blocks()) blocks.push_back(b.code);
  for (const std::string_view sign : kTexts) {
    std::vector<size_t> outside;
    std::vector<std::vector<size_t>> inside(blocks.size());
    size_t block = 0;
    for (size_t at = t.find(sign); at != kNowhere; at = t.find(sign, at + 3)) {
      while (block < blocks.size() && blocks[block].to <= at) ++block;
      const bool fenced = block < blocks.size() && blocks[block].from <= at;
      (fenced ? inside[block] : outside).push_back(at);
    }
    for (size_t i = 0; i < blocks.size(); ++i) {
      texts_between(t, blocks[i].from, blocks[i].to, inside[i], {});
    }
    const bool julia = t.dialect == Dialect::julia;
    texts_between(t, 0, t.text().size(), outside, julia ? blocks : std::vector<Line>());
  }
}

/// What says how a class makes its objects, how a function is called, what a test runs with.
bool is_read_decorator(std::string_view text) {
  if (!starts_with(text, "@")) return false;
  const size_t name = text.rfind('.', text.find('('));
  const std::string_view last = text.substr(name == kNowhere ? 1 : name + 1);
  return prefix_of(last, {"dataclass", "struct", "property", "cached_property", "staticmethod",
                          "classmethod", "jit", "kernel", "parametrize"}) > 0;
}

/// Such a decorator, or `with pytest.raises(ValueError):`.
bool is_read(std::string_view text, Dialect dialect) {
  return dialect == Dialect::python &&
         (is_read_decorator(text) ||
          prefix_of(text, {"with pytest.raises(", "with self.assertRaises("}) > 0);
}

/// `import x`, `class C:`, `with x:`, `@functools.cache`: no values of their own.
bool is_frame(std::string_view text, Dialect dialect) {
  if (starts_with(text, "@") && dialect == Dialect::julia) return false;
  if (is_read(text, dialect)) return false;
  if (prefix_of(text, {"@", "import "}) > 0) return true;
  if (starts_with(text, "from ") && text.find(" import ") != kNowhere) return true;
  const std::string_view code = text.substr(0, text.find("  #"));
  if (!ends_with(code, ":")) return false;
  const size_t word = prefix_of(text, {"class", "with", "async"});
  return word > 0 && text.size() > word && !is_letter(text[word]);
}

/// `stages: int`
bool is_field(std::string_view text) {
  const size_t colon = text.find(':');
  return colon != kNowhere && colon > 0 && colon + 1 < text.size() && text[colon + 1] == ' ' &&
         std::all_of(text.begin(), text.begin() + static_cast<long>(colon), is_name_char);
}

/// `class Config:` and below it what its objects have: a type with members and methods.
bool has_body(const PastedText& t, size_t head) {
  const std::vector<Line>& lines = t.lines();
  const Line line = t.trimmed(lines[head]);
  if (!starts_with(t.of(line), "class ") || t.dialect != Dialect::python) return false;
  const size_t column = line.from - lines[head].from;
  for (size_t i = head + 1; i < lines.size(); ++i) {
    const Line inner = t.trimmed(lines[i]);
    if (inner.from == inner.to) continue;
    if (inner.from - lines[i].from <= column) return false;
    const std::string_view text = t.of(inner);
    if (prefix_of(text, {"def ", "async def "}) > 0 || text.find('=') != kNowhere) return true;
    if (is_field(text)) return true;
  }
  return false;
}

/// `with profile(` and below it `) as p:`: where the head ends; kNowhere of other lines.
size_t end_of_with(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  const size_t open = text.rfind('(');
  if (prefix_of(text, {"with ", "async with "}) == 0 || open == kNowhere) return kNowhere;
  const size_t close = t.closing(line.from + open);
  if (close == kNowhere || close < line.to) return kNowhere;
  const size_t end = std::min(t.find("\n", close), t.text().size());
  return ends_with(t.of(t.trimmed({close, end})), ":") ? end : kNowhere;
}

void frames(PastedText& t) {
  const std::vector<Line>& lines = t.lines();
  for (size_t i = 0; i < lines.size(); ++i) {
    const Line line = t.trimmed(lines[i]);
    if (const size_t end = end_of_with(t, line); end != kNowhere) {
      t.erase(line.from, end);
      t.transcript = true;
      continue;
    }
    if (is_read(t.of(line), t.dialect)) t.transcript = true;
    if (!is_frame(t.of(line), t.dialect) || has_body(t, i)) continue;
    // A head may go over several lines, to its colon.
    const size_t open = t.find("(", line.from, line.to);
    const size_t close = open != kNowhere ? t.closing(open) : kNowhere;
    t.transcript = true;
    t.blank(line);
    while (close != kNowhere && i + 1 < lines.size() && lines[i + 1].from <= close) {
      t.blank(lines[++i]);
    }
  }
}

/// `7 // 2`, `(n // 8, 4)`: a number and nothing else stands behind, which is no comment.
bool divides(const PastedText& t, Line l, size_t slashes) {
  size_t before = slashes;
  while (before > l.from && t.at(before - 1) == ' ') --before;
  size_t i = slashes + 2;
  while (t.at(i) == ' ') ++i;
  const size_t number = i;
  while (is_digit_char(t.at(i))) ++i;
  const char c = before > l.from ? t.at(before - 1) : ';';
  // `size(x)  // 32` says what it is.
  const bool inside = t.at(i) == ')' || t.at(i) == ',';
  // `128 // 9 = 14`: two numbers, and what they give.
  size_t behind = i;
  while (t.at(behind) == ' ') ++behind;
  const bool told = is_digit_char(c) && t.at(behind) == '=';
  const bool ends = inside || told || (t.trimmed(l).to == i && c != ')');
  return i > number && ends && (c == ')' || is_letter(c) || is_digit_char(c));
}

/// How many brackets are open behind the line that were open before it.
int open_behind(const PastedText& t, Line l, int open) {
  char quote = '\0';
  for (size_t i = l.from; i < l.to; ++i) {
    const char c = t.at(i);
    if (quote != '\0') {
      if (c == quote && t.at(i - 1) != '\\') quote = '\0';
    } else if (c == '#') {
      break;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '(' || c == '[' || c == '{') {
      ++open;
    } else if ((c == ')' || c == ']' || c == '}') && open > 0) {
      --open;
    }
  }
  return open;
}

/// `bM // 2` divides. At the beginning of a line it is a comment, but in brackets of Python that
/// has no MLIR around.
void floor_divisions(PastedText& t) {
  const bool python = t.dialect == Dialect::python;
  const bool mlir = t.find("!cute.") != kNowhere;
  int open = 0;
  for (const Line& l : t.lines()) {
    for (size_t at = t.find("//", l.from, l.to); at != kNowhere; at = t.find("//", at + 2, l.to)) {
      const bool starts = t.is_empty({l.from, at}) && (open == 0 || mlir);
      if (starts || (!python && !divides(t, l, at))) break;
      t.divisions.push_back(at);
    }
    // No bracket is open where a statement begins at the margin.
    const bool margin = prefix_of(t.of(l), {"def ", "class ", "@", "import ", "from "}) > 0;
    if (python) open = open_behind(t, l, margin ? 0 : open);
  }
  std::sort(t.divisions.begin(), t.divisions.end());
}

/// The bracket that closes the one at `open`, where texts stand between them: their signs are
/// words. kNowhere if there is none near.
size_t closing_around_texts(const PastedText& t, size_t open) {
  constexpr size_t kNear = 2'000;
  int depth = 0;
  char quote = 0;
  const size_t end = std::min(open + kNear, t.text().size());
  for (size_t i = open; i < end; ++i) {
    const char c = t.at(i);
    if (quote != 0) {
      if (c == '\\') ++i;
      if (c == quote || c == '\n') quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '(' || c == '[' || c == '{') {
      ++depth;
    } else if ((c == ')' || c == ']' || c == '}') && --depth == 0) {
      return i;
    }
  }
  return kNowhere;
}

/// `assert size(L) == 32, "…"`: the message behind what is claimed goes.
void claims(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (!starts_with(t.of(line), "assert ")) continue;
    int depth = 0;
    size_t end = line.to;  // of the line in which the brackets are closed that are open
    for (size_t i = line.from; i < end; ++i) {
      const char c = t.at(i);
      if (c == '(' || c == '[' || c == '{') ++depth;
      if (c == ')' || c == ']' || c == '}') --depth;
      while (i + 1 == end && depth > 0 && end < t.text().size()) {
        end = std::min(t.text().find('\n', end + 1), t.text().size());
      }
      if (c != ',' || depth != 0) continue;
      const size_t open = t.find("(", i, end);
      const size_t close = open == kNowhere ? kNowhere : closing_around_texts(t, open);
      t.erase(i, close != kNowhere && close > end ? close + 1 : end);
      break;
    }
  }
}

/// The quote that ends the text whose quote stands at `open`; kNowhere if it does not end on its
/// line.
size_t end_of_text(const PastedText& t, size_t open) {
  for (size_t i = open + 1; i < t.text().size() && t.at(i) != '\n'; ++i) {
    if (t.at(i) == '\\') {
      ++i;
    } else if (t.at(i) == t.at(open)) {
      return i;
    }
  }
  return kNowhere;
}

/// A brace of a formatted text that opens what is printed; `{{` is a brace that is printed.
size_t next_field(const PastedText& t, size_t from, size_t to) {
  for (size_t i = from; i < to; ++i) {
    if (t.at(i) != '{') continue;
    if (t.at(i + 1) != '{') return i;
    ++i;
  }
  return kNowhere;
}

/// A field of a formatted text, `{x}`, `{x=}`, `{x!r:>8}`: where its expression and the field end.
struct Field {
  size_t expression = 0;
  size_t close = kNowhere;
};

Field field_at(const PastedText& t, size_t open, size_t to) {
  Field r;
  int depth = 0;
  for (size_t i = open + 1; i < to; ++i) {
    const char c = t.at(i);
    const char next = t.at(i + 1);
    if (c == '}' && depth == 0) {
      r.close = i;
      if (r.expression == 0) r.expression = i;
      return r;
    }
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    const size_t behind = t.text().find_first_not_of(' ', i + 1);
    const bool equals = c == '=' && std::string_view("=!<>").find(t.at(i - 1)) == kNowhere;
    const bool shows = equals && std::string_view("}:!").find(t.at(behind)) != kNowhere;
    const bool converts = c == '!' && std::string_view("rsa").find(next) != kNowhere;
    if (depth == 0 && r.expression == 0 && (c == ':' || shows || converts)) r.expression = i;
  }
  return r;
}

/// `"a" f"{x}"`: a text stands before, or one behind, which Python joins.
bool follows_text(const PastedText& t, size_t at, size_t last) {
  const size_t before = at > 0 ? t.text().find_last_not_of(" \t\r\n", at - 1) : kNowhere;
  if (before == kNowhere) return false;
  const bool text = t.at(before) == '"' || t.at(before) == '\'';
  return text || (last > 0 && before < last && t.at(before) != ',');
}
bool precedes_text(const PastedText& t, size_t end) {
  const size_t behind = t.text().find_first_not_of(" \t\r\n", end + 1);
  return behind != kNowhere && (t.at(behind) == '"' || t.at(behind) == '\'');
}

/// The call whose arguments the place stands among prints or logs them: `print(`, `cute.printf(`.
bool is_printed(const PastedText& t, size_t at) {
  constexpr size_t kNear = 2'000;
  int depth = 0;
  for (size_t i = at; i > 0 && at - i < kNear; --i) {
    const char c = t.at(i - 1);
    if (c == ')' || c == ']' || c == '}') ++depth;
    if ((c != '(' && c != '[' && c != '{') || --depth >= 0) continue;
    size_t name = i - 1;
    while (name > 0 && (is_letter(t.at(name - 1)) || is_digit_char(t.at(name - 1)))) --name;
    const std::string_view called = t.of({name, i - 1});
    return called.find("print") != kNowhere || is_one_of(called, {"log", "info", "debug"});
  }
  return false;
}

/// `print(f"R: {R}")`: prints R. Several become arguments: `print(f"{A} {B}")`.
void formatted_texts(PastedText& t) {
  size_t last = 0;  // behind the text before
  for (size_t at = t.find("f"); at != kNowhere; at = t.find("f", at + 1)) {
    const bool quote = t.at(at + 1) == '"' || t.at(at + 1) == '\'';
    if (!quote || (at > 0 && (is_letter(t.at(at - 1)) || is_digit_char(t.at(at - 1))))) continue;
    const size_t end = end_of_text(t, at + 1);
    if (end == kNowhere || !is_printed(t, at)) continue;
    size_t open = next_field(t, at + 2, end);
    if (open == kNowhere) {
      t.put(at, ' ');
      at = end;
      continue;
    }
    bool first = true;
    const bool joined = follows_text(t, at, last);
    size_t done = at;
    for (; open != kNowhere; open = next_field(t, done, end)) {
      const Field field = field_at(t, open, end);
      if (field.close == kNowhere) break;
      t.blank(done, open + 1);
      if (!first || joined) t.put(first ? at : open, ',');
      first = false;
      t.blank(field.expression, field.close + 1);
      done = field.close + 1;
    }
    t.blank(done, end + 1);
    if (precedes_text(t, end)) t.put(end, ',');
    last = end + 1;
    at = end;
  }
}

}  // namespace

void blank_docstrings(PastedText& t) { t.change("region.docstring", docstrings); }

void blank_python(PastedText& t) {
  floor_divisions(t);
  if (t.dialect == Dialect::julia) blank_julia(t);
  t.change("region.text", claims);
  t.change("region.frame", frames);
  t.change("region.text", formatted_texts);
}

}  // namespace colex

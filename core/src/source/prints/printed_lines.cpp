#include <algorithm>

#include "source/letters.hpp"
#include "source/prepare.hpp"
#include "source/prints/print_patterns.hpp"
#include "source/prose/sentence_parts.hpp"

/// Lines that calls above them print, such as `a / b = 3.333333` of `printf("a / b = {}", x)`: no
/// code. Their values are compared with those of the calls.

namespace colex {

namespace {

using Line = PastedText::Line;

bool has_letter(std::string_view text) { return std::any_of(text.begin(), text.end(), is_letter); }

bool is_blank_at(std::string_view text, size_t i) { return i < text.size() && text[i] == ' '; }

/// How many blanks stand between words does not count. Where `words` end that stand in the line at
/// `from`; kNowhere if others stand there.
size_t past_words(std::string_view line, size_t from, std::string_view words) {
  size_t i = from;
  for (size_t k = 0; k < words.size(); ++k) {
    if (words[k] == ' ') {
      const bool ends = i == line.size() && k + 1 == words.size();
      if (!ends && !is_blank_at(line, i)) return kNowhere;
      while (is_blank_at(line, i)) ++i;
      while (is_blank_at(words, k + 1)) ++k;
    } else if (i < line.size() && line[i] == words[k]) {
      ++i;
    } else {
      return kNowhere;
    }
  }
  return i;
}

/// `(4,8):(1,4)`, `0.5`, `True`, `tensor<…> o 8:1`: a value, of whole brackets.
bool is_printed_value(std::string_view text) {
  if (is_one_of(text, {"True", "False", "None", "true", "false"})) return true;
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(' || c == '[') ++depth;
    if ((c == ')' || c == ']') && --depth < 0) return false;
    const bool known = c == '{' && i > 0 && text[i - 1] == '?';  // `?{div=3}`
    const size_t close = known ? text.find('}', i) : kNowhere;
    if (close != kNowhere) i = close;
    if (close == kNowhere && std::string_view("=;{}\"").find(c) != kNowhere) return false;
  }
  return depth == 0 && text.find_first_of("0123456789?") != kNowhere;
}

std::string_view without_blanks(std::string_view text) {
  const size_t from = text.find_first_not_of(' ');
  if (from == kNowhere) return {};
  return text.substr(from, text.find_last_not_of(' ') + 1 - from);
}

/// Whether the line is the pattern with values in its places, and where they stand in it. `steps`
/// bounds how many ways to part it are tried.
bool is_line_of(const PrintPattern& p, std::string_view line, size_t value, size_t at,
                std::vector<PrintedPart>& parts, int& steps) {
  if (value == p.values.size()) return at == line.size();
  const bool last = value + 1 == p.values.size();
  // A value of several lines may begin below.
  if (last && at == line.size() && without_blanks(p.words[value + 1]).empty()) return true;
  const std::string_view words = p.words[value + 1];
  for (size_t end = at + 1; end <= line.size() && steps > 0; ++end, --steps) {
    const size_t past = past_words(line, end, last ? without_blanks(words) : words);
    if (past == kNowhere || (last && past != line.size())) continue;
    const std::string_view shown = without_blanks(line.substr(at, end - at));
    const PrintedValue& of = p.values[value];
    if (shown.empty() || (of.plain && !is_printed_value(shown))) continue;
    const size_t from = static_cast<size_t>(shown.data() - line.data());
    parts.push_back({of.place, of.index, of.count, of.plain, from, from + shown.size()});
    if (is_line_of(p, line, value + 1, past, parts, steps)) return true;
    parts.pop_back();
  }
  return false;
}

/// A pattern that says something: around its values, and between two of them.
bool is_told(const PrintPattern& p) {
  constexpr size_t kMostValues = 10;
  for (size_t i = 1; i + 1 < p.words.size(); ++i) {
    if (p.words[i].empty()) return false;
  }
  return p.values.size() <= kMostValues &&
         std::any_of(p.words.begin(), p.words.end(),
                     [](const std::string& w) { return !without_blanks(w).empty(); });
}

/// It has words, by which its lines are known again wherever they stand.
bool has_words(const PrintPattern& p) {
  return std::any_of(p.words.begin(), p.words.end(), has_letter);
}

/// With an operator among the words, or a call around a place: read as code it would say something
/// else.
bool looks_like_code(const PrintPattern& p) {
  if (p.values.empty()) return false;
  bool code = p.words[0].substr(0, 1) == "-";
  for (size_t i = 0; i < p.words.size(); ++i) {
    const std::string& w = p.words[i];
    const bool call = w.size() > 1 && w.back() == '(' && is_in_name(w[w.size() - 2]) &&
                      i + 1 < p.words.size() && p.words[i + 1].substr(0, 1) == ")";
    code = code || call || w.find_first_of("+*/<>~&|") != w.npos;
  }
  return code;
}

/// `M = 8`: code says the same.
bool may_be_code(std::string_view line) {
  size_t end = 0;
  while (end < line.size() && is_name_char(line[end])) ++end;
  return end > 0 && line.substr(end, 3) == " = ";
}

bool has_print(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  return text.find("print") != kNowhere && text.find('(') != kNowhere;
}

/// The output of a notebook's cell that the line is of; null of other lines.
const CellOutput* output_of_cell(const PastedText& t, Line line) {
  const auto at =
      std::find_if(t.cell_outputs.begin(), t.cell_outputs.end(),
                   [line](const CellOutput& o) { return o.from <= line.from && line.from < o.to; });
  return at == t.cell_outputs.end() ? nullptr : &*at;
}

/// `print(x)` alone: nothing but the value, which only where output is known to stand is one.
bool is_bare(const PrintPattern& p) {
  return p.values.size() == 1 && p.values[0].plain && without_blanks(p.words[0]).empty() &&
         without_blanks(p.words[1]).empty();
}

/// What the line is as one that calls above it print; of a cell's output, those in and above it.
PrintedLine printed_as(const PastedText& t, Line line, const std::vector<PrintPattern>& patterns) {
  PrintedLine r{line.from, line.to, {}};
  constexpr size_t kMostShown = 400;
  if (line.to - line.from > kMostShown || has_print(t, line)) return r;
  const CellOutput* const cell = output_of_cell(t, line);
  const size_t end = cell != nullptr ? cell->code_end : line.from;
  for (size_t i = 0; i < patterns.size(); ++i) {
    const PrintPattern& p = patterns[i];
    if (p.ends > end || !(is_told(p) || (cell != nullptr && is_bare(p)))) continue;
    const std::string_view first = p.values.empty() ? without_blanks(p.words[0]) : p.words[0];
    const size_t begin = first.find_first_not_of(' ');
    const size_t at = past_words(t.of(line), 0, begin == kNowhere ? "" : first.substr(begin));
    std::vector<PrintedPart> parts;
    int steps = 20'000;
    if (at == kNowhere || !is_line_of(p, t.of(line), 0, at, parts, steps)) continue;
    for (PrintedPart& part : parts) {
      part.from += line.from;
      part.to += line.from;
    }
    r.ways.push_back({i, std::move(parts)});
  }
  return r;
}

/// Lines below each other that no blank line or fence parts.
struct Paragraph {
  std::vector<Line> lines;
  bool output = false;  ///< what a document fences as no language, or the end of the text
};

std::string_view without_fence(std::string_view text) {
  const size_t language = text.find_first_not_of("`~");
  return language == kNowhere ? std::string_view() : text.substr(language);
}

std::vector<Paragraph> paragraphs_of(const PastedText& t) {
  std::vector<Paragraph> r(1);
  bool plain = false;
  size_t end = 0;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const bool fence = is_fence_line(t.of(line));
    const bool parted = fence || line.from == line.to || l.from > end + 1;
    if (parted && !r.back().lines.empty()) r.emplace_back();
    end = l.to;
    if (fence) {
      const std::string_view language = without_blanks(without_fence(t.of(line)));
      plain = !plain && is_one_of(language, {"", "text", "txt", "console", "output", "bash", "sh"});
    } else if (line.from < line.to) {
      r.back().lines.push_back(line);
      r.back().output = plain;
    }
  }
  if (r.back().lines.empty()) r.pop_back();
  if (!r.empty()) r.back().output = true;
  return r;
}

/// A statement, or the head of one.
bool is_code_line(std::string_view text) {
  if (prefix_of(text, {"return", "import ", "from ", "def ", "for ", "if ", "else", "@", ">>>",
                       "...", "In [", "julia>", "using "}) > 0) {
    return true;
  }
  for (size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '(' && is_name_char(text[i - 1])) return true;
  }
  return text.find('=') != kNowhere || ends_with(text, ";") || ends_with(text, "{");
}

/// What a comment says, `# size: 32`; other lines as they are.
Line without_mark(const PastedText& t, Line line) {
  const size_t mark = prefix_of(t.of(line), {"# ", "// "});
  return t.trimmed({line.from + mark, line.to});
}

bool is_prompt(std::string_view text) {
  return prefix_of(text, {">>>", "...", "In [", "julia>"}) > 0;
}

/// Of a paragraph the lines that calls print: those behind its last statement. What code may say as
/// well, `M = 8`, is printed where nothing but output stands.
void take_printed(PastedText& t, const Paragraph& paragraph,
                  const std::vector<PrintPattern>& patterns) {
  std::vector<PrintedLine> found;
  bool typed = false;
  bool certain = false;
  const auto take = [&] {
    for (const PrintedLine& line : found) {
      if (!certain && !typed) break;
      t.blank(line.from, line.to);
      t.printed.push_back(line);
      t.transcript = true;
    }
    found.clear();
  };
  bool parted = true;
  for (const Line& whole : paragraph.lines) {
    const Line line = without_mark(t, whole);
    PrintedLine printed = printed_as(t, line, patterns);
    const std::string_view text = t.of(line);
    if (!printed.ways.empty()) {
      const bool words =
          std::any_of(printed.ways.begin(), printed.ways.end(),
                      [&](const PrintedWay& way) { return has_words(patterns[way.pattern]); });
      certain = certain || (words && ((parted && paragraph.output) || !may_be_code(text)));
      found.push_back(std::move(printed));
    } else if (is_code_line(text)) {
      if (typed || (parted && certain)) take();
      found.clear();
      certain = parted = false;
      typed = is_prompt(text);
    }
  }
  take();
}

bool is_number(std::string_view text) {
  return text.find_first_not_of("0123456789.eE+-") == text.npos;
}

/// Numbers among words that code would read as something else, wherever they stand.
bool is_no_code(const PastedText& t, const PrintedLine& line,
                const std::vector<PrintPattern>& patterns) {
  return std::any_of(line.ways.begin(), line.ways.end(), [&](const PrintedWay& way) {
    return looks_like_code(patterns[way.pattern]) &&
           std::all_of(way.parts.begin(), way.parts.end(), [&t](const PrintedPart& part) {
             return is_number(t.of({part.from, part.to}));
           });
  });
}

/// Of what a cell of a notebook has written the lines that its calls print, and of the others the
/// layouts: none of it is code.
void take_cell_outputs(PastedText& t, const std::vector<PrintPattern>& patterns) {
  if (t.cell_outputs.empty()) return;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.from == line.to || output_of_cell(t, line) == nullptr || is_fence_line(t.of(line)))
      continue;
    PrintedLine printed = printed_as(t, line, patterns);
    const bool layout = value_end(t, line.from, line.to) == line.to;
    if (printed.ways.empty() && layout) continue;
    t.blank(line);
    if (!printed.ways.empty()) t.printed.push_back(std::move(printed));
  }
  t.transcript = true;
}

}  // namespace

void blank_printed_lines(PastedText& t) {
  const std::vector<PrintPattern> patterns = print_patterns(t);
  take_cell_outputs(t, patterns);
  if (patterns.empty()) return;
  for (const Paragraph& paragraph : paragraphs_of(t)) take_printed(t, paragraph, patterns);
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const PrintedLine printed = printed_as(t, line, patterns);
    if (!is_no_code(t, printed, patterns)) continue;
    t.blank(line);
    t.printed.push_back(printed);
  }
  std::sort(t.printed.begin(), t.printed.end(),
            [](const PrintedLine& a, const PrintedLine& b) { return a.from < b.from; });
}

}  // namespace colex

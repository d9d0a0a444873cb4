#include "source/line_kind.hpp"

#include <algorithm>

#include "registry/operation.hpp"
#include "source/code_line.hpp"
#include "source/letters.hpp"
#include "source/prose/layout_signs.hpp"
#include "source/prose/line_figures.hpp"
#include "source/prose/line_formulas.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// Every sign of equality stands between numbers: `because 128/32 = 4`.
bool only_sums(std::string_view text) {
  for (size_t at = text.find('='); at != kNowhere; at = text.find('=', at + 1)) {
    const size_t before = at == 0 ? kNowhere : text.find_last_not_of(' ', at - 1);
    const size_t behind = text.find_first_not_of(' ', at + 1);
    if (before == kNowhere || behind == kNowhere) return false;
    if (!is_digit_char(text[before]) || !is_digit_char(text[behind])) return false;
  }
  return true;
}

/// `and` between two lines of code: a word of the sentence that they are parts of.
bool is_joining_word(std::string_view text) {
  return is_one_of(text, {"and", "or", "vs", "vs.", "versus", "versus:", "with", "becomes", "gives",
                          "prints", "prints:", "\u4e0e", "\u548c", "\u6216", "\u5f97\u5230"});
}

/// `Is that a bug?`, `Thanks!`: words and nothing else, with the mark that ends a sentence.
bool is_remark(std::string_view text, Dialect dialect) {
  const size_t blank = text.find(' ');
  if (prefix_of(text, {"For example,", "For instance,", "In other words,", "Note that "}) > 0)
    return text.find("):") == kNowhere;
  constexpr size_t kGreeting = 30;
  if (text.back() == ',' && text.size() < kGreeting &&
      prefix_of(text, {"Hi ", "Hello ", "Hey ", "Dear "}) > 0)
    return true;
  const bool greeting =
      text.back() == ',' && blank == kNowhere && text.size() > 2 && dialect == Dialect::notation;
  if (greeting) {  // `Hi,`
    return text[0] >= 'A' && text[0] <= 'Z' &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz", 1) == text.size() - 1;
  }
  const bool asks = text.back() == '?' || text.back() == '!';
  if (!asks && text.back() != '.') return false;
  size_t words = 1;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool mark = std::string_view(".?!,").find(c) != kNowhere;
    const bool ends =
        i + 1 == text.size() || std::string_view(" .?!").find(text[i + 1]) != kNowhere;
    if (mark && !ends) return false;
    if (c == ' ') ++words;
    if (!mark && !is_ascii_letter(c) && c != ' ' && c != '\'' && c != '-') return false;
  }
  return words > 2 || (asks && text[0] >= 'A' && text[0] <= 'Z');
}

/// `L is row-major`, `rank is 2`: a verb behind the first word, and nothing but words and numbers.
bool says_of_name(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  if (t.dialect != Dialect::notation) return false;
  const size_t blank = text.find(' ');
  if (blank == kNowhere || blank + 1 == text.size()) return false;
  if (prefix_of(text.substr(blank + 1), {"is ", "are ", "has ", "have ", "was "}) == 0)
    return false;
  for (const char c : text) {
    const bool word = is_ascii_letter(c) || is_digit_char(c) || c == ' ' || c == '-' || c == ',';
    if (!word && c != '\'' && c != '.') return false;
  }
  return true;
}

/// `cutlass.__version__: unknown`: what a report tells of the place where it ran.
bool is_told_of_place(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  const size_t colon = text.find(": ");
  if (colon == kNowhere || colon == 0) return false;
  const std::string_view name = text.substr(0, colon);
  const std::string_view value = text.substr(colon + 2);
  const bool dotted =
      ends_with(name, "__") && name.find(".__") != kNowhere &&
      std::all_of(name.begin(), name.end(), [](char c) { return is_name_char(c) || c == '.'; });
  return dotted && value.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == kNowhere &&
         !t.is_bound_before(value, line.from);
}

/// `dtype: bfloat16`, `problem: 4096x4096`: a setting whose value is a word that the text does not
/// bind, or sizes.
bool is_setting(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  const size_t colon = text.find(": ");
  if (t.dialect != Dialect::notation || colon == kNowhere || colon == 0) return false;
  const size_t from = text.find_first_not_of(' ', colon + 1);
  if (from == kNowhere) return false;  // a formula that stood there is taken out
  const std::string_view value = text.substr(from);
  const auto is_of = [](std::string_view part, std::string_view signs) {
    return std::all_of(part.begin(), part.end(),
                       [signs](char c) { return is_name_char(c) || signs.find(c) != kNowhere; });
  };
  if (!is_of(text.substr(0, colon), "-")) return false;
  const bool sizes = value.find('x') != kNowhere && is_digit_char(value[0]) &&
                     value.substr(0, 2) != "0x" &&
                     value.find_first_not_of("0123456789x") == kNowhere;
  if (sizes) return true;
  // `tCsA: (MMA, MMA_M=4, MMA_K=2)`: modes with their names and sizes.
  const size_t sign = value.find('=');
  const bool modes = value[0] == '(' && value.back() == ')' && sign != kNowhere &&
                     is_name_char(value[sign - 1]) && is_of(value, "(), =");
  if (modes) return true;
  return is_of(value, "-./") && is_ascii_letter(value[0]) && value[0] != '_' && value.size() > 2 &&
         find_operation(std::string(value)) == nullptr && !t.is_bound_before(value, line.from);
}

/// `M/BM = 512/256 = 2 tiles`: code gives a quotient no value.
bool equates_quotient(const PastedText& t, Line line, const Sentence& s) {
  const std::string_view text = t.of(line);
  const size_t sign = text.find(" = ");
  if (t.dialect != Dialect::python || sign == kNowhere || s.plain < 2) return false;
  const std::string_view target = text.substr(0, sign);
  const auto is_part = [](char c) { return is_name_char(c) || c == '/'; };
  return target.find('/') != kNowhere && std::all_of(target.begin(), target.end(), is_part);
}

/// `C tile (M=32, N=32)`: a word behind a capital letter, no operation of that name.
bool is_heading_with_sizes(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  const size_t open = text.find(" (");
  if (t.dialect == Dialect::cpp || open == kNowhere || text.back() != ')') return false;
  if (t.closing(line.from + open + 1) + 1 != line.to) return false;
  int words = 0;
  for (size_t i = 0; i < open; ++i) {
    if (!is_ascii_letter(text[i]) && text[i] != ' ') return false;
    if (text[i] != ' ' && text[i + 1] == ' ') ++words;
  }
  const bool composes = text.substr(0, open).find(" o ") != kNowhere;
  const size_t last = text.rfind(' ', open - 1);
  const std::string_view word = text.substr(last + 1, open - last - 1);
  const bool small = word.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == kNowhere;
  return words > 1 && !composes && small && word.size() > 2 &&
         text.find_first_of("=", open) != kNowhere && text.find(':') == kNowhere;
}

/// Words and nothing that could be evaluated: `The shape (4,8) has 32 elements.`
bool is_only_words(const PastedText& t, Line line, const Sentence& s) {
  const std::string_view text = t.of(line);
  const bool sums = text.find('=') != kNowhere && only_sums(text) && s.plain > 1;
  // `I'm trying to understand zipped_divide`: a name among many words.
  const bool many = s.plain > 2 && t.dialect == Dialect::notation;
  const char* const signs = sums ? "_<>[]&|@" : many ? "=<>[]&*|+@" : "=_<>[]&*|+@";
  if (text.find_first_of(signs) != kNowhere) return false;
  constexpr std::string_view kCode[] = {"import ",    "from ",  "template ", "with ",
                                        "class ",     "raise ", "assert ",   "struct ",
                                        "namespace ", "public", "private"};
  if (prefix_of(text, kCode) > 0) return false;
  const bool colon = text.back() == ':' && t.dialect == Dialect::cpp && s.plain > 2;
  const bool taken = std::find(t.ended.begin(), t.ended.end(), line.to) != t.ended.end();
  const bool ends = colon || taken || std::string_view(".?!").find(text.back()) != kNowhere;
  if (t.dialect != Dialect::notation && !ends && !s.chinese && !sums) return false;
  int small = 0;
  int letters = 0;
  for (size_t i = line.from; i < line.to; ++i) {
    const bool starts = i == line.from || t.at(i - 1) == ' ';
    if (starts && t.at(i) >= 'a' && t.at(i) <= 'z' && is_ascii_letter(t.at(i + 1))) ++small;
    letters += is_ascii_letter(t.at(i)) ? 1 : 0;
    if (is_chinese(t.at(i))) letters += 2;
    const bool words = s.plain > 3 && t.dialect == Dialect::notation;
    if (is_letter(t.at(i)) && t.at(i + 1) == '(' && !words) return false;  // a call
  }
  const bool mostly = letters * 3 > static_cast<int>(text.size());
  return s.chinese ? s.words > 3 && letters * 4 > static_cast<int>(text.size())
                   : (small > 2 && s.words > 3 && mostly) || (sums && s.words > 2);
}

/// `(T=1, V=0) -> (1, 0) = 1`: a row of a table of what a map does.
bool maps_coordinate(std::string_view text) {
  const size_t sign = text.find('=');
  const size_t arrow = std::min(text.find(") -> "), text.find(")->"));
  return text[0] == '(' && sign < arrow && arrow != kNowhere &&
         is_words(text.substr(1, sign - 1)) && is_letter(text[1]);
}

/// `zipped_divide(tensor, tile)  ->  (tile, rest)` of no name that the text binds: what a call
/// gives, in words.
bool tells_of_call(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  const auto is_of_name = [](char c) {
    return is_name_char(c) || c == '.' || c == '/' || c == ':';
  };
  size_t open = 0;
  while (open < text.size() && is_of_name(text[open])) ++open;
  const size_t close =
      open > 0 && text.substr(open, 1) == "(" ? t.closing(line.from + open) : kNowhere;
  if (close == kNowhere || close >= line.to) return false;
  size_t arrow = close + 1;
  while (t.at(arrow) == ' ') ++arrow;
  // `operator()(Shape s) -> Layout` of C++ is a head.
  if (t.dialect == Dialect::cpp && arrow < close + 3) return false;
  const size_t length = prefix_of(t.of({arrow, line.to}), {"->", "\u2192"});
  size_t result = arrow + length;
  while (t.at(result) == ' ' || t.at(result) == '(') ++result;
  if (length == 0 || !is_ascii_letter(t.at(result))) return false;
  for (size_t i = line.from + open + 1; i < close;) {
    size_t end = i;
    while (is_name_char(t.at(end))) ++end;
    if (is_digit_char(t.at(i)) || (end > i && t.is_bound_before(t.of({i, end}), i))) return false;
    if (end == i && std::string_view(" ,.()[]*").find(t.at(i)) == kNowhere) return false;
    i = std::max(end, i + 1);
  }
  return true;
}

/// `lane 16 -> logical thread 4`: words and numbers on both sides of an arrow.
bool is_mapping(const PastedText& t, Line line, const Sentence& s) {
  const std::string_view text = t.of(line);
  if (maps_coordinate(text) || tells_of_call(t, line)) return true;
  const size_t arrow = text.find(" -> ");
  if (t.dialect != Dialect::notation || arrow == kNowhere || s.plain == 0) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool of_arrow = i == arrow + 1 || i == arrow + 2;
    const bool word = is_letter(text[i]) || is_digit_char(text[i]) || text[i] == ' ';
    if (!of_arrow && !word && std::string_view(",.'/").find(text[i]) == kNowhere) return false;
  }
  return true;
}

/// The line without the code in its backticks.
std::string without_quoted(std::string_view line) {
  std::string r;
  bool inside = false;
  for (const char c : line) {
    if (c == '`') inside = !inside;
    if (!inside && c != '`') r += c;
  }
  return inside ? std::string(line) : r;
}

/// A line outside of the fenced code of Markdown, where no layout stands: words, headings, items,
/// cells of tables.
bool is_around_code(const PastedText& t, Line line) {
  size_t before = 0;
  for (const size_t fence : t.fences) before += fence <= line.from ? 1 : 0;
  if ((t.fences.size() < 2 && !t.document) || before % 2 == 1) return false;
  if (prefix_of(t.of(line), {"//", "auto ", "using ", "print", "(", "_"}) > 0 ||
      t.of(line).back() == ';')
    return false;
  const std::string text = without_quoted(t.of(line));
  if (text.size() < t.of(line).size() && text.find_first_of("=<[{") == kNowhere) return true;
  int letters = 0;
  for (const char c : text) letters += is_ascii_letter(c) || is_chinese(c) ? 1 : 0;
  if (letters > 0 && text.find_first_of("(=:;<[{") == kNowhere) return true;
  const bool sets = text.find(" = ") != kNowhere;
  const bool told = t.document && text.find_first_of("0123456789(") == kNowhere;
  return letters * 2 > static_cast<int>(text.size()) && (!sets || told);
}

/// `ctaA shape`, `nvcc says:`: two words or more, which no expression begins with.
bool is_row_of_words(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  if (t.dialect == Dialect::python || t.dialect == Dialect::julia || !is_letter(text[0]))
    return false;
  for (const std::string_view heading : {" MMA", " Atom", " Copy"}) {  // of a printed object
    if (ends_with(text, heading)) return false;
  }
  int words = 0;
  bool versions = false;
  bool joined = false;  // `CUDA 12.4, H100`: no comma alone stands between them
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char before = i > 0 ? text[i - 1] : ' ';
    const char behind = i + 1 < text.size() ? text[i + 1] : ' ';
    const bool last = i + 1 == text.size() && std::string_view(".:,!?").find(c) != kNowhere;
    const bool inside = (c == '\'' || c == '-') && is_letter(before);
    const bool version = c == '.' && is_digit_char(before) && is_digit_char(behind);
    const bool comma = c == ',' && behind == ' ';
    const bool word = is_ascii_letter(c) || is_digit_char(c) || c == ' ';
    if (!word && !last && !inside && !version && !comma) return false;
    versions = versions || version;
    if (before == ' ' && is_ascii_letter(c)) ++words;
    const size_t next = c == ' ' ? text.find_first_not_of(' ', i) : kNowhere;
    if (next != kNowhere && is_name_char(before) && is_name_char(text[next])) {
      joined = true;
      ++words;
    }
    if (before == ' ' && text.substr(i, 2) == "o ") return false;  // a composition
  }
  if (!joined || (t.dialect != Dialect::notation && !versions)) return false;
  constexpr std::string_view kCode[] = {
      "import ", "from ", "return ",   "not ",       "using ", "auto ", "struct ", "class ",
      "const ",  "int ",  "template ", "namespace ", "if ",    "else",  "for ",    "print "};
  // `Basic output:` may be the label of what stands below.
  return words > (text.back() == ':' ? 6 : 1) && prefix_of(text, kCode) == 0;
}

/// Empty lines stand above and below it, or the ends of the text.
bool stands_alone(const PastedText& t, Line line) {
  const std::string& text = t.text();
  constexpr std::string_view kBlanks = " \t\r";
  const auto is_break = [&](size_t at) { return at == kNowhere || text[at] == '\n'; };
  const size_t line_end = text.find_first_not_of(kBlanks, line.to);
  const size_t below =
      line_end == kNowhere ? kNowhere : text.find_first_not_of(kBlanks, line_end + 1);
  const size_t line_start =
      line.from == 0 ? kNowhere : text.find_last_not_of(kBlanks, line.from - 1);
  const size_t above = line_start == kNowhere || line_start == 0
                           ? kNowhere
                           : text.find_last_not_of(kBlanks, line_start - 1);
  return is_break(below) && is_break(above);
}

/// `TestAllNaive` among lines of words: no layout stands beside it, which it would be the name of.
bool is_listed_word(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  constexpr size_t kShortest = 6;
  const bool letters = std::all_of(text.begin(), text.end(), is_ascii_letter);
  if (!letters || text.size() < kShortest) return false;
  if (is_one_of(text, {"TiledCopy", "TiledMMA", "ThrCopy", "ThrMMA"})) return false;  // of a print
  const auto& all = t.lines();
  const auto at = std::find_if(all.begin(), all.end(), [&](Line l) { return l.to >= line.to; });
  const auto is_of_words = [&t](Line l) {
    const std::string_view beside = t.of(t.trimmed(l));
    return !tells_layout(beside) &&
           (beside.empty() || std::any_of(beside.begin(), beside.end(), is_ascii_letter));
  };
  return at != all.end() && (at == all.begin() || is_of_words(*std::prev(at))) &&
         (std::next(at) == all.end() || is_of_words(*std::next(at)));
}

/// `Example`, `prints` on a line of its own, where the text has bound no such name: a heading, not
/// a value that is asked for.
bool is_lone_word(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  if (text.size() < 3 || t.lines().size() < 2) return false;
  if (t.dialect != Dialect::notation) {  // no statement of C++, and no name that Python knows
    const bool letters =
        std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c) && c != '_'; });
    return letters && stands_alone(t, line) && !t.is_bound_before(text, line.from) &&
           !is_one_of(text, {"else", "pass", "break", "continue", "return", "try", "end", "do"});
  }
  const bool small = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz", 1) == kNowhere;
  const bool loud = text.size() > 4 &&  // `COMPOSITION`: a heading of a log
                    text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == kNowhere;
  const bool word = is_ascii_letter(text[0]) && (small || loud || is_listed_word(t, line));
  const bool known = find_operation(std::string(text)) != nullptr ||
                     t.find(std::string(text), line.to) != kNowhere;
  return word && !known && !t.is_bound_before(text, line.from);
}

/// `Mode-by-mode:`, `Row-Major`: words with hyphens, none of which the text binds, are no
/// difference.
bool is_hyphened(const PastedText& t, Line line) {
  std::string_view text = t.of(line);
  if (text.back() == ':') text.remove_suffix(1);
  bool hyphen = false;
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() && is_ascii_letter(text[end]) && text[end] != '_') ++end;
    const std::string_view word = text.substr(i, end - i);
    const bool joined = end < text.size() && text[end] == '-';
    if (word.size() < 2 || t.is_bound_before(word, line.from)) return false;
    if (end < text.size() && !joined) return false;
    hyphen = hyphen || joined;
    i = end + 1;
  }
  return hyphen && text.back() != '-';
}

/// `with pipelining` between empty lines: no statement of C++ is small words and nothing else.
bool is_caption(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  if (t.dialect != Dialect::cpp || text.find(' ') == kNowhere) return false;
  const bool words = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz -", 1) == kNowhere;
  constexpr std::string_view kCode[] = {"template ",  "typename ", "inline ",  "static ",
                                        "using ",     "return ",   "else ",    "const ",
                                        "constexpr ", "struct ",   "class ",   "enum ",
                                        "namespace ", "extern ",   "unsigned "};
  return words && is_ascii_letter(text[0]) && prefix_of(text, kCode) == 0 && stands_alone(t, line);
}

/// `(T1,V0) is located at (m,n) = (1,0)`: no code has words behind a tuple, and there is no layout.
bool tells_of_tuple(const PastedText& t, Line line) {
  constexpr int kOfSentence = 3;
  const bool code = t.dialect == Dialect::python || t.dialect == Dialect::julia;
  const size_t quote = t.at(line.from) == '`' ? 1 : 0;
  const size_t open = line.from + quote;
  const size_t close = !code && t.at(open) == '(' ? t.closing(open) : kNowhere;
  return close < line.to && t.of(line).find(':') == kNowhere &&
         read_words(t, {close + 1 + quote, line.to}, false).plain >= kOfSentence;
}

/// `print_atom(::AbstractCopyAtom)`: the types that a method of Julia is for, and no call.
bool is_signature(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  size_t open = 0;
  while (open < text.size() && is_name_char(text[open])) ++open;
  if (t.dialect == Dialect::python || open == 0) return false;
  open += text.substr(open, 1) == "!" ? 1 : 0;
  return text.substr(open, 3) == "(::" && text.back() == ')' &&
         t.closing(line.from + open) + 1 == line.to;
}

}  // namespace

bool is_words_among_code(const PastedText& t, Line line) {
  const Sentence words = read_words(t, line, false);
  return is_signature(t, line) || (words.values.empty() && is_around_code(t, line)) ||
         is_mapping(t, line, words);
}

const char* unread_as(const PastedText& t, Line line, const Sentence& s, bool figure) {
  if (multiplies_letters(t.of(line))) return "language.formula_text";
  if (tells_of_tuple(t, line)) return "language.prose";
  if (!s.values.empty()) return nullptr;
  // `a layout maps coordinates → offsets`: a sentence that writes an arrow for a word.
  constexpr int kOfSentence = 3;
  const bool words_and_arrow = s.plain >= kOfSentence && is_ascii_letter(t.at(line.from));
  if (figure) {
    return lists_file(t.of(line)) || words_and_arrow ? "language.prose" : "language.figure";
  }
  if (is_open_formula(t, line)) return "language.formula_text";
  const bool words = s.formulas.empty() ? is_around_code(t, line) : s.words > 3;
  const bool prose = words || is_mapping(t, line, s) || is_remark(t.of(line), t.dialect) ||
                     is_joining_word(t.of(line)) || says_of_name(t, line) ||
                     is_lone_word(t, line) || is_hyphened(t, line) || is_told_of_place(t, line) ||
                     is_row_of_words(t, line) || tells_in_chinese(t.of(line)) ||
                     is_setting(t, line) || is_caption(t, line) || is_only_words(t, line, s) ||
                     equates_quotient(t, line, s) || is_heading_with_sizes(t, line);
  return prose ? "language.prose" : nullptr;
}

}  // namespace colex

#include "source/code_line.hpp"

#include <algorithm>

#include "source/letters.hpp"

namespace colex {

namespace {

/// Braces among words: `The tile is {128, 64} and …`.
bool in_words(std::string_view line) {
  int words = 0;
  int depth = 0;
  for (size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '{') ++depth;
    if (line[i] == '}' && --depth < 0) return false;
    const bool starts = (i == 0 || line[i - 1] == ' ') && is_letter(line[i]);
    size_t end = i;
    while (starts && end < line.size() && is_letter(line[end])) ++end;
    const bool alone = end == line.size() || std::string_view(" ,.").find(line[end]) != kNowhere;
    if (starts && alone && end > i + 1) ++words;
    if (is_chinese(line[i])) ++words;
  }
  return depth == 0 && words > 3 && line[0] != '{' && line.back() != '}';
}

/// Words of a sentence in the line: small letters, a blank before them.
int small_words(std::string_view line) {
  int words = 0;
  for (size_t i = 0; i < line.size(); ++i) {
    if (i > 0 && line[i - 1] != ' ') continue;
    size_t end = i;
    while (end < line.size() && line[end] >= 'a' && line[end] <= 'z') ++end;
    const bool alone =
        end == line.size() || std::string_view(" ,.;:?!").find(line[end]) != kNowhere;
    if (end > i + 1 && alone) ++words;
  }
  return words;
}

/// `nondeterministic; pin it for all runs`: words before the sign, and three behind it.
bool joins_words(std::string_view line) {
  constexpr int kWords = 3;
  const size_t sign = line.find(';');
  if (sign == kNowhere || line.find_first_of("=([{<\"") < sign || line.substr(sign, 2) != "; ") {
    return false;
  }
  const std::string_view behind = line.substr(sign + 2);
  if (prefix_of(behind,
                {"const ",    "static ",   "return ",    "int ",    "float ",  "auto ", "using ",
                 "unsigned ", "typename ", "constexpr ", "extern ", "struct ", "else ", "case ",
                 "volatile ", "double ",   "long ",      "short ",  "char ",   "bool "}) > 0)
    return false;
  size_t at = 0;
  for (int words = 0; words < kWords; ++words) {
    const size_t from = at;
    while (at < behind.size() && (is_ascii_letter(behind[at]) || behind[at] == '`')) ++at;
    if (at == from || (at < behind.size() && behind[at] != ' ' && words + 1 < kWords)) return false;
    if (words + 1 < kWords) ++at;
  }
  if (at >= behind.size()) return true;
  return std::string_view(" .,-:").find(behind[at]) != kNowhere && behind.substr(at, 2) != " =";
}

/// A `;` ends a statement, unless it stands in a sentence: `TL;DR`, `…; then it gives`.
bool has_semicolon(std::string_view line, Dialect dialect) {
  if (dialect != Dialect::cpp && joins_words(line)) return false;
  constexpr int kSentence = 6;
  const bool begins = dialect == Dialect::notation || (line[0] >= 'A' && line[0] <= 'Z');
  return line.find(';') != kNowhere && (!begins || small_words(line) < kSentence);
}

/// `composition` of …: code in the quotes of Markdown, and words around it.
bool quotes_code(std::string_view line) {
  const size_t open = line.find('`');
  if (open == kNowhere || line.find('`', open + 1) == kNowhere) return false;
  if (prefix_of(line, {"//", "#", "*", "/*", "%"}) > 0 || line.find("//") < open) return false;
  bool inside = false;
  int letters = 0;
  for (size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '`') inside = !inside;
    if (!inside && (is_ascii_letter(line[i]) || is_chinese(line[i]))) ++letters;
  }
  return letters > 3;
}

/// `…。` of Chinese is a sentence, whatever signs stand in it.
bool is_chinese_sentence(std::string_view line) {
  int letters = 0;
  for (const char c : line) letters += is_chinese(c) ? 1 : 0;
  const bool ends = line.find("\u3002") != kNowhere || line.find("\uff1f") != kNowhere;
  return ends && letters > 6 && line.find('{') == kNowhere;
}

/// `void show(Layout<S,D> const& l)`, `Tensor<E,L> const& t)`: of a head, whose brace may stand
/// below.
bool is_part_of_head(std::string_view line) {
  constexpr std::string_view kStarts[] = {"void ",      "template ", "template<", "__global__",
                                          "__device__", "__host__",  "CUTE_",     "inline ",
                                          "static ",    "CUTLASS_"};
  if (prefix_of(line, kStarts) > 0) return true;
  constexpr std::string_view kTypes[] = {"const&", "const &", "const*", "const *"};
  return std::any_of(std::begin(kTypes), std::end(kTypes),
                     [line](std::string_view type) { return line.find(type) != kNowhere; });
}

}  // namespace

bool tells_in_chinese(std::string_view line) {
  constexpr int kPhrase = 4;
  int run = 0;
  for (size_t i = 0; i < line.size() && run < kPhrase; ++i) {
    if (line[i] == '=' || line[i] == '"' || line[i] == '\'' || line[i] == '#') return false;
    if (line[i] == '/' || line[i] == '(' || line[i] == '{') return false;
    const bool continues = (line[i] & 0xC0) == 0x80;
    if (!continues) run = is_chinese(line[i]) ? run + 1 : 0;
  }
  return run == kPhrase;
}

bool begins_python(std::string_view line) {
  const bool from = starts_with(line, "from ") && line.find(" import ") != kNowhere;
  return from || prefix_of(line, {"import ", "def ", "class ", "@"}) > 0;
}

bool is_code(std::string_view line, Dialect dialect) {
  if (line.empty() || quotes_code(line)) return false;
  // `for coalesce of …`, `@user you wrote …`, `tile by (2,4) -> …` among words
  const bool asks = line.back() == '?' || ends_with(line, "? ");
  const bool sentence = dialect == Dialect::notation && small_words(line) > (asks ? 1 : 3);
  if (!sentence && prefix_of(line, {"for ", "if ", "while ", "@"}) > 0) return true;
  if (prefix_of(line, {"//", "/*", "* ", "# ", "#", "auto ", "using ", "const", "def ", "return ",
                       "static_assert", "EXPECT_", "ASSERT_", "%", "\\", "!"}) > 0) {
    return true;
  }
  if (line.find(" #") != kNowhere || line.find("//") != kNowhere || line.find("::") != kNowhere)
    return true;
  if (dialect == Dialect::notation && is_chinese_sentence(line)) return false;
  if (tells_in_chinese(line)) return false;
  const bool quotes = dialect != Dialect::notation && line.find('"') != kNowhere;
  if (dialect == Dialect::cpp && is_part_of_head(line)) return true;
  return quotes || has_semicolon(line, dialect) ||
         (line.find_first_of("{}") != kNowhere && !in_words(line)) || line.find("=>") != kNowhere ||
         (line.find("->") != kNowhere && !sentence) || line.find("data=") != kNowhere ||
         line.find("tensor(") == 0;
}

}  // namespace colex

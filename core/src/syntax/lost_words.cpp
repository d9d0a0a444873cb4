#include <algorithm>

#include "syntax/letters.hpp"
#include "syntax/statement_parser.hpp"

/// What was given up may be no statement at all, but words of a sentence: in no language three of
/// them stand in a row.

namespace colex {

namespace {

constexpr std::string_view kKeywords[] = {
    "and",      "as",        "assert",    "async",    "auto",     "await",     "bool",     "break",
    "case",     "catch",     "char",      "class",    "const",    "constexpr", "continue", "def",
    "default",  "del",       "delete",    "double",   "elif",     "else",      "enum",     "except",
    "explicit", "extern",    "finally",   "float",    "for",      "friend",    "from",     "global",
    "goto",     "if",        "import",    "in",       "inline",   "int",       "is",       "lambda",
    "long",     "mutable",   "namespace", "nonlocal", "not",      "operator",  "or",       "pass",
    "private",  "protected", "public",    "raise",    "return",   "short",     "signed",   "sizeof",
    "static",   "struct",    "switch",    "template", "try",      "typedef",   "typename", "union",
    "unsigned", "using",     "virtual",   "void",     "volatile", "while",     "with",     "yield"};

bool is_small(char c) { return c >= 'a' && c <= 'z'; }

/// `tells`, `The`, `a`, `TMA`: no name of a program, which has signs, digits or capitals inside.
bool is_word_of_sentence(const Token& t) {
  if (t.kind != TokenKind::name) return false;
  const auto behind = t.text.begin() + 1;
  const auto is_small_or_mark = [](char c) { return is_small(c) || c == '\''; };
  if (std::all_of(behind, t.text.end(), is_small_or_mark)) {
    return is_small(t.text[0]) || is_capital(t.text[0]);
  }
  return std::all_of(t.text.begin(), t.text.end(), is_capital);
}

/// Several characters of a script without blanks between words.
bool is_foreign_phrase(const Token& t) {
  constexpr size_t kTwoCharacters = 6;
  return t.kind == TokenKind::name && is_foreign(t.text[0]) && t.text.size() >= kTwoCharacters;
}

/// What stands on one side of the colon of a layout: a bracket or a number.
bool is_of_layout(const Token& t, char bracket) {
  return t.op == bracket || t.kind == TokenKind::number || t.kind == TokenKind::static_number;
}

bool is_number(const Token& t) {
  return t.kind == TokenKind::number || t.kind == TokenKind::static_number ||
         t.kind == TokenKind::fraction;
}

/// `Bank 0`, `4 bytes`, `3 "blocks"`: a number and a word, a blank between them and no sign.
bool is_counted(const Token& before, const Token& t) {
  if (t.newline || t.adjacent || !(is_number(before) || is_number(t))) return false;
  const auto can_stand = [](const Token& part) {
    const bool word = part.kind == TokenKind::name && !is_one_of(part.text, kKeywords);
    return word || part.kind == TokenKind::text || is_number(part);
  };
  return can_stand(before) && can_stand(t);
}

/// What the tokens of a statement that cannot be read look like.
struct Looks {
  size_t words = 0;
  size_t pairs = 0;    ///< of words in a row
  size_t counted = 0;  ///< words beside numbers
  bool phrase = false;
  bool alone = true;  ///< nothing but words and marks
  bool calls = false;
  bool sets = false;
};

Looks looks_of(const std::vector<Token>& list, size_t from, size_t to) {
  constexpr std::string_view kMarks = ",.:;!?-";
  Looks r;
  for (size_t i = from; i < to; ++i) {
    const Token& t = list[i];
    const bool word = is_word_of_sentence(t);
    const bool mark =
        t.kind == TokenKind::punct && kMarks.find(static_cast<char>(t.op)) != kMarks.npos;
    r.phrase = r.phrase || is_foreign_phrase(t);
    r.alone = r.alone && (word || mark);
    r.words += word ? 1 : 0;
    const bool opens = t.op == '(' || t.op == '<' || t.op == code(':', ':') || t.op == '{';
    r.calls = r.calls || (i > from && opens && t.adjacent && list[i - 1].kind == TokenKind::name);
    r.sets = r.sets || (t.op == '=' && i == from + 1) || t.op == ';';
    if (i == from) continue;
    r.counted += is_counted(list[i - 1], t) ? 1 : 0;
    const bool row = word && !t.newline && !t.adjacent && is_word_of_sentence(list[i - 1]);
    if (row && !is_one_of(t.text, kKeywords) && !is_one_of(list[i - 1].text, kKeywords)) ++r.pairs;
  }
  return r;
}

/// `tile mnk: 128, 128, 64`: a list of numbers that a document gives a name.
bool tells_numbers(const std::vector<Token>& list, size_t from, size_t to) {
  size_t i = from;
  while (i < to && list[i].kind == TokenKind::name) ++i;
  if (i == from || i + 2 >= to || list[i].op != ':') return false;
  for (size_t k = i + 1; k < to; ++k) {
    const bool number = (k - i) % 2 == 1;
    if (number ? !is_number(list[k]) : list[k].op != ',') return false;
  }
  return true;
}

}  // namespace

bool StatementParser::is_sentence(size_t from, size_t to) const {
  for (size_t i = from + 1; i + 1 < to; ++i) {
    if (list_[i].op == ':' && is_of_layout(list_[i - 1], ')') && is_of_layout(list_[i + 1], '(')) {
      return false;
    }
  }
  if (tells_numbers(list_, from, to)) return true;
  const Looks looks = looks_of(list_, from, to);
  const bool asks = to > from && list_[to - 1].op == '?';
  if (looks.phrase || looks.pairs > 1 || ((looks.alone || asks) && looks.words > 1)) return true;
  const bool declares = is_one_of(list_[from].text, kKeywords);
  return ast_.program && looks.counted > 0 && !looks.calls && !looks.sets && !declares;
}

/// `|  |  | v`: a row of a drawing, which begins with a sign that no statement does.
bool StatementParser::is_drawn(size_t from) const {
  return ast_.program && (list_[from].op == '|' || list_[from].op == '^');
}

}  // namespace colex

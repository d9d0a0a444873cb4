#include <algorithm>

#include "language/letters.hpp"
#include "language/statement_parser.hpp"

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

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

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

}  // namespace

bool StatementParser::is_sentence(size_t from, size_t to) const {
  for (size_t i = from + 1; i + 1 < to; ++i) {
    if (list_[i].op == ':' && is_of_layout(list_[i - 1], ')') && is_of_layout(list_[i + 1], '(')) {
      return false;
    }
  }
  constexpr std::string_view kMarks = ",.:;!?-";
  size_t words = 0;
  size_t pairs = 0;
  bool alone = true;
  for (size_t i = from; i < to; ++i) {
    const Token& t = list_[i];
    if (is_foreign_phrase(t)) return true;
    const bool word = is_word_of_sentence(t);
    const bool mark =
        t.kind == TokenKind::punct && kMarks.find(static_cast<char>(t.op)) != kMarks.npos;
    alone = alone && (word || mark);
    if (!word) continue;
    ++words;
    const bool row = i > from && !t.newline && !t.adjacent && is_word_of_sentence(list_[i - 1]);
    if (row && !is_one_of(t.text, kKeywords) && !is_one_of(list_[i - 1].text, kKeywords)) ++pairs;
  }
  const bool asks = to > from && list_[to - 1].op == '?';
  return pairs > 1 || ((alone || asks) && words > 1);
}

}  // namespace colex

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "colex/fail.hpp"
#include "source/dialect.hpp"
#include "source/regions.hpp"
#include "source/source_marks.hpp"
#include "syntax/diagnostic.hpp"

/// Text to tokens. Full-width and typographic forms of ASCII characters are read as ASCII; comments
/// of C++, Python and Julia are skipped. Linear in the text.

namespace colex {

enum class TokenKind : unsigned char {
  end,
  number,
  static_number,
  fraction,  ///< `1.5`, `1.0f`, `1e-3`
  name,
  text,
  punct,
  directive  ///< `#if`, `#ifdef`, `#ifndef`, `#elif`, `#else`, `#endif`, `#define`, `#undef`
};

/// Code of a punctuation token: `code(':', ':')`.
constexpr int code(char a, char b = 0) { return a | (b << 8); }

struct Token {
  TokenKind kind = TokenKind::end;
  bool newline = false;   ///< a line break lies before it
  bool output = false;    ///< it starts what a prompt has printed
  bool begins = false;    ///< a piece of code begins with it: what is open before it stays open
  bool macro = false;     ///< a macro stands for it: its brackets are there for C++
  bool adjacent = false;  ///< nothing lies before it, not even a space
  int column = 0;         ///< characters of its line before it
  Span span;
  Span comment;           ///< `/* … */` before it; empty where none is
  std::string_view text;  ///< in Tokens::text
  int64 number = 0;
  int op = 0;      ///< code() of punctuation
  int match = -1;  ///< index of the closing (opening) bracket, `<` and `>` included; -1 if none
};

/// Lines of numbers without operators between them, as print_layout and print_tensor write them.
struct NumberRows {
  bool apart = false;  ///< blank lines stand between its rows
  Span span;
  bool ruled = false;   ///< with bars: row numbers and heads of columns are left out
  bool tuples = false;  ///< with coordinates, which have more than one number an element
  std::vector<std::vector<int64>> rows;
};

struct Tokens {
  std::vector<char> text;  ///< the source with ASCII forms of characters (moves keep its address)
  std::vector<Token> list;
  std::vector<NumberRows> rows;
  std::vector<Region> regions;  ///< what lies between the tokens
  size_t unsaid = 0;  ///< characters that could not be read and are not reported one by one
  bool cut = false;   ///< the text goes on behind the last token, too long to be read
};

struct LexerLimits {
  static constexpr size_t kTokens = 60'000;
};

/// Never throws; what cannot be read is reported and skipped.
Tokens tokenize(const std::string& source, std::vector<Diagnostic>& diagnostics,
                const SourceMarks& marks = {}, Dialect dialect = Dialect::notation);

}  // namespace colex

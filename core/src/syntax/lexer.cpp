#include "syntax/lexer.hpp"

#include <algorithm>
#include <utility>

#include "syntax/brackets.hpp"
#include "syntax/letters.hpp"
#include "syntax/macros.hpp"
#include "syntax/normalize.hpp"
#include "syntax/number_literal.hpp"
#include "syntax/number_rows.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// `r"…"`, `b"…"`, `u8"…"`: how a text is stored or read.
bool is_text_prefix(std::string_view word) {
  return is_one_of(word, {"r", "R", "b", "B", "u", "U", "f", "F", "L", "u8", "rb", "br", "rf", "fr",
                          "Rb", "bR", "rF", "fR"});
}

class Lexer {
 public:
  Lexer(const std::string& source, std::vector<Diagnostic>& diagnostics,
        const std::vector<size_t>& divisions, Dialect dialect)
      : source_(source),
        normalized_(normalize(source)),
        s_(normalized_.text),
        diagnostics_(diagnostics),
        divisions_(divisions),
        cpp_(dialect == Dialect::cpp),
        julia_(dialect == Dialect::julia),
        conditional_(source.find("#endif") != std::string::npos) {}

  Tokens run() {
    size_t read = 0;
    while (skip_blank()) {
      if (++read > LexerLimits::kTokens) break;
      next();
    }
    Tokens r;
    r.cut = i_ < s_.size();
    add(TokenKind::end, i_);
    r.text.assign(s_.data(), s_.data() + s_.size());
    for (size_t i = 0; i < tokens_.size(); ++i) {
      tokens_[i].text = std::string_view(r.text.data() + begin_[i], length_[i]);
    }
    r.list = std::move(tokens_);
    r.rows = joined_rows(std::move(rows_), source_);
    mark_invisible();
    r.regions = std::move(regions_);
    r.unsaid = unsaid_;
    return r;
  }

 private:
  char at(size_t i) const { return i < s_.size() ? s_[i] : '\0'; }

  /// Where characters of the normalized text stand in the source.
  Span span(size_t from, size_t to) const {
    return {normalized_.source_offset(static_cast<int>(from)),
            normalized_.source_offset(static_cast<int>(to))};
  }

  void skip_line() {
    while (i_ < s_.size() && s_[i_] != '\n') ++i_;
  }

  /// Moves to the next token; false at the end.
  bool skip_blank() {
    const size_t start = i_;
    while (i_ < s_.size()) {
      const bool line = s_[i_] != '\n' && (i_ == 0 || s_[i_ - 1] == '\n');
      const bool below_colon = !tokens_.empty() && tokens_.back().op == ':';
      if (line && is_number_line(s_, i_, below_colon)) {
        const size_t from = i_;
        skip_line();
        rows_.push_back(number_row(std::string_view(s_).substr(from, i_ - from), span(from, i_)));
        between(from, RegionKind::decoration, "region.numbers");
      }
      if (i_ == s_.size()) break;
      const char c = s_[i_];
      if (c == '\n') {
        newline_ = true;
        line_ = i_ + 1;
      }
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v') {
        ++i_;
      } else if (c == '\\' && (at(i_ + 1) == '\n' || at(i_ + 1) == '\r')) {
        i_ += 2;
        between(i_ - 2, RegionKind::decoration, "region.mark");
      } else if (c == '#' && directive_length(i_) > 0) {
        break;
      } else if (c == '#' || (c == '/' && at(i_ + 1) == '/' && !divides(i_))) {
        const size_t from = i_;
        skip_line();
        between(from, RegionKind::comment, "region.comment");
      } else if (c == '/' && at(i_ + 1) == '*') {
        const size_t from = i_;
        const size_t end = s_.find("*/", i_ + 2);
        i_ = end == std::string::npos ? s_.size() : end + 2;
        between(from, RegionKind::comment, "region.comment");
        comment_ = span(from, i_);
      } else {
        break;
      }
    }
    adjacent_ = i_ == start && !tokens_.empty();
    return i_ < s_.size();
  }

  /// What lies between `from` and the place at hand is no token.
  void between(size_t from, RegionKind kind, const char* reason) {
    regions_.push_back({span(from, i_), kind, reason});
  }

  /// Characters that stand for blanks, or for nothing.
  void mark_invisible() {
    if (normalized_.origin.empty()) return;
    int before = 0;
    for (size_t i = 0; i <= s_.size(); ++i) {
      const int origin = normalized_.origin[i];
      const bool blank = i == 0 || is_blank_char(s_[i - 1]);
      // What is blank in the source is nothing, or was other text than code.
      int to = origin;
      while (to > before && is_blank_char(source_[static_cast<size_t>(to) - 1])) --to;
      if (blank && to > before) {
        regions_.push_back({{before, to}, RegionKind::decoration, "region.mark"});
      }
      before = origin;
    }
  }

  /// `#if`, `#ifdef`, … of the preprocessor; `# if`, behind text, is a comment of Python.
  size_t directive_length(size_t i) const {
    if (i != line_ && s_.find_first_not_of(" \t", line_) != i) return 0;
    size_t word = i + 1;
    while (at(word) == ' ') ++word;
    size_t end = word;
    while (is_name(at(end))) ++end;
    const std::string_view text = std::string_view(s_).substr(word, end - word);
    const bool branch =
        is_one_of(text, {"if", "ifdef", "ifndef", "elif", "else", "endif"}) && conditional_;
    return branch || is_one_of(text, {"define", "undef"}) ? end - i : 0;
  }

  /// Python's `//` at i.
  bool divides(size_t i) const {
    const size_t place = static_cast<size_t>(normalized_.source_offset(static_cast<int>(i)));
    return std::binary_search(divisions_.begin(), divisions_.end(), place);
  }

  Token& add(TokenKind kind, size_t end) {
    Token t;
    t.kind = kind;
    t.newline = newline_;
    t.adjacent = adjacent_;
    t.column = static_cast<int>(i_ - line_);
    t.span = span(i_, end);
    t.comment = std::exchange(comment_, {});
    begin_.push_back(i_);
    length_.push_back(end - i_);
    newline_ = false;
    i_ = end;
    tokens_.push_back(t);
    return tokens_.back();
  }

  void report(const char* id, size_t from, size_t to) {
    constexpr size_t kMaxReports = 20;
    if (diagnostics_.size() >= kMaxReports) {
      ++unsaid_;
      return;
    }
    Diagnostic d;
    d.id = id;
    d.values = {head(std::string_view(s_).substr(from, to - from), 40)};
    d.span = span(from, to);
    diagnostics_.push_back(std::move(d));
  }

  /// Adds a number, and says what is wrong with its digits.
  void number(const NumberLiteral& n) {
    if (n.wrong != nullptr) report(n.wrong, n.digits, n.digits_end);
    add(n.kind, n.end).number = n.value;
  }

  /// How long the rest of a word of English is, `'t` of `isn't`: no text begins there.
  size_t apostrophe(size_t i) const {
    if (at(i) != '\'') return 0;
    size_t end = i + 1;
    while (is_name(at(end))) ++end;
    const std::string_view rest = std::string_view(s_).substr(i + 1, end - i - 1);
    const bool word = is_one_of(rest, {"s", "t", "re", "ve", "ll", "d", "m"});
    return word && at(end) != '\'' ? end - i : 0;
  }

  void name() {
    size_t end = i_;
    while (is_name(at(end)) || is_prime(end)) end += is_prime(end) ? kPrime.size() : 1;
    size_t digits = i_ + 1;
    while (digits < end && is_digit(s_[digits])) ++digits;
    if (s_[i_] == '_' && end > i_ + 1 && digits == end) {
      NumberLiteral n = read_decimal(s_, i_ + 1);
      n.kind = TokenKind::static_number;
      n.end = end;
      return number(n);
    }
    if (!julia_) end += apostrophe(end);
    if (julia_ && at(end) == '!' && at(end + 1) != '=') ++end;
    if ((at(end) == '"' || (at(end) == '\'' && !julia_)) &&
        is_text_prefix(std::string_view(s_).substr(i_, end - i_))) {
      // The mark of a formatted text says how it is read.
      const std::string_view prefix = std::string_view(s_).substr(i_, end - i_);
      if (prefix.find_first_of("fF") != prefix.npos) return text(end);
      const size_t from = i_;
      i_ = end;
      between(from, RegionKind::decoration, "region.quote");
      return text(i_);
    }
    add(TokenKind::name, behind_apostrophe(end));
  }

  static constexpr std::string_view kPrime = "′";
  /// Julia's `B′` is a name.
  bool is_prime(size_t i) const { return julia_ && s_.compare(i, kPrime.size(), kPrime) == 0; }

  static bool is_latin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

  /// `doesn't`, `it's`, `you've` are words.
  size_t behind_apostrophe(size_t end) const {
    if (julia_ || at(end) != '\'' || !is_latin(s_[end - 1])) return end;
    size_t last = end + 1;
    while (is_latin(at(last))) ++last;
    const bool blank = std::string_view(" ,.:;!?)\n").find(at(last)) != std::string_view::npos;
    return is_one_of(std::string_view(s_).substr(end + 1, last - end - 1),
                     {"t", "s", "d", "m", "re", "ve", "ll"}) &&
                   (blank || last == s_.size())
               ? last
               : end;
  }

  void text(size_t open) {
    const char quote = s_[open];
    size_t end = open + 1;
    while (end < s_.size() && s_[end] != quote && s_[end] != '\n') end += s_[end] == '\\' ? 2 : 1;
    if (at(end) != quote) {
      end = end > s_.size() ? s_.size() : end;
      report("language.open_text", i_, end);
    } else {
      ++end;
    }
    add(TokenKind::text, end);
  }

  /// `R"(…)"`, `R"mark(…)mark"`: behind it; the same place where none begins.
  size_t behind_raw_text() const {
    constexpr size_t kMostMark = 16;
    if (!cpp_ || s_[i_] != 'R' || at(i_ + 1) != '"') return i_;
    const size_t open = s_.find('(', i_ + 2);
    if (open == std::string::npos || open - i_ - 2 > kMostMark) return i_;
    const std::string closing = ")" + s_.substr(i_ + 2, open - i_ - 2) + "\"";
    const size_t close = s_.find(closing, open);
    return close == std::string::npos ? i_ : close + closing.size();
  }

  /// Julia's `A'`, directly behind what it transposes.
  bool is_adjoint() const {
    const char before = i_ > 0 ? s_[i_ - 1] : ' ';
    return julia_ &&
           (is_name(before) || std::string_view(")]}'").find(before) != std::string_view::npos);
  }

  void next() {
    const char c = s_[i_];
    if (const size_t end = behind_raw_text(); end > i_) {
      add(TokenKind::text, end);
      return;
    }
    if (is_digit(c)) return number(read_number(s_, i_, cpp_, julia_));
    if (c == '_' && at(i_ + 1) == '-' && is_digit(at(i_ + 2))) {
      NumberLiteral n = read_decimal(s_, i_ + 2);
      n.kind = TokenKind::static_number;
      n.value = -n.value;
      return number(n);
    }
    if (julia_ && s_.compare(i_, 2, "÷") == 0) {
      add(TokenKind::punct, i_ + 2).op = code('/', '/');
      return;
    }
    if (is_name_start(c)) return name();
    if (c == '\'' && is_adjoint()) {
      add(TokenKind::punct, i_ + 1).op = code('\'');
      return;
    }
    if (c == '"' || c == '\'') return text(i_);
    if (c == '#') {
      add(TokenKind::directive, i_ + directive_length(i_));
      return;
    }
    if (c == '/' && divides(i_)) {
      add(TokenKind::punct, i_ + 2).op = code('/', '/');
      return;
    }
    for (const char* two : {"::", "&&", "||", "==", "!=", "<=", ">=", "<<", "->"}) {
      const bool counts_down = c == '-' && i_ > 0 && s_[i_ - 1] == '-';  // `i-->0`
      if (c == two[0] && at(i_ + 1) == two[1] && !counts_down) {
        // Julia's `===` and `!==`
        const bool same = julia_ && two[1] == '=' && at(i_ + 2) == '=';
        add(TokenKind::punct, i_ + (same ? 3 : 2)).op = code(two[0], two[1]);
        return;
      }
    }
    // Julia's operators an element: `.*`
    if (julia_ && c == '.' && std::string_view("+-*/").find(at(i_ + 1)) != std::string_view::npos) {
      add(TokenKind::punct, i_ + 2).op = code(s_[i_ + 1]);
      return;
    }
    for (const char* p = "()[]{}<>,:;=+-*/%!&|^~.@?"; *p; ++p) {
      if (c == *p) {
        add(TokenKind::punct, i_ + 1).op = code(c);
        return;
      }
    }
    // Divided by, and repeated by, as papers write them.
    for (const auto& [sign, op] :
         {std::pair("\u2298", code('o', '/')), std::pair("\u2297", code('o', 'x'))}) {
      if (s_.compare(i_, 3, sign) != 0) continue;
      add(TokenKind::punct, i_ + 3).op = op;
      return;
    }
    size_t end = i_ + 1;
    while (end < s_.size() && (static_cast<unsigned char>(s_[end]) & 0xC0) == 0x80) ++end;
    report("language.character", i_, end);
    const size_t from = i_;
    i_ = end;
    between(from, RegionKind::skipped, "language.character");
  }

  const std::string& source_;
  NormalizedText normalized_;
  const std::string& s_;
  std::vector<Diagnostic>& diagnostics_;
  const std::vector<size_t>& divisions_;
  bool cpp_;          ///< a leading 0 makes a number octal
  bool julia_;        ///< `copyto!` is a name, `===` asks for equality
  bool conditional_;  ///< the text has an `#endif`
  size_t line_ = 0;   ///< where the line at hand starts
  std::vector<Token> tokens_;
  std::vector<NumberRows> rows_;
  std::vector<Region> regions_;
  size_t unsaid_ = 0;
  std::vector<size_t> begin_;
  std::vector<size_t> length_;
  size_t i_ = 0;
  bool newline_ = false;
  bool adjacent_ = false;
  Span comment_;  ///< the last one before the token that follows
};

}  // namespace

Tokens tokenize(const std::string& source, std::vector<Diagnostic>& diagnostics,
                const SourceMarks& marks, Dialect dialect) {
  Tokens r = Lexer(source, diagnostics, marks.divisions, dialect).run();
  auto fence = marks.fences.begin();
  for (Token& t : r.list) {
    const size_t from = static_cast<size_t>(t.span.from);
    t.output = std::binary_search(marks.outputs.begin(), marks.outputs.end(), from);
    if (std::binary_search(marks.margins.begin(), marks.margins.end(), from)) t.column = 0;
    for (; fence != marks.fences.end() && *fence <= from; ++fence) t.begins = true;
  }
  expand_macros(r);
  match_brackets(r.list);
  return r;
}

}  // namespace colex

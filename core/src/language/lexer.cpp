#include "language/lexer.hpp"

#include <algorithm>
#include <utility>

#include "language/macros.hpp"
#include "language/normalize.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
/// The first byte of other scripts' letters: punctuation (E2, E3, EF) and signs (F0) are none.
bool is_foreign(char c) {
  const unsigned char byte = static_cast<unsigned char>(c);
  return (byte >= 0xC3 && byte < 0xE0) || (byte >= 0xE4 && byte <= 0xED);
}
bool is_name_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || is_foreign(c);
}
bool is_name(char c) {
  return is_name_start(c) || is_digit(c) || (static_cast<unsigned char>(c) & 0xC0) == 0x80;
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
    r.rows = rows();
    mark_invisible();
    r.regions = std::move(regions_);
    r.unsaid = unsaid_;
    return r;
  }

 private:
  char at(size_t i) const { return i < s_.size() ? s_[i] : '\0'; }

  /// Lines below each other are one region.
  std::vector<NumberRows> rows() {
    std::vector<NumberRows> r;
    for (NumberRows& line : rows_) {
      const size_t gap = r.empty() ? 0 : static_cast<size_t>(r.back().span.to);
      const bool below = !r.empty() && source_.find_first_not_of(" \t\r\n", gap) >=
                                           static_cast<size_t>(line.span.from);
      if (!below) {
        r.push_back(std::move(line));
        continue;
      }
      NumberRows& region = r.back();
      // What stood above the first rule were the heads of the columns.
      if (line.ruled && !region.ruled) region.rows.clear();
      region.ruled = region.ruled || line.ruled;
      region.tuples = region.tuples || line.tuples;
      region.span.to = line.span.to;
      for (std::vector<int64>& row : line.rows) region.rows.push_back(std::move(row));
    }
    return r;
  }

  void skip_line() {
    while (i_ < s_.size() && s_[i_] != '\n') ++i_;
  }

  /// True for the lines of printed tables: rules, row numbers, `|`, or two and more numbers with
  /// nothing but blanks between them. No expression looks like that: in `7 - 2` and `3 | 4` an
  /// operator stands between every two numbers (several `|` are columns). Below a colon,
  /// coordinates with blanks between them are elements too.
  bool is_table_line(size_t i) const {
    const bool below = !tokens_.empty() && tokens_.back().op == ':';
    int numbers = 0;
    int gaps = 0;
    int operators = 0;
    int bars = 0;
    bool after_number = false;
    bool rule = below && s_.compare(i, 3, "---") == 0;
    for (; i < s_.size() && s_[i] != '\n'; ++i) {
      const char c = s_[i];
      if (is_digit(c)) {
        ++numbers;
        after_number = true;
        while (is_digit(at(i + 1)) || at(i + 1) == '.' || at(i + 1) == 'e' || at(i + 1) == 'E' ||
               ((at(i + 1) == '+' || at(i + 1) == '-') && at(i) == 'e')) {
          ++i;
        }
        continue;
      }
      if (after_number && joins_numbers(i)) {
        ++operators;
        after_number = false;
      }
      if (c == '|') ++bars;
      if (c == '|' || (c == '+' && at(i + 1) == '-')) {
        rule = true;
      } else if (below && (c == '(' || c == ')' || c == ',')) {
        gaps += c == '(' && i > 0 && at(i - 1) == ' ' ? 1 : 0;
        --numbers;
      } else if (c != ' ' && c != '\t' && c != '\r' && c != '+' && c != '-') {
        return false;
      }
    }
    if (after_number && numbers > 1 && operators == numbers - 1 && bars < 2) return false;
    return rule || numbers > 1 || gaps > 1;
  }

  /// The line at hand, which is passed.
  NumberRows number_line() {
    NumberRows r;
    const size_t from = i_;
    skip_line();
    r.span = {normalized_.source_offset(static_cast<int>(from)),
              normalized_.source_offset(static_cast<int>(i_))};
    const std::string_view line = std::string_view(s_).substr(from, i_ - from);
    const size_t bar = line.find('|');
    r.ruled = bar != std::string_view::npos || line.find("+-") != std::string_view::npos;
    r.tuples = line.find('(') != std::string_view::npos || line.find('.') != std::string_view::npos;
    std::vector<int64> numbers;
    for (size_t i = r.ruled ? bar : 0; i < line.size(); ++i) {
      if (!is_digit(line[i])) continue;
      const bool negative = i > 0 && line[i - 1] == '-';
      int64 value = 0;
      for (; i < line.size() && is_digit(line[i]) && value < (1LL << 58); ++i) {
        value = value * 10 + (line[i] - '0');
      }
      numbers.push_back(negative ? -value : value);
    }
    if (!numbers.empty()) r.rows.push_back(std::move(numbers));
    return r;
  }

  /// True for `|`, `+` and `-` behind a number that are operators: the minus of `1 -2` is a sign.
  bool joins_numbers(size_t i) const {
    const char c = s_[i];
    if (c == '|') return true;
    return (c == '+' || c == '-') && (at(i + 1) == ' ' || is_digit(at(i - 1)));
  }

  /// Moves to the next token; false at the end.
  bool skip_blank() {
    const size_t start = i_;
    while (i_ < s_.size()) {
      const bool line = s_[i_] != '\n' && (i_ == 0 || s_[i_ - 1] == '\n');
      if (line && is_table_line(i_)) {
        const size_t from = i_;
        rows_.push_back(number_line());
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
      } else {
        break;
      }
    }
    adjacent_ = i_ == start && !tokens_.empty();
    return i_ < s_.size();
  }

  /// What lies between `from` and the place at hand is no token.
  void between(size_t from, RegionKind kind, const char* reason) {
    regions_.push_back({{normalized_.source_offset(static_cast<int>(from)),
                         normalized_.source_offset(static_cast<int>(i_))},
                        kind,
                        reason});
  }

  /// Characters that stand for blanks, or for nothing.
  void mark_invisible() {
    if (normalized_.origin.empty()) return;
    int before = 0;
    for (size_t i = 0; i <= s_.size(); ++i) {
      const int origin = normalized_.origin[i];
      const bool blank = i == 0 || is_blank_char(s_[i - 1]);
      if (blank && origin > before) {
        regions_.push_back({{before, origin}, RegionKind::decoration, "region.mark"});
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
    t.span = {normalized_.source_offset(static_cast<int>(i_)),
              normalized_.source_offset(static_cast<int>(end))};
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
    d.span = {normalized_.source_offset(static_cast<int>(from)),
              normalized_.source_offset(static_cast<int>(to))};
    diagnostics_.push_back(std::move(d));
  }

  /// Decimal digits (with `'` or Python's `_` between) from `i`; reports a value beyond 64 bits.
  size_t decimal(size_t i, int64& value) {
    const size_t from = i;
    bool overflow = false;
    value = 0;
    const auto separates = [&](char c) { return (c == '\'' || c == '_') && i > from; };
    for (; is_digit(at(i)) || (separates(at(i)) && is_digit(at(i + 1))); ++i) {
      if (!is_digit(at(i))) continue;
      const int digit = s_[i] - '0';
      overflow = overflow || value > (0x7fffffffffffffffLL - digit) / 10;
      if (!overflow) value = value * 10 + digit;
    }
    if (overflow) report("language.number_too_large", from, i);
    return i;
  }

  /// Digits of base 2 or 8 (with `'` between) from `i`; reports those of others.
  size_t with_base(int base, size_t i, int64& value) {
    const size_t from = i;
    bool wrong = false;
    for (; is_digit(at(i)) || (at(i) == '\'' && is_digit(at(i + 1))); ++i) {
      if (!is_digit(at(i))) continue;
      const int digit = s_[i] - '0';
      wrong = wrong || digit >= base || value > (0x7fffffffffffffffLL - digit) / base;
      if (!wrong) value = value * base + digit;
    }
    if (wrong) report("language.digits", from, i);
    return i;
  }

  /// The digits from `i` on; moves `i` behind them.
  unsigned long long hexadecimal(size_t& i) const {
    unsigned long long bits = 0;
    for (; is_hex(at(i)); ++i) {
      const char c = s_[i];
      bits = bits * 16 + static_cast<unsigned>(is_digit(c) ? c - '0' : (c | 32) - 'a' + 10);
    }
    return bits;
  }

  void number() {
    size_t end = i_;
    int64 value = 0;
    if (at(i_) == '0' && (at(i_ + 1) == 'x' || at(i_ + 1) == 'X') && is_hex(at(i_ + 2))) {
      end = i_ + 2;
      unsigned long long bits = hexadecimal(end);
      value = static_cast<int64>(bits);
      // `0x7f40.4`: the bit within the byte of a sub-byte pointer; `0x0010.0004`: lane and column
      // of tensor memory.
      if (at(end) == '.' && is_hex(at(end + 1))) {
        const size_t dot = end;
        bits = hexadecimal(++end);
        if (end == dot + 5) value = value << 16 | static_cast<int64>(bits);
      }
    } else if (at(i_) == '0' && (at(i_ + 1) | 32) == 'b' && is_digit(at(i_ + 2))) {
      end = with_base(2, i_ + 2, value);
    } else if (cpp_ && at(i_) == '0' && is_digit(at(i_ + 1)) && at(i_ + 1) != '.') {
      end = with_base(8, i_ + 1, value);
    } else {
      end = decimal(i_, value);
    }
    const bool point = at(end) == '.' && cpp_ && ((at(end + 1) | 32) == 'f' || at(end + 1) == ';');
    if (point || (at(end) == '.' && is_digit(at(end + 1))) ||
        ((at(end) == 'e' || at(end) == 'E') && is_digit(at(end + 1)))) {
      ++end;
      while (is_digit(at(end)) || at(end) == '.' || at(end) == 'e' || at(end) == 'E' ||
             ((at(end) == '-' || at(end) == '+') && (at(end - 1) | 32) == 'e')) {
        ++end;
      }
      if ((at(end) == 'f' || at(end) == 'F') && !is_name(at(end + 1))) ++end;
      add(TokenKind::fraction, end);
      return;
    }
    bool is_static = false;
    if (at(end) == '_' && at(end + 1) == 'c' && !is_name(at(end + 2))) {
      is_static = true;
      end += 2;
    } else {
      // Suffixes that keep the value: 4u, 4LL, and the width of `smem_ptr[16b]`.
      while (at(end) == 'u' || at(end) == 'U' || at(end) == 'l' || at(end) == 'L') ++end;
      if (at(end) == 'b' && !is_name(at(end + 1))) ++end;
    }
    add(is_static ? TokenKind::static_number : TokenKind::number, end).number = value;
  }

  void name() {
    size_t end = i_;
    while (is_name(at(end))) ++end;
    size_t digits = i_ + 1;
    while (digits < end && is_digit(s_[digits])) ++digits;
    if (s_[i_] == '_' && end > i_ + 1 && digits == end) {
      int64 value = 0;
      decimal(i_ + 1, value);
      add(TokenKind::static_number, end).number = value;
      return;
    }
    add(TokenKind::name, end);
  }

  void text(char quote) {
    size_t end = i_ + 1;
    while (end < s_.size() && s_[end] != quote && s_[end] != '\n') end += s_[end] == '\\' ? 2 : 1;
    if (at(end) != quote) {
      end = end > s_.size() ? s_.size() : end;
      report("language.open_text", i_, end);
    } else {
      ++end;
    }
    add(TokenKind::text, end);
  }

  void next() {
    const char c = s_[i_];
    if (is_digit(c)) return number();
    if (c == '_' && at(i_ + 1) == '-' && is_digit(at(i_ + 2))) {
      int64 value = 0;
      const size_t end = decimal(i_ + 2, value);
      add(TokenKind::static_number, end).number = -value;
      return;
    }
    if (is_name_start(c)) return name();
    if (c == '"' || c == '\'') return text(c);
    if (c == '#') {
      add(TokenKind::directive, i_ + directive_length(i_));
      return;
    }
    if (c == '/' && divides(i_)) {
      add(TokenKind::punct, i_ + 2).op = code('/', '/');
      return;
    }
    for (const char* two : {"::", "&&", "||", "==", "!=", "<=", ">=", "<<", "->"}) {
      if (c == two[0] && at(i_ + 1) == two[1]) {
        add(TokenKind::punct, i_ + 2).op = code(two[0], two[1]);
        return;
      }
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
};

bool is_opening(int op) { return op == '(' || op == '[' || op == '{'; }
int closing_of(int op) { return op == '(' ? ')' : op == '[' ? ']' : '}'; }

/// Sets `match` of brackets, and of `<` and `>` where they enclose something that could be template
/// arguments.
void match_brackets(std::vector<Token>& list) {
  std::vector<int> open;
  const auto top = [&] { return list[static_cast<size_t>(open.back())].op; };
  const auto drop_angles = [&] {
    while (!open.empty() && top() == '<') open.pop_back();
  };
  const auto close = [&](int i) {
    list[static_cast<size_t>(i)].match = open.back();
    list[static_cast<size_t>(open.back())].match = i;
    open.pop_back();
  };
  for (int i = 0; i < static_cast<int>(list.size()); ++i) {
    const int op = list[static_cast<size_t>(i)].op;
    if (is_opening(op) || op == '<') {
      open.push_back(i);
    } else if (op == '>') {
      if (!open.empty() && top() == '<') close(i);
    } else if (op == ')' || op == ']' || op == '}') {
      drop_angles();
      if (!open.empty() && closing_of(top()) == op) close(i);
    } else if (op == ';' || op == code('&', '&') || op == code('|', '|')) {
      drop_angles();
    }
  }
}

}  // namespace

Tokens tokenize(const std::string& source, std::vector<Diagnostic>& diagnostics,
                const std::vector<size_t>& divisions, const std::vector<size_t>& outputs,
                Dialect dialect) {
  Tokens r = Lexer(source, diagnostics, divisions, dialect).run();
  for (Token& t : r.list) {
    t.output = std::binary_search(outputs.begin(), outputs.end(), static_cast<size_t>(t.span.from));
  }
  expand_macros(r);
  match_brackets(r.list);
  return r;
}

}  // namespace colex

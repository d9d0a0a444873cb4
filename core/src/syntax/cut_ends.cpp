#include "syntax/cut_ends.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "text/words.hpp"

namespace colex {

namespace {

/// The end of the line that token i begins, where that is a whole `M = 8` or `auto t = f(8);`; else
/// i.
size_t behind_definition(const std::vector<Token>& list, size_t i, size_t to) {
  size_t end = i + 1;
  bool binds = false;
  for (; end < to && !list[end].newline; ++end) {
    binds = binds || (list[end].op == '=' && !list[end].adjacent);
  }
  const auto is_closed = [&](const Token& t) {
    constexpr std::string_view kBrackets = "()[]{}";
    const bool bracket = t.op != 0 && kBrackets.find(static_cast<char>(t.op)) != kBrackets.npos;
    return !bracket || (t.match >= static_cast<int>(i) && t.match < static_cast<int>(end));
  };
  const auto first = list.begin() + static_cast<std::ptrdiff_t>(i);
  const auto last = list.begin() + static_cast<std::ptrdiff_t>(end);
  const bool whole = list[end - 1].op != ',' && std::all_of(first, last, is_closed);
  return binds && whole && list[i].kind == TokenKind::name ? end : i;
}

class Piece {
 public:
  Piece(const std::vector<Token>& list, size_t from, size_t to)
      : list_(list), from_(from), to_(to) {}

  std::optional<CutEnd> head() const {
    const size_t begin = behind_definitions(list_, from_, to_);
    size_t last = to_;  // the bracket that closes the outermost call
    for (size_t i = begin; i < to_; i = behind(i)) {
      const Token& t = list_[i];
      if (t.match >= 0) continue;
      if (t.op == '(' || t.op == '[' || t.op == '{' || t.op == ';') break;
      if (!closes_value(i)) continue;
      if (holds_statement(last == to_ ? begin : last, i)) break;
      last = i;
    }
    if (last == to_ || lines(last, to_) < 2) return {};
    // `(4,8))` alone in its line has a bracket too much.
    const bool row = begin == last || lines(begin, last + 1) > 1 || has(',', begin, last);
    if (!row && !stands_elsewhere(begin, last)) return {};
    return CutEnd{true, list_[last].span, {list_[begin].span.from, list_[last].span.to}};
  }

  std::optional<CutEnd> tail() const {
    for (size_t i = from_; i < to_; ++i) {
      const Token& t = list_[i];
      if (t.match >= 0 || !is_of_value(i)) continue;
      const bool last = i + 1 == to_;
      if (!last && (lines(i, to_) < 2 || holds_statement(i + 1, to_))) continue;
      if (lines(from_, to_) < 2) return {};  // a line that is being written
      size_t line = i;
      while (line > from_ && !list_[line].newline && list_[line - 1].op != ';') --line;
      return CutEnd{false, t.span, {list_[line].span.from, list_[to_ - 1].span.to}};
    }
    return {};
  }

 private:
  /// `f(`, `x[`, `auto layout{`, `Builder<` with its arguments below it
  bool is_of_value(size_t i) const {
    if (list_[i].op == '(' || list_[i].op == '[') return true;
    if (list_[i].op == '<') return list_[i].adjacent && list_[i + 1].newline;
    if (list_[i].op != '{' || i < from_ + 2 || list_[i - 1].kind != TokenKind::name) return false;
    return is_one_of(list_[i - 2].text, {"auto", "const"});
  }

  /// A `}` that begins its line ends a block.
  bool closes_value(size_t i) const {
    const bool braces = list_[i].op == '}' && i > from_ && !list_[i].newline;
    const bool ends = list_[i + 1].op == ';' || list_[i + 1].op == ',' || list_[i + 1].op == ')';
    return list_[i].op == ')' || list_[i].op == ']' || (braces && ends);
  }

  /// The line that token `begin` begins has another margin than the code below it: it goes on with
  /// what the text lacks.
  bool stands_elsewhere(size_t begin, size_t last) const {
    size_t next = last;
    while (next < to_ && !list_[next].newline) ++next;
    return next < to_ && list_[next].column != list_[begin].column;
  }

  size_t behind(size_t i) const {
    const int match = list_[i].match;
    return std::min(match > static_cast<int>(i) ? static_cast<size_t>(match) + 1 : i + 1, to_);
  }

  size_t lines(size_t from, size_t to) const {
    size_t r = from < to;
    for (size_t i = from + 1; i < to; ++i) r += list_[i].newline;
    return r;
  }

  bool has(int op, size_t from, size_t to) const {
    for (size_t i = from; i < to; i = behind(i)) {
      if (list_[i].op == op) return true;
    }
    return false;
  }

  /// The line that token i begins belongs to the one above.
  bool goes_on(size_t i) const {
    constexpr std::string_view kClosing = ")]}>";
    constexpr std::string_view kOpening = "([{<";
    const auto is_of = [this](size_t at, std::string_view signs) {
      return signs.find(static_cast<char>(list_[at].op)) != std::string_view::npos;
    };
    const auto is_sign = [this](size_t at) { return list_[at].kind == TokenKind::punct; };
    return (is_sign(i - 1) && !is_of(i - 1, kClosing)) || (is_sign(i) && !is_of(i, kOpening)) ||
           is_one_of(list_[i].text, {"if", "else", "for", "and", "or"});
  }

  /// Among arguments `name=value` has no blanks, and each but the last ends in a comma.
  bool holds_statement(size_t from, size_t to) const {
    bool binds = false;
    bool listed = false;  // the line before ends in a comma
    size_t last = from;
    for (size_t i = from; i < to; i = behind(i)) {
      const Token& t = list_[i];
      if (t.newline) {
        if (i > from && ((binds && list_[i - 1].op != ',') || !goes_on(i))) return true;
        binds = false;
        listed = i > from && list_[i - 1].op == ',';
      }
      const bool begins = t.newline || i == from;
      if (t.op == ';' && t.match < 0) return true;
      if (begins && is_one_of(t.text, {"return", "def", "using", "auto", "class", "import"})) {
        binds = true;
      }
      binds = binds || (t.op == '=' && !t.adjacent && !listed);  // `Layout const& l = {},`
      last = i;
    }
    return binds && list_[last].op != ',';
  }

  const std::vector<Token>& list_;
  size_t from_, to_;
};

}  // namespace

size_t behind_definitions(const std::vector<Token>& list, size_t from, size_t to) {
  size_t end = from;
  while (end < to) {
    const size_t next = behind_definition(list, end, to);
    if (next == end) break;
    end = next;
  }
  return end;
}

std::vector<CutEnd> find_cut_ends(const std::vector<Token>& list) {
  std::vector<CutEnd> r;
  for (size_t from = 0; from < list.size();) {
    size_t to = from;
    while (to < list.size() && list[to].kind != TokenKind::end &&
           (to == from || !list[to].begins)) {
      ++to;
    }
    if (to > from) {
      const Piece piece(list, from, to);
      for (const std::optional<CutEnd>& end : {piece.head(), piece.tail()}) {
        if (end) r.push_back(*end);
      }
    }
    from = std::max(to, from + 1);
  }
  return r;
}

}  // namespace colex

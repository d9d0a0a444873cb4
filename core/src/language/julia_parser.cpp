#include "language/statement_parser.hpp"

/// Blocks of Julia, which `end` closes.

namespace colex {

/// The `end` of the block at hand; 0 if the text has none.
size_t StatementParser::julia_end() const {
  int depth = 0;
  for (size_t i = pos_; list_[i].kind != TokenKind::end; ++i) {
    if (list_[i].kind != TokenKind::name) continue;
    const bool starts = i == pos_ || list_[i].newline || list_[i].output;
    if (starts && is_one_of(list_[i].text, {"for", "if", "while", "function", "let", "begin"}))
      ++depth;
    if (list_[i].text == "end" && --depth == 0) return i;
  }
  return 0;
}

/// `for i in 1:3 … end`, `using CuTe`.
bool StatementParser::julia_control() {
  if (is_any_word({"using", "import"})) {
    while (++pos_ < list_.size() && kind() != TokenKind::end && !token().newline) {
    }
    passed_ = "region.frame";
    return true;
  }
  // `function f(x)` and the `end` of a block: what stands between them is read.
  const bool function = is_word("function") && kind(1) == TokenKind::name;
  if (function || (is_word("end") && (kind(1) == TokenKind::end || token(1).newline))) {
    do {
      pos_ = past(pos_);
    } while (function && kind() != TokenKind::end && !token().newline);
    passed_ = "region.brace";
    return ast_.program = true;
  }
  if (!is_word("for")) return false;
  const size_t end = julia_end();
  return end > 0 && julia_for(end);
}

bool StatementParser::julia_for(size_t end) {
  StatementNode s = node(StatementKind::each);
  ast_.program = true;
  ++pos_;
  while (pos_ < end && !is_word("in") && !is('=')) {
    if (kind() == TokenKind::name) {
      StatementNode name = node(StatementKind::value);
      name.name = token().text;
      name.name_span = token().span;
      bound_.push_back(name.name);
      s.step.push_back(std::move(name));
    }
    ++pos_;
  }
  ++pos_;
  const size_t first = pos_;
  s.expression = sequence();
  s.name_span = {list_[first].span.from, end_of_last()};
  statements(s.body, {end, -1, false});
  pos_ = end + 1;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

}  // namespace colex

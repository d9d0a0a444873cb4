#include "language/statement_parser.hpp"

/// Heads of Python's blocks, and the blocks by their indentation.

namespace colex {

/// The colon that ends the head at hand; 0 if there is none in its line.
size_t StatementParser::python_colon() const {
  for (size_t i = pos_ + 1; list_[i].kind != TokenKind::end; ++i) {
    if (list_[i].newline) return 0;
    if (list_[i].op == ':') return i;
    if (list_[i].match > static_cast<int>(i) && list_[i].op != '<') {
      i = static_cast<size_t>(list_[i].match);
    }
  }
  return 0;
}

bool StatementParser::python_control() {
  if (is_word("pass")) {
    ++pos_;
    passed_ = "region.declaration";
    return true;
  }
  if (!is_any_word({"if", "for", "while", "def", "except", "elif", "else"})) return false;
  const size_t colon = python_colon();
  if (colon == 0) return false;
  const int column = token().column;
  ast_.program = true;
  if (is_word("def")) return python_function();
  if (is_word("if")) return python_branch(colon, column);
  if (is_word("for")) return python_for(colon, column);
  StatementNode s = node(is_word("while") ? StatementKind::loop : StatementKind::branch);
  // `except`, and an `else` or `elif` whose `if` is not in the text.
  s.never = is_word("except");
  ++pos_;
  s.name_span = {token().span.from, list_[colon].span.from};
  if (s.kind == StatementKind::loop) s.expression = condition(colon);
  python_body(s.body, colon, column);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// The statements behind the colon on its line, or the lines below that stand further in.
void StatementParser::python_body(Statements& into, size_t colon, int column) {
  const Depth depth(*this);
  pos_ = colon + 1;
  if (token().newline) return statements(into, {list_.size(), column, false});
  size_t end = pos_;
  while (list_[end].kind != TokenKind::end && !list_[end].newline) ++end;
  statements(into, {end, -1, false});
}

bool StatementParser::python_branch(size_t colon, int column) {
  StatementNode s = node(StatementKind::branch);
  ++pos_;
  s.name_span = {token().span.from, list_[colon].span.from};
  // `if __name__ == "__main__":`
  if (is_word("__name__")) s.kind = StatementKind::block;
  s.expression = condition(colon);
  python_body(s.body, colon, column);
  const bool here = !at_end() && token().column == column;
  if (here && is_word("elif")) {
    const Depth depth(*this);
    const size_t next = python_colon();
    Statements* const outer = into_;
    into_ = &s.otherwise;
    if (next > 0) python_branch(next, column);
    into_ = outer;
  } else if (here && is_word("else") && token(1).op == ':') {
    python_body(s.otherwise, pos_ + 1, column);
  }
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `for i in range(4):`, `for a, b in pairs:`; the names are statements of `step`.
bool StatementParser::python_for(size_t colon, int column) {
  StatementNode s = node(StatementKind::each);
  ++pos_;
  while (pos_ < colon && !is_word("in")) {
    if (kind() == TokenKind::name) {
      StatementNode name = node(StatementKind::value);
      name.name = token().text;
      name.name_span = token().span;
      bound_.push_back(name.name);
      s.step.push_back(std::move(name));
    }
    ++pos_;
  }
  if (pos_ < colon) ++pos_;
  s.name_span = {token().span.from, list_[colon].span.from};
  s.expression = condition(colon);
  python_body(s.body, colon, column);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `def f(m: int, t: cute.Tensor, stages: cutlass.Constexpr = 3) -> None:`
bool StatementParser::python_function() {
  const size_t open = pos_ + 2;
  if (list_[open].op != '(' || list_[open].match < 0) return false;
  const int column = token().column;
  const size_t close = static_cast<size_t>(list_[open].match);
  size_t colon = close + 1;
  while (list_[colon].kind != TokenKind::end && list_[colon].op != ':') {
    colon = list_[colon].match > static_cast<int>(colon)
                ? static_cast<size_t>(list_[colon].match) + 1
                : colon + 1;
  }
  if (list_[colon].kind == TokenKind::end) return false;
  StatementNode s = node(StatementKind::function);
  s.name = token(1).text;
  s.name_span = token(1).span;
  const int outer = function_;
  s.defines = function_ = ++functions_;
  python_parameters(open + 1, close, s.body);
  python_body(s.body, colon, column);
  function_ = outer;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

void StatementParser::python_parameters(size_t from, size_t to, Statements& into) {
  for (size_t i = from; i < to;) {
    size_t end = i;
    while (end < to && list_[end].op != ',') end = past(end);
    if (list_[i].kind == TokenKind::name && list_[i].text != "self") {
      StatementNode s = node(StatementKind::parameter);
      s.name = list_[i].text;
      s.name_span = list_[i].span;
      s.span = {list_[i].span.from, list_[end - 1].span.to};
      s.function = function_;
      s.declares = s.silent = s.is_argument = true;
      ParameterNode p;
      p.name = list_[i].text;
      p.function = function_;
      size_t value = i;
      for (size_t k = i + 1; k < end; ++k) {
        p.integer = p.integer || is_one_of(list_[k].text, {"int", "Int32", "Int64", "Constexpr"});
        if (list_[k].op == '=' && value == i) value = k + 1;
      }
      if (value > i && value < end) {
        pos_ = value;
        s.expression = condition(end);
      }
      if (p.integer && s.expression < 0) ast_.parameters.push_back(p);
      into.push_back(std::move(s));
    }
    i = end + 1;
  }
}

}  // namespace colex

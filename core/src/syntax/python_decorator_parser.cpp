#include <algorithm>

#include "syntax/statement_parser.hpp"
#include "text/attempt.hpp"

/// What Python's decorators say of functions and classes, and what tests expect to raise.

namespace colex {

/// `@property`, `@dataclass(frozen=True)`: its last name, for what stands below.
bool StatementParser::python_decorator() {
  if (kind(1) != TokenKind::name) return false;
  ++pos_;
  while (kind() == TokenKind::name) {
    decorators_.push_back(token().text);
    ++pos_;
    if (!is('.')) break;
    ++pos_;
  }
  if (is('(') && token().match >= 0) {
    const size_t open = pos_;
    const size_t end = static_cast<size_t>(token().match) + 1;
    if (decorators_.back() == "parametrize") python_rows(open);
    pos_ = end;
  }
  passed_ = "region.frame";
  return true;
}

/// `("a,b", [(4, 8), (2, 2)])`: names and the rows of values that they take.
void StatementParser::python_rows(size_t open) {
  std::vector<NodeId> read;
  pos_ = open + 1;
  const auto unread = error_of([&] {
    read.push_back(expression());
    if (!accept(',')) unexpected();
    read.push_back(expression());
  });
  if (!unread) rows_.insert(rows_.end(), read.begin(), read.end());
}

/// `with pytest.raises(ValueError):` and what is to raise it.
bool StatementParser::python_raises() {
  if (!is_word("with")) return false;
  const size_t colon = python_colon();
  const bool raises =
      colon > pos_ + 4 && is_one_of(list_[pos_ + 3].text, {"raises", "assertRaises"});
  if (!raises) return false;
  const int column = token().column;
  StatementNode s = node(StatementKind::block);
  s.raises_inside = true;
  s.name_span = {token().span.from, list_[colon].span.from};
  python_body(s.body, colon, column);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return ast_.program = true;
}

bool StatementParser::is_decorated(std::initializer_list<std::string_view> names) const {
  return std::any_of(decorators_.begin(), decorators_.end(),
                     [&names](std::string_view d) { return is_one_of(d, names); });
}

}  // namespace colex

#include "syntax/expression_parser.hpp"

/// `[2 * i for i in range(4) if i != 2]` of Python and Julia, and Julia's ranges.

namespace colex {

/// What goes through the parts of a sequence, behind its element; else the element.
NodeId ExpressionParser::comprehension(NodeId element) {
  const bool julia = ast_.dialect == Dialect::julia;
  if (!is_word("for") || (!julia && ast_.dialect != Dialect::python)) return element;
  const Depth depth(*this);
  const NodeId id = parent(NodeKind::comprehension, element);
  ++pos_;
  // `i, (s, d)`: the names with their brackets
  while (!is_word("in") && (kind() == TokenKind::name || is('(') || is(')') || is(','))) {
    if (!is(',')) ast_[id].keywords.push_back(token().text);
    ++pos_;
  }
  const bool in = is_word("in") || (julia && is('='));
  if (!in || ast_[id].keywords.empty()) unexpected();
  ++pos_;
  const NodeId all = sequence();
  ast_[id].args.push_back(all);
  while (is_word("if")) {
    ++pos_;
    NodeId condition = binary(1);
    if (ast_[id].args.size() > 2) {
      const NodeId both = parent(NodeKind::binary, ast_[id].args[2]);
      ast_[both].op = code('&', '&');
      ast_[both].args.push_back(condition);
      condition = both;
    }
    ast_[id].args.resize(2);
    ast_[id].args.push_back(condition);
  }
  if (is_word("for")) {
    const NodeId inner = comprehension(element);
    ast_[id].args[0] = inner;
    ast_[id].op = kJoins;
  }
  finish(id);
  return id;
}

/// What a `for` goes through: in Julia `1:4` and `1:2:7` are ranges, not layouts.
NodeId ExpressionParser::sequence() {
  if (ast_.dialect != Dialect::julia) return binary(1);
  const bool outer = in_choice_;
  in_choice_ = true;
  const NodeId first = binary(1);
  NodeId r = first;
  if (is(':') && !broken()) {
    r = add(NodeKind::call, ast_[first].span);
    const NodeId name = add(NodeKind::name, ast_[first].span);
    ast_[name].text = "range_to";
    ast_[r].args = {name, first};
    ast_[r].keywords.emplace_back();
    while (accept(':')) {
      const NodeId bound = binary(1);
      ast_[r].args.push_back(bound);
      ast_[r].keywords.emplace_back();
    }
    finish(r);
  }
  in_choice_ = outer;
  return r;
}

}  // namespace colex

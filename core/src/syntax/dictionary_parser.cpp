#include "syntax/expression_parser.hpp"

/// Python's `{"tile": (128, 64), "stages": 3, **other}`, and its sets, `{4, 8}`.

namespace colex {

/// Behind the brace stands a text, or in Python anything, before a colon.
bool ExpressionParser::opens_dictionary() const {
  if (!is('{') || token().match < 0 || ast_.dialect == Dialect::cpp) return false;
  const size_t close = static_cast<size_t>(token().match);
  if (token(1).op == '*' && token(2).op == '*') return true;
  if (kind(1) == TokenKind::text) return token(2).op == ':';
  if (ast_.dialect != Dialect::python) return false;
  if (close == pos_ + 1) return true;
  for (size_t i = pos_ + 1; i < close && list_[i].op != ','; ++i) {
    if (list_[i].op == ':') return true;
    if (list_[i].match > static_cast<int>(i)) i = static_cast<size_t>(list_[i].match);
  }
  return false;
}

NodeId ExpressionParser::dictionary() {
  const Depth depth(*this);
  const bool outer_choice = in_choice_;
  const bool outer_types = in_types_;
  const size_t open = pos_;
  const NodeId id = add(NodeKind::dictionary, token().span);
  ++pos_;
  ++brackets_;
  in_types_ = false;
  while (!is('}')) {
    in_choice_ = true;  // the colon ends the key
    NodeId key = -1;
    if (is('*') && token(1).op == '*') {
      key = add(NodeKind::text, token().span);
      ast_[key].text = kUnpacked;
      pos_ += 2;
    } else {
      key = expression();
      if (!accept(':')) unexpected();
    }
    in_choice_ = false;
    const NodeId value = expression();
    if (is_word("for") && ast_[id].args.empty()) {  // `{k: f(k) for k in keys}`
      const NodeId entry = parent(NodeKind::tuple, key);
      ast_[entry].args.push_back(value);
      const NodeId all = comprehension(entry);
      ast_[id].args.push_back(all);
      if (!is('}')) unclosed(open, '}');
      break;
    }
    ast_[id].args.push_back(key);
    ast_[id].args.push_back(value);
    if (!accept(',') && !is('}')) unclosed(open, '}');
  }
  ++pos_;
  in_choice_ = outer_choice;
  in_types_ = outer_types;
  --brackets_;
  finish(id);
  return id;
}

/// `{4, 8}` as `set([4, 8])`.
NodeId ExpressionParser::python_set() {
  const NodeId parts = tuple('}');
  if (ast_[parts].op == '{') return parts;
  const NodeId name = add(NodeKind::name, ast_[parts].span);
  ast_[name].text = "set";
  const NodeId id = parent(NodeKind::call, name);
  ast_[id].args.push_back(parts);
  ast_[id].keywords.emplace_back();
  finish(id);
  return id;
}

}  // namespace colex

#include <utility>

#include "syntax/statement_parser.hpp"
#include "text/words.hpp"

/// The preprocessor: `#if` and its like are branches, `#define` gives a name a value.

namespace colex {

std::string_view StatementParser::directive_word() const {
  std::string_view word = token().text;
  word.remove_prefix(1);
  while (!word.empty() && word[0] == ' ') word.remove_prefix(1);
  return word;
}

void StatementParser::skip_directive_line() {
  ++pos_;
  while (kind() != TokenKind::end && !token().newline) ++pos_;
}

NodeId StatementParser::defined(size_t name) {
  const NodeId call = add(NodeKind::call, list_[name].span);
  const NodeId callee = add(NodeKind::name, list_[name].span);
  const NodeId argument = add(NodeKind::name, list_[name].span);
  ast_[callee].text = "defined";
  ast_[argument].text = list_[name].text;
  ast_[call].args = {callee, argument};
  ast_[call].keywords.emplace_back();
  return call;
}

/// `#ifndef FILE_HPP` and on the next line `#define FILE_HPP`.
bool StatementParser::is_guard(size_t name) const {
  return list_[name + 1].kind == TokenKind::directive && name + 2 < list_.size() &&
         list_[name + 1].text.find("define") != std::string_view::npos &&
         list_[name + 2].text == list_[name].text;
}

/// `#define M 4`: a value where its text is one; of `#define CEIL(a, b) …` the uses are values.
void StatementParser::value_of_macro(StatementNode& s) {
  if (token(2).op == '(' && token(2).adjacent) return;
  const size_t start = pos_;
  size_t end = pos_ + 2;
  while (list_[end].kind != TokenKind::end && !list_[end].newline) ++end;
  pos_ += 2;
  // `(4)`: the brackets are there for the preprocessor.
  in_python_ = true;
  const bool type = kind() == TokenKind::name && token(1).kind == TokenKind::name;
  s.expression = type ? -1 : condition(end);
  pos_ = start;
  if (s.expression < 0) return;
  s.kind = StatementKind::value;
  s.cpp_form = s.macro = true;
}

bool StatementParser::directive() {
  ast_.program = true;
  const std::string_view word = directive_word();
  if (is_one_of(word, {"if", "ifdef", "ifndef"})) {
    directive_branch();
    return true;
  }
  if (is_one_of(word, {"define", "undef"}) && kind(1) == TokenKind::name && !token(1).newline) {
    StatementNode s = node(StatementKind::define);
    s.name = token(1).text;
    s.name_span = token(1).span;
    s.undefine = word == "undef";
    s.has_value = token(2).newline || token(2).kind == TokenKind::end;
    if (!s.has_value && !s.undefine) value_of_macro(s);
    skip_directive_line();
    s.span.to = end_of_last();
    add_statement(std::move(s));
    return true;
  }
  if (word == "include") ast_.program = true;
  skip_directive_line();
  passed_ = "region.directive";
  return true;
}

void StatementParser::directive_branch() {
  const Depth depth(*this);
  StatementNode s = node(StatementKind::branch);
  s.macro = true;
  const std::string_view word = directive_word();
  const size_t first = pos_ + 1;
  size_t end = first;
  while (list_[end].kind != TokenKind::end && !list_[end].newline) ++end;
  s.name_span = {list_[first].span.from, end > first ? list_[end - 1].span.to : token().span.to};
  pos_ = first;
  if (word == "if" || word == "elif") {
    s.expression = condition(end);
  } else if (end > first) {
    s.negated = word == "ifndef";
    if (s.negated && is_guard(first)) {
      s.kind = StatementKind::block;
    } else {
      s.expression = defined(first);
    }
  }
  pos_ = end;
  statements(s.body, {list_.size(), -1, true});
  if (kind() == TokenKind::directive && directive_word() == "elif") {
    Statements* const outer = into_;
    into_ = &s.otherwise;
    directive_branch();
    into_ = outer;
  } else if (kind() == TokenKind::directive && directive_word() == "else") {
    skip_directive_line();
    statements(s.otherwise, {list_.size(), -1, true});
  }
  s.span.to = end_of_last();
  // Of `#elif` the caller passes the `#endif` that both share.
  if (word != "elif" && kind() == TokenKind::directive && directive_word() == "endif") {
    skip_directive_line();
  }
  add_statement(std::move(s));
}

}  // namespace colex

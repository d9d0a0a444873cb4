#include <algorithm>
#include <utility>

#include "syntax/statement_parser.hpp"
#include "text/attempt.hpp"

/// Heads of Python's blocks, and the blocks by their indentation.

namespace colex {

namespace {

/// Types of Python whose values have parts, whatever the parts are.
bool holds_several(std::string_view type) {
  return is_one_of(type, {"tuple", "Tuple", "list", "List", "Sequence", "Iterable", "dict", "Dict",
                          "set", "Set", "Callable", "Type", "type", "Shape", "Layout", "Tensor"});
}

}  // namespace

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

/// `del d["k"]`, `del x`
bool StatementParser::python_delete() {
  if (!is_word("del") || kind(1) != TokenKind::name || token(1).newline) return false;
  StatementNode s = node(StatementKind::value);
  ++pos_;
  const NodeId what = expression();
  const Node& n = ast_[what];
  const bool part =
      n.kind == NodeKind::subscript && n.args.size() == 2 && ast_[n.args[0]].kind == NodeKind::name;
  if (!part && n.kind != NodeKind::name) unexpected();
  s.name = part ? ast_[n.args[0]].text : n.text;
  s.name_span = ast_[part ? n.args[0] : what].span;
  if (part) {
    const NodeId method = parent(NodeKind::member, n.args[0]);
    ast_[method].text = kDelete;
    s.expression = parent(NodeKind::call, method);
    ast_[s.expression].args.push_back(n.args[1]);
    ast_[s.expression].keywords.emplace_back();
    ast_[s.expression].span = ast_[method].span = n.span;
    s.grows = true;
  } else {
    s.kind = StatementKind::broken;
  }
  end_of_statement();
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `global x, y`: what the function assigns to them, all see.
bool StatementParser::python_global() {
  if (!is_any_word({"global", "nonlocal"}) || kind(1) != TokenKind::name || token(1).newline)
    return false;
  do {
    ++pos_;
    StatementNode s = node(StatementKind::global);
    name_of(s);
    s.span.to = end_of_last();
    s.function = function_;
    into_->push_back(std::move(s));
  } while (is(','));
  end_of_statement();
  passed_ = "region.declaration";
  return true;
}

/// `f(layout: cute.Layout, stages: int = 3) -> None`, as documents write it: a head without `def`
/// and body.
bool StatementParser::python_signature() {
  const bool head = token(1).op == '(' && token(1).adjacent && token(1).match > 0;
  if (!head || kind(2) != TokenKind::name || token(3).op != ':') return false;
  pos_ = past(pos_ + 1);
  if (is(code('-', '>'))) pos_ = past_type(pos_ + 1);
  passed_ = "region.declaration";
  return true;
}

bool StatementParser::python_control() {
  if (python_signature()) return true;
  if (!type_.empty() && python_field()) return true;
  if (python_delete() || python_global() || python_raises()) return true;
  if (is_any_word({"try", "finally"}) && token(1).op == ':') {
    StatementNode s = node(StatementKind::block);
    s.never = is_word("try");
    python_body(s.body, pos_ + 1, token().column);
    s.span.to = end_of_last();
    add_statement(std::move(s));
    return ast_.program = true;
  }
  if (is_word("pass")) {
    ++pos_;
    passed_ = "region.declaration";
    return true;
  }
  if (!is_any_word({"if", "for", "while", "def", "except", "elif", "else", "match", "class"}))
    return false;
  const size_t colon = python_colon();
  if (colon == 0) return false;
  const int column = token().column;
  if (is_word("match")) return python_match(colon, column);
  if (is_word("class")) return python_class(colon, column);
  ast_.program = true;
  if (is_word("def")) return python_function();
  // An `elif` whose `if` is not in the text asks like one.
  if (is_any_word({"if", "elif"})) return python_branch(colon, column);
  if (is_word("for")) return python_for(colon, column);
  StatementNode s = node(is_word("while") ? StatementKind::loop : StatementKind::branch);
  s.never = is_word("except");
  if (is_word("else")) s.label = token().text;  // whose `if` is not in the text
  const Span word = token().span;
  ++pos_;
  s.name_span = s.label.empty() ? Span{token().span.from, list_[colon].span.from} : word;
  if (s.kind == StatementKind::loop) s.expression = condition(colon);
  python_body(s.body, colon, column);
  if (s.kind == StatementKind::loop) python_else(s, column);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `match x:` and its cases: a selection whose labels' statements end with a break.
bool StatementParser::python_match(size_t colon, int column) {
  if (list_[colon + 1].text != "case" || !list_[colon + 1].newline) return false;
  ast_.program = true;
  StatementNode s = node(StatementKind::selection);
  ++pos_;
  s.name_span = {token().span.from, list_[colon].span.from};
  s.expression = condition(colon);
  pos_ = colon + 1;
  while (is_word("case") && token().column > column && !at_end()) {
    const int inner = token().column;
    const size_t end = python_colon();
    if (end == 0) break;
    ++pos_;
    const bool any = is_word("_") && pos_ + 1 == end;
    // `case 80 | 86:` is two labels.
    while (pos_ < end) {
      StatementNode label = node(StatementKind::label);
      size_t bar = pos_;
      while (bar < end && list_[bar].op != '|') bar = past(bar);
      label.has_value = !any;
      if (!any && error_of([&] { label.expression = sum(); })) label.expression = -1;
      if (pos_ != bar) label.expression = -1;
      label.span.to = list_[bar - 1].span.to;
      s.body.push_back(std::move(label));
      pos_ = bar + 1;
    }
    python_body(s.body, end, inner);
    StatementNode leave = node(StatementKind::leave);
    leave.leave = Leave::loop;
    s.body.push_back(std::move(leave));
  }
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `n: int` in a class, without a value. Of `bar: cute.struct.MemRange[Int64, 2]` in a struct of
/// shared memory the type says what is there.
bool StatementParser::python_field() {
  if (kind() != TokenKind::name || token(1).op != ':' || token(1).newline ||
      is_one_of(token().text, {"else", "try", "finally"})) {
    return false;
  }
  for (size_t i = pos_ + 2; i < closing_token() && !list_[i].newline; i = past(i)) {
    if (list_[i].op == '=' || list_[i].kind == TokenKind::end) return false;
  }
  StatementNode s = node(StatementKind::broken);
  name_of(s);
  if (storage_ && accept(':')) {
    s.kind = StatementKind::value;
    s.expression = expression();
    s.silent = true;
  }
  while (kind() != TokenKind::end && !token().newline) pos_ = past(pos_);
  s.span.to = end_of_last();
  s.has_value = s.declares = s.annotated = true;
  add_statement(std::move(s));
  return true;
}

/// `class Config:`, `class Tile(Base):` and its body: values, fields, methods.
bool StatementParser::python_class(size_t colon, int column) {
  if (kind(1) != TokenKind::name) return false;
  ast_.program = true;
  StatementNode s = node(StatementKind::type);
  s.name = token(1).text;
  s.name_span = token(1).span;
  s.record = is_decorated({"dataclass"});
  const bool storage = std::exchange(storage_, is_decorated({"struct"}));
  decorators_.clear();
  rows_.clear();
  const size_t open = pos_ + 2;
  if (list_[open].op == '(' && list_[open].match > static_cast<int>(open) + 1) {
    const size_t close = static_cast<size_t>(list_[open].match);
    for (size_t i = open; i < close; ++i) {
      s.record = s.record || is_one_of(list_[i].text, {"NamedTuple", "BaseModel"});
    }
    type_list(open + 1, close, s.bases);
  }
  std::string outer = std::exchange(type_, s.name);
  python_body(s.body, colon, column);
  storage_ = storage;
  type_ = std::move(outer);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// Of `N: int = 32` and `N: tuple[int, int] = (4, 8)` the sign of equality; 0 where none stands.
size_t StatementParser::annotated() const {
  if (kind() != TokenKind::name || token(1).op != ':') return 0;
  return behind_annotation(pos_ + 1);
}

/// The sign of equality behind the type that stands behind token `colon`; 0 where none stands.
size_t StatementParser::behind_annotation(size_t colon) const {
  if (ast_.dialect != Dialect::python) return 0;
  for (size_t i = colon + 1; !list_[i].newline && list_[i].kind != TokenKind::end; i = past(i)) {
    if (list_[i].op == '=') return i > colon + 1 ? i : 0;
    const int op = list_[i].op;
    const bool named = list_[i].kind == TokenKind::name || list_[i].kind == TokenKind::text;
    if (!named && op != '.' && op != '[' && op != '|') return 0;
  }
  return 0;
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

/// `for i in range(4):`, `for a, b in pairs:`; the names are statements of `step`. Brackets around
/// all of several, `for (a, b) in pairs:`, say nothing.
bool StatementParser::python_for(size_t colon, int column) {
  StatementNode s = node(StatementKind::each);
  ++pos_;
  const size_t match = is('(') && token().match > 0 ? static_cast<size_t>(token().match) : 0;
  const bool around = match > 0 && list_[match + 1].text == "in" && list_[match - 1].op != ',';
  if (around) ++pos_;
  while (pos_ < colon && !is_word("in")) {
    if (around && pos_ == match) {
      ++pos_;
      continue;
    }
    if (kind() == TokenKind::name) {
      StatementNode name = node(StatementKind::value);
      name.name = token().text;
      name.name_span = token().span;
      bound_.push_back(name.name);
      s.step.push_back(std::move(name));
    }
    if (!is(',')) s.pattern.push_back(token().text);
    ++pos_;
  }
  if (pos_ < colon) ++pos_;
  s.name_span = {token().span.from, list_[colon].span.from};
  s.expression = condition(colon);
  python_body(s.body, colon, column);
  python_else(s, column);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// What a loop does that no `break` has left.
void StatementParser::python_else(StatementNode& loop, int column) {
  const bool here = !at_end() && token().column == column && is_word("else");
  if (here && token(1).op == ':') python_body(loop.otherwise, pos_ + 1, column);
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
  s.method = !type_.empty();
  s.property = is_decorated({"property", "cached_property"});
  s.compiled = is_decorated({"jit", "kernel"});
  s.rows = std::exchange(rows_, {});
  decorators_.clear();
  const bool method = std::exchange(method_, s.method || method_);
  std::string type;
  std::swap(type, type_);
  python_parameters(open + 1, close, s.body);
  python_body(s.body, colon, column);
  std::swap(type, type_);
  method_ = method;
  function_ = outer;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// The expression at hand, as what a function gives.
StatementNode StatementParser::returned() {
  StatementNode value = node(StatementKind::value);
  value.name = "return";
  value.returns = true;
  value.function = function_;
  value.expression = expression();
  value.span.to = end_of_last();
  return value;
}

NodeId StatementParser::python_lambda() {
  const Depth depth(*this);
  const size_t first = pos_ + 1;
  size_t colon = first;
  while (list_[colon].op != ':' && list_[colon].kind != TokenKind::end) colon = past(colon);
  if (list_[colon].op != ':') unexpected();
  const NodeId id = add(NodeKind::lambda, token().span);
  const size_t place = ast_.lambdas.size();
  ast_[id].number = static_cast<int64>(place);
  ast_.lambdas.emplace_back();
  StatementNode s = node(StatementKind::function);
  s.lambda = true;
  const int outer = function_;
  s.defines = function_ = ++functions_;
  python_parameters(first, colon, s.body);
  pos_ = colon + 1;
  StatementNode value = returned();
  StatementNode leave = node(StatementKind::leave);
  leave.span = value.span;
  leave.leave = Leave::function;
  leave.function = function_;
  s.body.push_back(std::move(value));
  s.body.push_back(std::move(leave));
  function_ = outer;
  finish(id);
  s.span = ast_[id].span;
  s.name = std::string(words_between(first - 1, pos_));
  ast_.lambdas[place] = std::move(s);
  return id;
}

void StatementParser::python_parameters(size_t from, size_t to, Statements& into) {
  for (size_t i = from; i < to;) {
    size_t end = i;
    while (end < to && list_[end].op != ',') end = past(end);
    const bool keywords = list_[i].op == '*' && list_[i + 1].op == '*' && i + 2 < end;
    const bool pack =
        keywords || (list_[i].op == '*' && list_[i + 1].kind == TokenKind::name && i + 1 < end);
    if (pack) i += keywords ? 2 : 1;  // `*shape`, `**options`
    if (list_[i].kind == TokenKind::name && !is_one_of(list_[i].text, {"self", "cls"})) {
      StatementNode s = node(StatementKind::parameter);
      s.name = list_[i].text;
      s.name_span = list_[i].span;
      s.span = {list_[i].span.from, list_[end - 1].span.to};
      s.function = function_;
      s.declares = s.silent = s.is_argument = true;
      s.pack = pack;
      s.keywords = keywords;
      ParameterNode p;
      p.name = list_[i].text;
      p.function = function_;
      size_t value = i;
      bool several = false;  // `tuple[int, int]`
      for (size_t k = i + 1; k < end; ++k) {
        p.integer = p.integer || is_one_of(list_[k].text, {"int", "Int32", "Int64"});
        several = several || holds_several(list_[k].text);
        if (list_[k].text == kConstexpr) s.type = kConstexpr;
        if (list_[k].op == '=' && value == i) value = k + 1;
      }
      if (value > i && value < end) {
        pos_ = value;
        s.expression = condition(end);
      }
      if (p.integer && !several && s.expression < 0) ast_.parameters.push_back(p);
      into.push_back(std::move(s));
    }
    i = end + 1;
  }
}

}  // namespace colex

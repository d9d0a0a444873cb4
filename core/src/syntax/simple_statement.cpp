#include <utility>

#include "syntax/statement_parser.hpp"
#include "value/integer_type.hpp"

/// One statement that is no control flow: a value, what it is called, its end.

namespace colex {

namespace {

bool is_type(NodeKind k) {
  return k == NodeKind::name || k == NodeKind::apply_types || k == NodeKind::member ||
         k == NodeKind::call || k == NodeKind::unary;
}

}  // namespace

void StatementParser::name_of(StatementNode& s) {
  if (kind() != TokenKind::name) unexpected();
  s.name = token().text;
  s.name_span = token().span;
  ++pos_;
}

/// `[[maybe_unused]] auto x = …`; no list of Python in a list. `extern "C" __global__ void f() {`.
void StatementParser::skip_attributes() {
  const bool linkage = is_word("extern") && kind(1) == TokenKind::text && token(2).op != '{';
  if (linkage && ast_.dialect == Dialect::cpp) pos_ += 2;
  while (ast_.dialect == Dialect::cpp && is('[') && token(1).op == '[' && token().match >= 0 &&
         kind(2) == TokenKind::name && list_[static_cast<size_t>(token().match) - 1].op == ']') {
    pos_ = static_cast<size_t>(token().match) + 1;
  }
}

/// `self.n: int = 4`: the target, at whose sign of equality the parser stands then; or what
/// `listed()` reads.
NodeId StatementParser::assigned_or_listed() {
  const bool attribute = kind() == TokenKind::name && token(1).op == '.' &&
                         kind(2) == TokenKind::name && token(3).op == ':';
  const size_t equals = attribute ? behind_annotation(pos_ + 3) : 0;
  if (equals == 0) return listed();
  const NodeId target = sum();
  pos_ = equals;
  return target;
}

void StatementParser::statement() {
  statement_start_ = pos_;
  inner_names_.clear();
  StatementNode s;
  s.span = token().span;
  skip_attributes();
  if (told_below() || control() || runtime() || header() || heading() || program_part() || stream())
    return;
  const size_t equals = annotated();
  if (equals > 0) {
    name_of(s);
    pos_ = equals + 1;
    s.expression = expression();
    end_of_statement();
    s.span.to = end_of_last();
    s.annotated = !type_.empty();
    add_statement(std::move(s));
    return;
  }
  accept('=');  // of an equation that goes on: `R = A o B`, `  = (6,2):(8,2) o (4,3):(3,1)`
  label(s);
  // What a function returns is shown; what `main` returns is not.
  const bool returns = is_word("return");
  if (function_ > 0 && returns && kind(1) != TokenKind::number) s.name = "return";
  s.returns = function_ > 0 && returns;
  if (returns && token(2).op == ';' && is_outside(pos_ + 1)) return leave_stream(s);
  s.cpp_form = s.returns && ast_.dialect != Dialect::python;
  s.written_type = declared_integer();
  s.integer_type = !s.written_type.empty();
  const size_t start = pos_;
  skip_qualifiers();
  s.floating_type = kind() == TokenKind::name && is_floating_type(token().text) &&
                    kind(1) == TokenKind::name && !token(1).newline;
  if (s.floating_type) s.written_type = token().text;
  // `long long`, `unsigned int`: the last word stands for the type.
  const bool declares = s.integer_type || pos_ > start;  // `__shared__ unsigned char smem[64];`
  while (declares && kind(1) == TokenKind::name && integer_type(token().text).bits > 0 &&
         integer_type(token(1).text).bits > 0) {
    ++pos_;
  }
  const bool pointer = pointer_declaration();
  const auto is_reference = [this] {
    const int before = list_[pos_ - 1].op;
    return before == '&' || before == code('&', '&');
  };
  if (ast_.dialect == Dialect::cpp && !pointer && pos_ > start && is_reference()) {
    s.reference = s.cpp_form = s.declares = true;
  }
  if (unpacking()) return;
  if (!pointer && !returns && pointer_member(s)) {
    // all is said
  } else if (is_word("using") || is_word("auto")) {
    s.cpp_form = s.declares = true;
    const bool type = is_word("using");
    ++pos_;
    skip_qualifiers();
    while (is('&') || is('*') || is(code('&', '&'))) ++pos_;
    s.reference = is_reference();
    name_of(s);
    const size_t name = pos_ - 1;
    while (type && is(code(':', ':')) && kind(1) == TokenKind::name) pos_ += 2;
    if (pos_ > name + 1) s.name = words_between(name, pos_);
    const size_t brace = is('{') && past(pos_) > pos_ + 2 ? past(pos_) : 0;
    if (!accept('=') && brace == 0) unexpected();
    if (brace > 0) ++pos_;  // `auto x{4};`
    want_value(s, false);
    skip_qualifiers();
    s.expression = expression();
    if (type) ast_.types.push_back(s.expression);
    if (brace > 0 && pos_ + 1 != brace) unexpected();
    if (brace > 0) ++pos_;
    while (brace > 0 && is(',') && kind(1) == TokenKind::name && token(2).op == '{') {
      s.span.to = end_of_last();
      add_statement(s);  // `auto M{8}, N{4};`
      ++pos_;
      s.span = token().span;
      name_of(s);
      ++pos_;
      s.expression = expression();
      if (!accept('}')) unexpected();
    }
    pointed_to(s.expression);
    while (is('*') || is('&') || is(code('&', '&')) || is_word("const")) ++pos_;  // of the type
  } else if ((is_word("assert") || (ast_.dialect == Dialect::julia && is_word("test"))) &&
             !(token(1).op == '(' && token(1).adjacent) && token(1).op != '=') {
    // Python's and Julia's statement: a call like C++'s
    const NodeId claim = parent(NodeKind::call, leaf(NodeKind::name));
    ast_[ast_[claim].args[0]].text = "assert";
    const NodeId what = expression();
    ast_[claim].args.push_back(what);
    ast_[claim].keywords.emplace_back();
    finish(claim);
    s.expression = claim;
  } else if (prefix_step(s)) {
    return;
  } else if (!update(s)) {
    s.expression = assigned_or_listed();
    if (swapped(s)) return;
    while (is_any_word({"const", "constexpr"}) && !token().newline &&
           is_type(ast_[s.expression].kind)) {
      ++pos_;
    }
    launch_index(s);
    own_attribute(s);
    if (s.name.empty()) advances(s);
    if (s.name.empty() && stored(s)) return;
    if (kind() == TokenKind::name && !token().newline && s.name.empty() &&
        is_type(ast_[s.expression].kind)) {
      const bool status = ast_[s.expression].text == "Status";
      const std::string_view name = token().text;
      declaration(s);
      // `cutlass::Status status = launch(…);`: what the launch does, and no name of a layout.
      if (status) outside_.push_back(name);
      if (status && ast_[s.expression].kind == NodeKind::call) s.name.clear();
    } else if (is('=') && ast_[s.expression].kind == NodeKind::name) {
      ++pos_;
      s.name = ast_[s.expression].text;
      s.name_span = ast_[s.expression].span;
      if (ast_.dialect == Dialect::cpp) want_value(s, true);
      s.expression = assigned();
    }
  }
  s.points = pointer;
  if (pointer) without_address(s);
  printed(s);
  end_of_statement(!s.name.empty());
  s.span.to = end_of_last();
  accept(';');
  if (is_order(s)) return add_order(std::move(s));
  const Span whole = s.span;
  for (StatementNode& inner : inner_names_) add_statement(std::move(inner));
  inner_names_.clear();
  const StatementNode first = s;
  add_statement(std::move(s));
  more_definitions(first);
  if (!returns) return;
  StatementNode leave = node(StatementKind::leave);
  leave.span = whole;
  leave.leave = Leave::function;
  add_statement(std::move(leave));
}

/// `print("L: "), print(L);`, `i += 1, j += 2;`: what follows is a statement of its own.
bool StatementParser::comma_operator() {
  const bool calls = list_[pos_ - 1].op == ')' && token(2).op == '(' && token(2).adjacent;
  const bool steps = (token(2).op == '+' || token(2).op == '-') && token(3).op == '=';
  if (ast_.dialect != Dialect::cpp || !is(',') || kind(1) != TokenKind::name) return false;
  if (!calls && !steps) return false;
  ++pos_;
  return true;
}

/// `return out;` of a stream: no value, but what stands behind it does not run.
void StatementParser::leave_stream(const StatementNode& s) {
  pos_ += 3;
  StatementNode leave = node(StatementKind::leave);
  leave.span = {s.span.from, end_of_last()};
  leave.leave = Leave::function;
  add_statement(std::move(leave));
}

void StatementParser::end_of_statement(bool named) {
  const bool equated = std::exchange(equated_, false);
  if (equated && (is(',') || is('.'))) {
    ++pos_;
    return;
  }
  // `(4,8),(1,4)` has a comma for the colon.
  if (is(',') && token(1).op == '(' && !token(1).newline && list_[pos_ - 1].op == ')') {
    error("language.missing", {":"}, token().span, Fix{token().span, ":"});
  }
  // A list was cut out: the comma belonged to it.
  if (is(',') && (token(1).newline || token(1).kind == TokenKind::end)) ++pos_;
  if (kind() == TokenKind::end || is(';') || token().newline || pos_ >= closing_token()) return;
  const bool definition =
      named && kind(1) == TokenKind::name && token(2).op == '=' && token(3).op != '=';
  if (is(',') && (definition || in_head_) && !token(1).newline) return;
  if (named && defines_more()) return;
  if (comma_operator()) return;
  // print_tensor writes a colon before the elements.
  if (is(':') && (token(1).newline || token(1).kind == TokenKind::end)) {
    ++pos_;
    return;
  }
  if (is(':')) {
    const size_t colon = pos_++;
    Span span = list_[colon].span;
    if (kind() != TokenKind::end && !token().newline) {
      sum();
      span.to = end_of_last();
    }
    error("language.second_colon", {}, span, Fix{span, ""});
  }
  unexpected();
}

}  // namespace colex

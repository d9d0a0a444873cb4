#include <utility>

#include "language/statement_parser.hpp"

/// Declarations of C++ and what stands between statements: braces, heads of functions.

namespace colex {

/// Braces of a function that was cut out, whose other brace stands elsewhere, and words without a
/// meaning of their own.
bool StatementParser::program_part() {
  const bool brace = is('{') || is('}');
  if (function_end_ > 0 && pos_ >= function_end_) {
    function_ = 0;
    function_end_ = 0;
  }
  if (is_any_word({"else", "do", "try"}) || (brace && (ast_.program || token().match < 0))) {
    if (is('}')) ast_.program = true;
    ++pos_;
    passed_ = "region.brace";
    return true;
  }
  const bool names =
      is_word("using") && (token(1).text == "namespace" || token(2).op == code(':', ':'));
  if (names || is_word("asm")) {
    passed_ = names ? "region.namespace" : "region.assembly";
    while (kind() != TokenKind::end && !is(';')) ++pos_;
    return ast_.program = true;
  }
  // `TEST(Suite, Name) {`
  const bool test = is_any_word({"TEST", "TEST_F", "TEST_P", "TYPED_TEST", "TEST_CASE", "SECTION"});
  if (test && token(1).op == '(' && token(1).match >= 0) {
    const size_t behind = static_cast<size_t>(token(1).match) + 1;
    if (list_[behind].op == '{') {
      pos_ = behind;
      passed_ = "region.frame";
      return ast_.program = true;
    }
  }
  return template_head() || scope() || head();
}

/// Past `void`, `float const*`, `cute::Tensor<A,B> const&`, `__launch_bounds__(128)`.
size_t StatementParser::past_type(size_t i) const {
  // A type of more words is prose, and asked at each of them it would take squared time.
  constexpr int kMaxWords = 200;
  for (int words = 0; words < kMaxWords; ++words) {
    const Token& t = list_[i];
    // Behind words such as `__launch_bounds__`; a call is no type.
    const bool round = t.op == '(' && i > pos_ && list_[i - 1].text.substr(0, 2) == "__";
    const bool bracket = (t.op == '<' || round) && t.match >= 0;
    const size_t after = bracket ? static_cast<size_t>(t.match) + 1 : i + 1;
    if (t.op == '(' && (!bracket || list_[after].kind != TokenKind::name)) return i;
    if (t.kind != TokenKind::name && t.op != code(':', ':') && t.op != '*' && t.op != '&' &&
        !bracket) {
      return i;
    }
    i = after;
  }
  return list_.size() - 1;
}

bool StatementParser::pointer_declaration() {
  if (kind() != TokenKind::name) return false;
  const size_t end = past_type(pos_);
  const int before = end < pos_ + 3 ? 0 : list_[end - 2].op;
  if (list_[end].op != '=' || list_[end - 1].kind != TokenKind::name) return false;
  if (before != '*' && before != '&') return false;
  size_t type = end - 2;
  while (type > pos_ && (list_[type].kind != TokenKind::name || list_[type].text == "const"))
    --type;
  pointer_type_ = list_[type].text;
  pos_ = end - 1;
  return before == '*';
}

/// `void f(int m, float const* A) { … }`: a function. Of a declaration without a body only the
/// head, and of a function that is cut off the statements stand as they are.
bool StatementParser::head() {
  if (kind() != TokenKind::name) return false;
  size_t i = past_type(pos_);
  const bool functor = list_[i - 1].text == "operator" && list_[i].op == '(' &&
                       list_[i].match == static_cast<int>(i) + 1;
  if (functor) i += 2;
  if (list_[i].op != '(' || list_[i].match < 0 || i == pos_) return false;
  const size_t close = static_cast<size_t>(list_[i].match);
  size_t end = close + 1;
  if (is_any_word({"if", "for", "while", "switch", "catch"})) return false;
  while (list_[end].kind == TokenKind::name) ++end;
  if (list_[end].op == code('-', '>')) end = past_type(end + 1);  // `-> Layout<…>`
  const bool body = list_[end].op == '{';
  if (i < pos_ + 2 || (!body && (is_path(pos_, i) || !declares(i + 1, close)))) return false;
  ast_.program = true;
  StatementNode s = node(StatementKind::function);
  s.name = functor ? "operator()" : std::string(list_[i - 1].text);
  s.name_span = list_[functor ? i - 3 : i - 1].span;
  // `constexpr int f(…)`: what it returns is a run-time integer.
  for (size_t k = pos_; k + 1 < i; ++k) {
    s.integer_type = s.integer_type || is_integer_type(list_[k].text);
  }
  s.body = std::move(template_);
  template_.clear();
  const int outer = function_;
  parameters(i + 1, close, ++functions_);
  s.defines = function_ = functions_;
  for (StatementNode& p : s.body) p.function = function_;
  arguments_of(i + 1, close, s.body);
  pos_ = body ? end + 1 : end;
  if (body && list_[end].match >= 0) {
    const size_t outer_end = function_end_;
    function_end_ = 0;
    statements(s.body, {static_cast<size_t>(list_[end].match), -1, false});
    function_end_ = outer_end;
    function_ = outer;
    pos_ = static_cast<size_t>(list_[end].match) + 1;
    s.span.to = end_of_last();
    add_statement(std::move(s));
    return true;
  }
  passed_ = "region.declaration";
  if (!body && is(';')) {
    function_ = outer;
    return true;
  }
  function_end_ = 0;
  for (StatementNode& p : s.body) add_statement(std::move(p));
  return true;
}

NodeId StatementParser::lambda() {
  if (token().match < 0) return -1;
  size_t body = past(pos_);
  const size_t open = list_[body].op == '(' && list_[body].match >= 0 ? body : 0;
  if (open > 0) body = past(body);
  while (list_[body].kind == TokenKind::name || list_[body].op == code('-', '>')) ++body;
  if (list_[body].op != '{' || list_[body].match < 0) return -1;
  const size_t close = static_cast<size_t>(list_[body].match);
  const Span whole{token().span.from, list_[close].span.to};
  for (size_t i = open; i < body; ++i) {
    if (open > 0 && list_[i].op == '.') error("language.lambda", {}, whole);  // `auto... x`
  }
  const Depth depth(*this);
  const NodeId id = add(NodeKind::lambda, whole);
  ast_[id].number = static_cast<int64>(ast_.lambdas.size());
  ast_[id].op = token(1).op == '&' ? '&' : 0;
  ast_.lambdas.emplace_back();
  StatementNode s = node(StatementKind::function);
  s.name = std::string(words_between(pos_, close + 1));
  s.span = whole;
  s.lambda = true;
  // What the statement around it has read so far.
  const int brackets = std::exchange(brackets_, 0);
  const bool types = std::exchange(in_types_, false);
  const bool in_choice = std::exchange(in_choice_, false);
  const bool python = std::exchange(in_python_, false);
  const bool heads = std::exchange(heads_, false);
  const size_t start = statement_start_;
  const int function = function_;
  const char* const passed = passed_;
  Statements inner = std::move(inner_names_);
  if (open > 0) {
    const size_t end = static_cast<size_t>(list_[open].match);
    parameters(open + 1, end, functions_ + 1);
    function_ = functions_ + 1;
    arguments_of(open + 1, end, s.body);
  }
  s.defines = function_ = ++functions_;
  pos_ = body + 1;
  statements(s.body, {close, -1, false});
  pos_ = close + 1;
  brackets_ = brackets;
  in_types_ = types;
  in_choice_ = in_choice;
  in_python_ = python;
  heads_ = heads;
  statement_start_ = start;
  function_ = function;
  passed_ = passed;
  inner_names_ = std::move(inner);
  ast_.lambdas[static_cast<size_t>(ast_[id].number)] = std::move(s);
  return id;
}

/// `int m, int stages = 3`: a statement for each.
void StatementParser::arguments_of(size_t from, size_t to, Statements& into) {
  for (size_t i = from; i < to;) {
    StatementNode s = node(StatementKind::parameter);
    s.span.from = list_[i].span.from;
    s.silent = s.declares = s.is_argument = s.cpp_form = true;
    s.integer_type = list_[i].kind == TokenKind::name && is_integer_type(list_[i].text);
    size_t end = i;
    size_t value = 0;
    bool constant = false;
    for (; end < to && list_[end].op != ','; end = past(end)) {
      if (list_[end].op == '=' && value == 0) value = end + 1;
      constant = constant || list_[end].text == "const";
      if (list_[end].op == '&' && value == 0) s.by_reference = true;
      if (list_[end].op == '*' && value == 0) s.points = true;
      if (value == 0 && list_[end].kind == TokenKind::name) {
        s.name = list_[end].text;
        s.name_span = list_[end].span;
      }
    }
    s.by_reference = s.by_reference && !constant;
    size_t type = i;
    while (type < end &&
           is_one_of(list_[type].text, {"const", "typename", "__grid_constant__",
                                        "CUTE_GRID_CONSTANT", "CUTLASS_GRID_CONSTANT"})) {
      ++type;
    }
    while (list_[type].text == "cute" && list_[type + 1].op == code(':', ':')) type += 2;
    if (s.name_span.from > list_[type].span.from) s.type = list_[type].text;
    if (list_[type + 1].op == '<') s.constant = list_[type + 2].text;
    // `f(Int<N>)`: a type alone.
    if (list_[type + 1].op == '<' && list_[type + 1].match >= static_cast<int>(end) - 1) {
      s.type = list_[type].text;
      s.name.clear();
    }
    if (s.integer_type) s.written_type = list_[type].text;
    s.span.to = list_[end - (end > i ? 1 : 0)].span.to;
    s.function = function_;
    if (value > 0 && value < end) {
      pos_ = value;
      s.expression = condition(end);
    }
    into.push_back(std::move(s));
    i = end + 1;
  }
}

/// `cutlass::launch`, without a type before it.
bool StatementParser::is_path(size_t from, size_t to) const {
  for (size_t i = from; i < to; ++i) {
    const bool name = (i - from) % 2 == 0;
    if (name ? list_[i].kind != TokenKind::name : list_[i].op != code(':', ':')) return false;
  }
  return true;
}

/// Two words in a row between `from` and `to`: types and names, no expressions.
bool StatementParser::declares(size_t from, size_t to) const {
  for (size_t i = from; i + 1 < to; ++i) {
    if (list_[i].kind == TokenKind::name && list_[i + 1].kind == TokenKind::name &&
        list_[i].text != "o" && list_[i + 1].text != "o") {
      return true;
    }
  }
  return false;
}

/// The name of each parameter is its last one.
void StatementParser::parameters(size_t from, size_t to, int function) {
  ParameterNode p;
  p.function = function;
  for (size_t i = from; i <= to; ++i) {
    if (i == to || list_[i].op == ',') {
      if (p.integer || p.pointer) ast_.parameters.push_back(p);
      p = {};
      p.function = function;
    } else if (list_[i].kind == TokenKind::name) {
      p.integer = p.integer || is_integer_type(p.name);
      if (list_[i].text != "const") p.name = list_[i].text;
    } else if (list_[i].op == '*') {
      p.type = p.name;
      p.pointer = true;
    } else if (list_[i].op == '<' && list_[i].match > static_cast<int>(i)) {
      i = static_cast<size_t>(list_[i].match);
    } else if (list_[i].op == '=') {
      while (i + 1 < to && list_[i + 1].op != ',') ++i;
    }
  }
}

bool StatementParser::header() {
  if (!is_any_word({"TiledMMA", "MMA_Atom", "TiledCopy", "Copy_Atom", "ThrMMA", "ThrCopy"}))
    return false;
  if (token(1).newline && (token(2).op == ':' || token(3).op == ':')) {
    ++pos_;
    passed_ = "region.heading";
    return true;
  }
  return false;
}

}  // namespace colex

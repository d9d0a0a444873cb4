#include <utility>

#include "syntax/statement_parser.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

/// Functions of C++: heads, constructors, operators, parameters, those written in place.

namespace colex {

/// The word of `operator==`, `operator int` before token `i`, where a type has ended; 0 if there is
/// none.
size_t StatementParser::operator_word(size_t i) const {
  if (list_[i - 1].text == "operator") return i - 1;
  return i > pos_ + 1 && list_[i - 2].text == "operator" ? i - 2 : 0;
}

/// Past `: tile(tile_), stages{3}` of a constructor.
size_t StatementParser::past_initializers(size_t i) const {
  if (list_[i].op != ':') return i;
  do {
    ++i;
    while (list_[i].kind == TokenKind::name || list_[i].op == code(':', ':') ||
           list_[i].op == '<') {
      i = past(i);
    }
    if (list_[i].op == '(' || list_[i].op == '{') i = past(i);
  } while (list_[i].op == ',');
  return i;
}

/// The same, as statements: what gives the members their values.
void StatementParser::initializers(size_t colon, size_t to, Statements& into) {
  for (size_t i = colon; i + 1 < to;) {
    const size_t from = ++i;
    while (list_[i].kind == TokenKind::name || list_[i].op == code(':', ':') ||
           list_[i].op == '<') {
      i = past(i);
    }
    if (list_[i].op != '(' && list_[i].op != '{') return;
    const size_t open = i;
    i = past(i);
    StatementNode s = node(StatementKind::value);
    s.name = list_[from].text;
    s.span = {list_[from].span.from, list_[i - 1].span.to};
    if (open == from + 1) {
      pos_ = from;
      const int depth = depth_;
      const auto wrong = error_of([&] {
        const NodeId member = leaf(NodeKind::name);
        s.expression =
            arguments(parent(NodeKind::construct, member), list_[open].op == '(' ? ')' : '}');
      });
      depth_ = depth;
      if (wrong) s.expression = -1;
    } else {
      s.expression = between(from, i);  // `Base<T>(x)`
      if (s.expression >= 0) ast_[s.expression].kind = NodeKind::construct;
    }
    into.push_back(std::move(s));
    while (i < to && list_[i].op != ',') ++i;  // `Base(args)...`
  }
}

/// `const`, `noexcept`, a macro behind a head; another name that begins a line is of what follows.
bool StatementParser::belongs_to_head(const Token& word) const {
  if (word.kind != TokenKind::name) return false;
  const std::string_view text = word.text;
  return !word.newline || prefix_of(text, {"CUTE_", "CUTLASS_", "__"}) > 0 ||
         is_one_of(text, {"const", "noexcept", "override", "final", "mutable", "requires"});
}

/// `void f(int m, float const* A) { … }`: a function. Of a declaration without a body only the
/// head; a function that is cut off ends where the text does.
bool StatementParser::head() {
  if (kind() != TokenKind::name) return false;
  // `return len([f(i) for i in range(n)])` calls.
  if (is_any_word({"return", "assert", "not", "raise", "throw", "yield", "await"})) return false;
  size_t i = past_type(pos_);
  const size_t word = operator_word(i);  // of `operator()`, `operator[]`, `operator==`
  if (word > 0) {
    i = list_[word + 1].op == '(' ? word + 3 : word + 2;
    while (list_[i].op != '(' && i < word + 4) ++i;
  }
  if (list_[i].op != '(' || list_[i].match < 0 || i == pos_) return false;
  const size_t close = static_cast<size_t>(list_[i].match);
  size_t end = close + 1;
  // Also behind a macro: `CUTE_UNROLL for (int i = 0; …) {`.
  if (is_one_of(list_[i - 1].text, {"if", "for", "while", "switch", "catch"})) return false;
  while (belongs_to_head(list_[end])) ++end;
  if (list_[end].op == code('-', '>')) end = past_type(end + 1);  // `-> Layout<…>`
  const bool constructor = word == 0 && !type_.empty() && list_[i - 1].text == type_;
  const size_t colon = end;
  // `Params(Tile const& t) : tile(t) {`: a constructor whose type was cut off.
  const bool cut_constructor = !constructor && word == 0 && list_[end].op == ':' &&
                               declares(i + 1, close) && list_[past_initializers(end)].op == '{';
  if (constructor || cut_constructor) end = past_initializers(end);
  const bool body = list_[end].op == '{';
  const bool given = list_[end].op == '=' && is_one_of(list_[end + 1].text, {"default", "delete"});
  // `make(Layout const& a) {`: of a cut the type may be left out.
  const bool cut = body && word == 0 && ast_.dialect == Dialect::cpp && declares(i + 1, close);
  const bool made_elsewhere = constructor && list_[end].op == ';';
  const bool needs_type = !cut && (!constructor || !(body || given || made_elsewhere));
  if (needs_type && i < pos_ + 2) return false;
  const bool nothing = word > 0 || (close == i + 1 && returns_something(i));  // `Type name();`
  if (!body && !given && !nothing && !made_elsewhere) {
    const bool typed = ast_.dialect == Dialect::cpp || writes_types(pos_, close);
    if (is_path(pos_, i) || !declares(i + 1, close) || !typed) return false;
  }
  ast_.program = true;
  if (given) {
    template_.clear();
    pos_ = end + 2;
    passed_ = "region.declaration";
    return true;
  }
  StatementNode s = node(StatementKind::function);
  s.name = std::string(word > 0 ? words_between(word, i) : list_[i - 1].text);
  // What is called is the type.
  if (constructor) s.name += "::" + type_;
  s.name_span = list_[word > 0 ? word : i - 1].span;
  // `constexpr int f(…)`: what it returns is a run-time integer.
  for (size_t k = pos_; k + 1 < i; ++k) {
    s.integer_type = s.integer_type || is_integer_type(list_[k].text);
    s.by_reference = s.by_reference || list_[k].op == '&';
  }
  s.body = std::move(template_);
  template_.clear();
  const int outer = function_;
  parameters(i + 1, close, ++functions_);
  s.defines = function_ = functions_;
  for (StatementNode& p : s.body) p.function = function_;
  arguments_of(i + 1, close, s.body);
  if (constructor) initializers(colon, end, s.before);
  pos_ = body ? end + 1 : end;
  if (!body) {  // a declaration, or words: what stands below is none of its statements
    passed_ = "region.declaration";
    function_ = outer;
    return true;
  }
  const bool closed = list_[end].match >= 0;
  const size_t brace = closed ? static_cast<size_t>(list_[end].match) : closing_token();
  statements(s.body, {brace, -1, false});
  function_ = outer;
  if (closed) pos_ = brace + 1;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `[n, k = 3]`: variables that the function keeps.
void StatementParser::captures(size_t from, size_t to, Statements& into) {
  for (size_t i = from; i < to;) {
    size_t end = i;
    while (end < to && list_[end].op != ',') end = past(end);
    const bool refers = list_[i].op == '&';
    if (refers) ++i;
    const bool given = i + 1 < end && list_[i + 1].op == '=';
    if (list_[i].kind == TokenKind::name && given) {
      StatementNode s = node(StatementKind::value);
      s.name = list_[i].text;
      pos_ = i + 2;
      s.expression = condition(end);
      s.span = {list_[i].span.from, list_[end - 1].span.to};
      if (s.expression >= 0) into.push_back(std::move(s));
    }
    i = end + 1;
  }
}

NodeId StatementParser::lambda() {
  if (token().match < 0) return -1;
  const size_t square = pos_;
  size_t body = past(pos_);
  const size_t angle = list_[body].op == '<' && list_[body].match >= 0 ? body : 0;
  if (angle > 0) body = past(body);
  const size_t open = list_[body].op == '(' && list_[body].match >= 0 ? body : 0;
  if (open > 0) body = past(body);
  while (list_[body].kind == TokenKind::name) ++body;
  if (list_[body].op == code('-', '>')) body = past_type(body + 1);
  if (list_[body].op != '{' || list_[body].match < 0) return -1;
  const size_t close = static_cast<size_t>(list_[body].match);
  const Span whole{token().span.from, list_[close].span.to};
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
  if (angle > 0) {
    template_parameters(angle + 1, static_cast<size_t>(list_[angle].match), s.body);
    in_types_ = false;
    for (StatementNode& p : s.body) p.function = functions_ + 1;
  }
  if (open > 0) {
    const size_t end = static_cast<size_t>(list_[open].match);
    parameters(open + 1, end, functions_ + 1);
    function_ = functions_ + 1;
    arguments_of(open + 1, end, s.body);
  }
  captures(square + 1, past(square) - 1, s.before);
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
      if (list_[end].op == '.' && value == 0) s.pack = true;
      if (value == 0 && list_[end].kind == TokenKind::name && list_[end].text != "const") {
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
    // `f(Int<N>)`, `f(Traits<Op> const&)`: a type alone.
    size_t last = end;
    while (last > type + 1 && (list_[last - 1].text == "const" || list_[last - 1].op == '&' ||
                               list_[last - 1].op == code('&', '&'))) {
      --last;
    }
    if (list_[type + 1].op == '<' && list_[type + 1].match >= static_cast<int>(last) - 1) {
      s.type = list_[type].text;
      s.name.clear();
    }
    size_t behind = type;
    while (behind < end && integer_type(list_[behind].text).bits > 0) ++behind;
    if (s.integer_type) s.written_type = words_between(type, std::max(behind, type + 1));
    s.span.to = list_[end - (end > i ? 1 : 0)].span.to;
    s.function = function_;
    // `Layout const& l = {}`: what a type makes of nothing is known where the type is.
    const bool nothing =
        list_[value].op == '{' && list_[value].match == static_cast<int>(value) + 1;
    if (value > 0 && value < end && !nothing) {
      pos_ = value;
      s.expression = condition(end);
    }
    into.push_back(std::move(s));
    i = end + 1;
  }
}

/// Before the name whose parameters token `open` begins stands a type: `void name(`.
bool StatementParser::returns_something(size_t open) const {
  if (ast_.dialect != Dialect::cpp || open < pos_ + 2) return false;
  if (is_any_word({"new", "delete", "case", "goto", "else"})) return false;
  const Token& type = list_[open - 2];
  return list_[open - 1].kind == TokenKind::name &&
         (type.kind == TokenKind::name || type.op == '*' || type.op == '&' || type.op == '>');
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
    // `Mask &mask`, `Mask* mask`
    const bool refers = i + 2 < to && list_[i].kind == TokenKind::name &&
                        (list_[i + 1].op == '&' || list_[i + 1].op == '*') &&
                        list_[i + 2].kind == TokenKind::name &&
                        list_[i + 1].adjacent != list_[i + 2].adjacent;
    if (refers && ast_.dialect == Dialect::cpp) return true;
  }
  return false;
}

/// Something between `from` and `to` is of types only: words of a sentence, as in
/// `It is (very good)`, declare nothing.
bool StatementParser::writes_types(size_t from, size_t to) const {
  for (size_t i = from; i < to; ++i) {
    const Token& t = list_[i];
    if (t.op == '&' || t.op == '*' || t.op == '<' || t.op == code(':', ':')) return true;
    const bool word = t.kind == TokenKind::name;
    if (word && (is_integer_type(t.text) || data_type_bits(std::string(t.text)) > 0 ||
                 is_one_of(t.text, {"auto", "const", "void", "__global__", "__device__"}))) {
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

}  // namespace colex

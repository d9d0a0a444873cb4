#include "language/program_parser.hpp"

namespace colex {

bool ProgramParser::program_part() {
  // Of a function that was cut out, too, whose braces open or close elsewhere.
  const bool brace = is('{') || is('}');
  if (function_end_ > 0 && pos_ >= function_end_) {
    function_ = 0;
    function_end_ = 0;
  }
  if (is_any_word("else do try") || (brace && (ast_.program || token().match < 0))) {
    if (is('}')) ast_.program = true;
    ++pos_;
    return true;
  }
  if (is_word("template") && token(1).op == '<' && token(1).match >= 0) {
    const size_t close = static_cast<size_t>(token(1).match);
    // Of the members of a class, and of the function whose head follows.
    parameters(pos_ + 2, close, function_);
    parameters(pos_ + 2, close, functions_ + 1);
    pos_ = close + 1;
    return ast_.program = true;
  }
  const bool names =
      is_word("using") && (token(1).text == "namespace" || token(2).op == code(':', ':'));
  if (names || is_word("asm")) {
    while (kind() != TokenKind::end && !is(';')) ++pos_;
    return ast_.program = true;
  }
  return scope() || head();
}

/// `struct Traits : Base {`, `namespace detail {`, `struct Traits;`, `public:`; not the
/// `class cute::Layout<…>` of a type. What `enum` lists is passed.
bool ProgramParser::scope() {
  if (is_any_word("public private protected")) {
    if (token(1).op != ':') return false;
    pos_ += 2;
    return ast_.program = true;
  }
  const bool listing = is_word("enum");
  if (!listing && !is_any_word("struct class namespace")) return false;
  constexpr size_t kMaxTokens = 200;
  size_t i = pos_ + 1;
  while (i < pos_ + kMaxTokens &&
         (list_[i].kind == TokenKind::name || list_[i].op == ':' || list_[i].op == ',' ||
          list_[i].op == code(':', ':') || (list_[i].op == '<' && list_[i].match >= 0))) {
    i = list_[i].op == '<' ? static_cast<size_t>(list_[i].match) + 1 : i + 1;
  }
  const int op = list_[i].op;
  if (op != '{' && (op != ';' || i != pos_ + 2)) return false;
  if (op == '{' && list_[i - 1].op == '>' && list_[i].match == static_cast<int>(i) + 1)
    return false;
  pos_ = listing && list_[i].match >= 0 ? static_cast<size_t>(list_[i].match) + 1 : i + 1;
  return ast_.program = true;
}

/// Past `void`, `float const*`, `cute::Tensor<A,B> const&`, `__launch_bounds__(128)`.
size_t ProgramParser::past_type(size_t i) const {
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

bool ProgramParser::pointer_declaration() {
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

/// `void f(int m, float const* A) {`: to the brace. Of a declaration without a body, too.
bool ProgramParser::head() {
  if (kind() != TokenKind::name) return false;
  const size_t i = past_type(pos_);
  if (list_[i].op != '(' || list_[i].match < 0 || i == pos_) return false;
  const size_t close = static_cast<size_t>(list_[i].match);
  size_t end = close + 1;
  if (is_any_word("if for while switch catch")) return false;
  while (list_[end].kind == TokenKind::name) ++end;
  const bool body = list_[end].op == '{';
  if (i < pos_ + 2 || (!body && !declares(i + 1, close))) return false;
  parameters(i + 1, close, ++functions_);
  if (body || list_[end].op != ';') {
    function_ = functions_;
    function_end_ = body && list_[end].match >= 0 ? static_cast<size_t>(list_[end].match) : 0;
  }
  pos_ = body ? end + 1 : end;
  return ast_.program = true;
}

/// Two words in a row between `from` and `to`: types and names, no expressions.
bool ProgramParser::declares(size_t from, size_t to) const {
  for (size_t i = from; i + 1 < to; ++i) {
    if (list_[i].kind == TokenKind::name && list_[i + 1].kind == TokenKind::name &&
        list_[i].text != "o" && list_[i + 1].text != "o") {
      return true;
    }
  }
  return false;
}

/// The name of each parameter is its last one.
void ProgramParser::parameters(size_t from, size_t to, int function) {
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

bool ProgramParser::header() {
  if (!is_any_word("TiledMMA MMA_Atom TiledCopy Copy_Atom ThrMMA ThrCopy")) return false;
  if (token(1).newline && (token(2).op == ':' || token(3).op == ':')) {
    ++pos_;
    return true;
  }
  return false;
}

}  // namespace colex

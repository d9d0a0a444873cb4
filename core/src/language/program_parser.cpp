#include "language/program_parser.hpp"

namespace colex {

bool ProgramParser::program_part() {
  if ((is('{') && token().match < 0) || (is('}') && ast_.program) || is_word("else")) {
    ++pos_;
    return true;
  }
  if (is('{') && ast_.program) {
    ++pos_;
    return true;
  }
  if (is_word("template") && token(1).op == '<' && token(1).match >= 0) {
    pos_ = static_cast<size_t>(token(1).match) + 1;
    return ast_.program = true;
  }
  if (is_word("using") && token(1).text == "namespace") {
    while (kind() != TokenKind::end && !is(';')) ++pos_;
    return ast_.program = true;
  }
  return head();
}

/// Past `void`, `float const*`, `cute::Tensor<A,B> const&`, `__launch_bounds__(128)`.
size_t ProgramParser::past_type(size_t i) const {
  // A type of more words is prose, and asked at each of them it would take squared time.
  constexpr int kMaxWords = 200;
  for (int words = 0; words < kMaxWords; ++words) {
    const Token& t = list_[i];
    const bool bracket = (t.op == '<' || (t.op == '(' && i > pos_)) && t.match >= 0;
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
  pos_ = end - 1;
  return before == '*';
}

/// `void f(int m, float const* A) {`, `for (…) {`, `if (…)`: to the brace. Of a declaration without
/// a body, too.
bool ProgramParser::head() {
  if (kind() != TokenKind::name) return false;
  const size_t i = past_type(pos_);
  if (list_[i].op != '(' || list_[i].match < 0 || i == pos_) return false;
  const size_t close = static_cast<size_t>(list_[i].match);
  size_t end = close + 1;
  const bool branch = is_word("if") || is_word("for") || is_word("while") || is_word("switch");
  while (!branch && list_[end].kind == TokenKind::name) ++end;
  const bool body = list_[end].op == '{';
  if (!branch && (i < pos_ + 2 || (!body && !declares(i + 1, close)))) return false;
  if (!branch) {
    ++function_;
    parameters(i + 1, close);
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
void ProgramParser::parameters(size_t from, size_t to) {
  ParameterNode p;
  p.function = function_;
  for (size_t i = from; i <= to; ++i) {
    if (i == to || list_[i].op == ',') {
      if (p.integer || p.pointer) ast_.parameters.push_back(p);
      p = {};
      p.function = function_;
    } else if (list_[i].kind == TokenKind::name) {
      p.integer = p.integer || is_integer_type(p.name);
      p.name = list_[i].text;
    } else if (list_[i].op == '*') {
      p.pointer = true;
    } else if (list_[i].op == '<' && list_[i].match > static_cast<int>(i)) {
      i = static_cast<size_t>(list_[i].match);
    } else if (list_[i].op == '=') {
      while (i + 1 < to && list_[i + 1].op != ',') ++i;
    }
  }
}

bool ProgramParser::header() {
  constexpr std::string_view kHeaders[] = {"TiledMMA",  "MMA_Atom", "TiledCopy",
                                           "Copy_Atom", "ThrMMA",   "ThrCopy"};
  for (std::string_view h : kHeaders) {
    if (is_word(h) && token(1).newline && token(2).op == ':') {
      ++pos_;
      return true;
    }
  }
  return false;
}

}  // namespace colex

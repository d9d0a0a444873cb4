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

/// `void f(int m, float const* A) {`, `for (…) {`, `if (…) {`: to the brace.
bool ProgramParser::head() {
  if (kind() != TokenKind::name) return false;
  size_t i = pos_;
  while (list_[i].kind == TokenKind::name || list_[i].op == code(':', ':') || list_[i].op == '*' ||
         list_[i].op == '&' || (list_[i].op == '<' && list_[i].match >= 0)) {
    i = list_[i].op == '<' ? static_cast<size_t>(list_[i].match) + 1 : i + 1;
  }
  if (list_[i].op != '(' || list_[i].match < 0 || i == pos_) return false;
  size_t end = static_cast<size_t>(list_[i].match) + 1;
  while (list_[end].kind == TokenKind::name) ++end;
  if (list_[end].op != '{') return false;
  const bool branch = is_word("if") || is_word("for") || is_word("while") || is_word("switch");
  if (!branch && i < pos_ + 2) return false;
  if (!branch) parameters(i + 1, static_cast<size_t>(list_[i].match));
  pos_ = end + 1;
  return ast_.program = true;
}

/// The name of each parameter is its last one.
void ProgramParser::parameters(size_t from, size_t to) {
  ParameterNode p;
  for (size_t i = from; i <= to; ++i) {
    if (i == to || list_[i].op == ',') {
      if (!p.name.empty()) ast_.parameters.push_back(p);
      p = {};
    } else if (list_[i].kind == TokenKind::name) {
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

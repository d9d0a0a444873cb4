#include "syntax/expression_parser.hpp"
#include "syntax/known_names.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

bool is_qualifier(std::string_view w) {
  if (is_one_of(w, {"const", "constexpr", "static", "inline", "typename", "typedef", "return",
                    "struct", "class", "extern", "alignas", "__align__", "CUTE_ALIGNAS",
                    "CUTLASS_SHARED", "CUTLASS_GLOBAL", "CUTLASS_DEVICE"})) {
    return true;
  }
  // `__shared__`, `__device__`
  return w.size() > 4 && w.substr(0, 2) == "__" && w.substr(w.size() - 2) == "__";
}

}  // namespace

bool ExpressionParser::is_tuple_type(std::string_view name) {
  return is_one_of(name, {"Shape", "Stride", "tuple", "Coord", "Tile", "Step", "Layout",
                          "ComposedLayout", "ScaledBasis"});
}

bool ExpressionParser::is_cute_template(std::string_view name) {
  return is_tuple_type(name) ||
         is_one_of(name, {"TiledMMA", "MMA_Atom", "TiledCopy", "Copy_Atom", "Swizzle", "Int"});
}

bool ExpressionParser::is_integer_type(std::string_view name) {
  return is_one_of(name, {"int", "unsigned", "long", "int32_t", "uint32_t", "int64_t", "uint64_t",
                          "size_t", "ssize_t", "ptrdiff_t"});
}

void ExpressionParser::skip_qualifiers() {
  const bool python = ast_.dialect == Dialect::python;  // `__all__`, `__file__` are names
  while (kind() == TokenKind::name && is_qualifier(token().text) &&
         !(python && token().text[0] == '_')) {
    if (is_word("static") && token(1).op == '(') return;  // `static(4)` of Julia
    const bool aligned = is_any_word({"alignas", "__align__", "CUTE_ALIGNAS"});
    ++pos_;
    if (aligned && is('(') && token().match >= 0) pos_ = static_cast<size_t>(token().match) + 1;
  }
}

/// `<` of template arguments rather than "less than": its `>` is followed by something that
/// cannot follow a comparison's right side, or by the end.
bool ExpressionParser::starts_types() const {
  if (!is('<') || token().match < 0 || broken()) return false;
  const Token& after = list_[static_cast<size_t>(token().match) + 1];
  switch (after.op) {
    case '(':
    case '{':
    case ')':
    case '}':
    case ']':
    case ',':
    case '>':
    case ';':
    case ':':
    case '*':
    case '&':
    case '.':
    case code(':', ':'):
    case code('<', '<'):  // `kernel<T><<<grid, block>>>(…)`
      return true;
    case '/':  // `sizeof_bits_v<T>/8`
    case '%':
    case code('=', '='):  // `rank_v<L> == 2`
    case code('!', '='):
    case code('>', '='):  // `tuple_size_v<T> >= 2`
    case code('<', '='):
    case code('&', '&'):
    case code('|', '|'):
    case '?':
      return token().adjacent && ast_.dialect == Dialect::cpp;
    case '[':  // `Array<T, 8>[4]`
      return token().adjacent && after.adjacent && ast_.dialect == Dialect::cpp;
    case '<':  // `sizeof_bits_v<T> < 8`
      return !after.adjacent;
    default:
      return after.kind == TokenKind::end || after.newline || after.kind == TokenKind::name;
  }
}

/// `void*`, `half_t const*`: another type than what node `id` names.
void ExpressionParser::pointed_to(NodeId id) {
  size_t star = pos_;
  while (list_[star].text == "const") ++star;
  if (list_[star].op != '*' || ast_[id].kind != NodeKind::name) return;
  pos_ = star + 1;
  if (ast_[id].text == "void") {
    ast_[id].kind = NodeKind::text;
    ast_[id].text = "void*";
  } else if (data_type_bits(std::string(ast_[id].text)) > 0) {
    ast_.make_pointer(id, ast_[id].text);
  }
}

/// Reads `<a,b>` into the arguments of node `id`.
void ExpressionParser::types(NodeId id) {
  const Depth depth(*this);
  const bool outer_types = in_types_;
  const bool outer_choice = in_choice_;
  const int outer_brackets = brackets_;
  const size_t open = pos_++;
  in_types_ = true;
  in_choice_ = false;
  ++brackets_;
  while (!is('>')) {
    want_argument();
    skip_qualifiers();
    // `bool (*)(int)`: a function's address
    const bool function = kind() == TokenKind::name && token(1).op == '(' && token(2).op == '*' &&
                          token(3).op == ')' && token(4).op == '(' && token(4).match >= 0;
    const size_t behind = function ? static_cast<size_t>(token(4).match) + 1 : 0;
    NodeId argument = function ? leaf(NodeKind::name) : expression();
    if (function) {
      ast_[argument].kind = NodeKind::text;
      pos_ = behind;
    }
    argument = unpacked(argument, '>');
    const bool expands = is('.') && token(1).op == '.' && token(2).op == '.';
    if (expands && ast_.dialect == Dialect::cpp) error("language.pack", {}, token().span);
    ast_[id].args.push_back(argument);
    if (is_tuple_type(ast_[id].text) && ast_[argument].kind == NodeKind::name &&
        is_integer_type(ast_[argument].text)) {
      ast_[argument].kind = NodeKind::unknown;
      ast_[argument].text = "?";
      ast_[argument].number = 1;
    }
    if (is_one_of(ast_[id].text, {"is_same", "is_same_v", "is_void", "is_void_v"})) {
      pointed_to(argument);
    }
    // What C++ may write after a type: `int const&`, `half_t*`, `unsigned long`.
    while (kind() == TokenKind::name || is('&') || is('*') || is(code('&', '&'))) {
      const bool points = is_cast(ast_[id].text) || contains(ast_[id].text, kTagToStride);
      if (is('*') && points) ast_[id].op = '*';
      ++pos_;
    }
    if (!accept(',') && !is('>')) unclosed(open, '>');
  }
  ++pos_;
  in_types_ = outer_types;
  in_choice_ = outer_choice;
  brackets_ = outer_brackets;
}

}  // namespace colex

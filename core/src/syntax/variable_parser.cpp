#include <utility>

#include "syntax/statement_parser.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

/// Declarations of variables: `int const x = 4, y;`, `Type name{args};`, `half_t* A = …;`.

namespace colex {

/// `int const x = …`, `static constexpr unsigned long n = …`: before the name stands a type of
/// integers.
std::string_view StatementParser::declared_integer() const {
  size_t i = pos_;
  while (list_[i].kind == TokenKind::name &&
         is_one_of(list_[i].text, {"const", "constexpr", "static", "inline", "volatile"})) {
    ++i;
  }
  if (list_[i].text == "std" && list_[i + 1].op == code(':', ':')) i += 2;
  const auto is_word_of_type = [this](size_t k) {
    return list_[k].kind == TokenKind::name && integer_type(list_[k].text).bits > 0;
  };
  if (!is_word_of_type(i)) return {};
  const size_t first = i;
  while (is_word_of_type(i) || list_[i].text == "const" || list_[i].text == "constexpr") ++i;
  if (list_[i].kind != TokenKind::name || list_[i].newline) return {};
  return words_between(first, i);
}

/// The text of the tokens before `to`, with what stands between them.
std::string_view StatementParser::words_between(size_t from, size_t to) const {
  const std::string_view first = list_[from].text;
  const std::string_view last = list_[to - 1].text;
  return {first.data(), static_cast<size_t>(last.data() + last.size() - first.data())};
}

/// `half_t* A = …;`, `= nullptr;`, `= 0;`: 0, as for all pointers without a value.
void StatementParser::without_address(StatementNode& s) {
  const NodeId id = s.expression;
  const bool open = ast_[id].kind == NodeKind::unknown;
  const bool zero = (ast_[id].kind == NodeKind::number && ast_[id].number == 0) ||
                    is_one_of(ast_[id].text, {"nullptr", "NULL"});
  const bool known = data_type_bits(std::string(pointer_type_)) > 0;
  if (open) ast_[id].number = 0;
  if (known && (open || zero)) ast_.make_pointer(id, pointer_type_);
  if (!known && (open || zero)) s.pointee = pointer_type_;
}

/// A type that the text defines.
bool StatementParser::is_struct(std::string_view name) const {
  for (size_t i = 0; i + 1 < pos_; ++i) {
    const bool key = is_one_of(list_[i].text, {"struct", "union"});
    if (key && list_[i + 1].text == name) return true;
  }
  return false;
}

/// `Type name = value;` `Type name{args};` `Type name;`: the type was just read.
void StatementParser::declaration(StatementNode& s) {
  s.cpp_form = s.declares = true;
  if (ast_[s.expression].kind == NodeKind::name) s.element = ast_[s.expression].text;
  name_of(s);
  // `int a = 1, b = 2;`
  const bool integer = is_integer_type(ast_[s.expression].text);
  if (s.written_type.empty() && integer_type(ast_[s.expression].text).bits > 0) {
    s.written_type = ast_[s.expression].text;
  }
  const NodeId declared = s.expression;
  while (is('=')) {
    ++pos_;
    want_value(s, integer);
    const bool braces = is('{') && is_struct(ast_[declared].text);  // `Params p = {1, 2};`
    s.expression = braces ? arguments(parent(NodeKind::construct, declared), '}') : expression();
    more_made(s, declared);  // `Vector a = x, b(n);`
    const bool more = is(',') && !token(1).newline && kind(1) == TokenKind::name;
    const bool without_value = more && (token(2).op == ',' || token(2).op == ';');
    if (!more || (token(2).op != '=' && !without_value)) return;
    s.span.to = end_of_last();
    add_statement(s);
    ++pos_;
    s.span = token().span;
    name_of(s);
    if (without_value) s.expression = declared;  // `Shape a = …, b;`
  }
  // `int x, y = 2;`, `float x, y;`
  const NodeId type_of_first = s.expression;
  while (is(',') && kind(1) == TokenKind::name && !token(1).newline &&
         (integer || ast_.dialect == Dialect::cpp)) {
    StatementNode open = s;
    open.kind = StatementKind::broken;
    open.has_value = true;
    add_statement(std::move(open));
    s.expression = type_of_first;
    ++pos_;
    s.span = token().span;
    name_of(s);
    if (!accept('=')) continue;
    s.expression = expression();
    if (!is(',')) return;
    s.span.to = end_of_last();
    add_statement(s);
    ++pos_;
    s.span = token().span;
    name_of(s);
  }
  const bool several = ast_[type_of_first].kind == NodeKind::name && list_[pos_ - 2].op == ',';
  if ((integer || several) && (is(';') || token().newline)) {  // `int x;`
    s.kind = StatementKind::broken;
    s.has_value = true;
    return;
  }
  const NodeId type_of_all = s.expression;
  if (is(';')) ast_.declared.push_back(type_of_all);
  if (is('{') || is('(')) {
    s.expression = made(type_of_all);
    more_made(s, type_of_all);
  } else if (is('[') && token().match >= 0) {
    // `half_t smem[N];`: a pointer to the type.
    size_t bracket = pos_;
    int extents = 0;
    for (; is('[') && token().match >= 0; ++extents) pos_ = past(pos_);
    skip_qualifiers();  // `uint8_t smem[] alignas(128);`
    array(s, bracket, extents);
    // `__shared__ T a[64], b[64];`, `float sums[4], last[2] = {0}, x;`
    while (is(',') && kind(1) == TokenKind::name) {
      s.span.to = end_of_last();
      add_statement(s);
      ++pos_;
      s.span = token().span;
      s.expression = type_of_all;
      s.kind = StatementKind::value;
      s.has_value = false;
      name_of(s);
      bracket = pos_;
      extents = 0;
      for (; is('[') && token().match >= 0; ++extents) pos_ = past(pos_);
      array(s, bracket, extents);
    }
  }
}

/// `(n)` or `{n}` behind the name of an object.
NodeId StatementParser::made(NodeId type) {
  if (is('{')) return arguments(parent(NodeKind::construct, type), '}');
  return arguments(parent(NodeKind::call, type), ')');
}

/// `device_vector<float> a(n), b(m), c = a;`: the object behind the comma is of the same type.
void StatementParser::more_made(StatementNode& s, NodeId type) {
  if (ast_.dialect != Dialect::cpp) return;
  const auto given = [this] { return token(2).op == '=' && !is_one_of(token(3).text, {"=", "{"}); };
  while (is(',') && kind(1) == TokenKind::name &&
         (token(2).op == '(' || token(2).op == '{' || given())) {
    s.span.to = end_of_last();
    add_statement(s);
    ++pos_;
    s.span = token().span;
    name_of(s);
    if (is('=')) want_value(s, is_integer_type(ast_[type].text));
    s.expression = accept('=') ? expression() : made(type);
  }
}

/// `int a[4] = {1, 2}` has zeros behind. False where their number is not known: of `int a[N] =
/// {0}`.
bool StatementParser::fill_with_zeros(NodeId list, size_t bracket, int extents) {
  constexpr int64 kMost = 256;
  const bool empty = past(bracket) == bracket + 2;  // `int a[] = …`
  const size_t given = ast_[list].args.size();
  if (ast_[list].kind != NodeKind::tuple || extents != 1 || empty) return true;
  const Token& extent = list_[bracket + 1];
  const bool literal = extent.kind == TokenKind::number && past(bracket) == bracket + 3;
  if (!literal || extent.number > kMost) return given > 1;
  const Span span = ast_[list].span;
  for (auto n = static_cast<int64>(given); n < extent.number; ++n) {
    const NodeId zero = integer(0, span);
    ast_[list].args.push_back(zero);
  }
  return true;
}

/// What an array of the type that was read is: the pointer to its elements, or what is given to it.
void StatementParser::array(StatementNode& s, size_t bracket, int extents) {
  const NodeId type = s.expression;
  bool fractions = false;  // `float sums[2] = {0.f, 0.f};` is memory, no tuple
  if (accept('=') || is('{')) {
    s.integer_type = false;
    for (size_t i = pos_; i < past(pos_); ++i) {
      fractions = fractions || list_[i].kind == TokenKind::fraction;
    }
    s.expression = expression();
    const bool numbers = fractions && data_type_bits(std::string(ast_[type].text)) > 0;
    if (!numbers && fill_with_zeros(s.expression, bracket, extents)) return;
    extents = 1;
  }
  if (extents == 0) {
    s.kind = StatementKind::broken;
    s.has_value = true;
    return;
  }
  s.expression = add(NodeKind::apply_types, ast_[type].span);
  ast_[s.expression].text = "ptr";
  ast_[s.expression].args.push_back(type);
}

/// `auto layout = /* yours */;`: an exercise leaves the value to its reader. `Tensor t = ...;`: an
/// integer may be assumed, a tensor may not.
void StatementParser::want_value(const StatementNode& s, bool integer) const {
  const bool dots = !integer && is('.') && token(1).op == '.' && token(2).op == '.';
  const bool next = token().newline && is_any_word({"using", "constexpr", "auto", "static"});
  if (!dots && !is(';') && !next && kind() != TokenKind::end) return;
  error("language.missing_value", {std::string(s.name)}, s.name_span);
}

}  // namespace colex

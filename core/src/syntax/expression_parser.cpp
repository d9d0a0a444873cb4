#include "syntax/expression_parser.hpp"

#include <utility>

#include "value/data_type.hpp"

namespace colex {

namespace {

bool compares(int op) {
  return op == '<' || op == '>' || op == code('<', '=') || op == code('>', '=') ||
         op == code('=', '=') || op == code('!', '=');
}

/// An operator between two operands.
bool joins(int op) {
  constexpr int kSigns[] = {
      '+',           '-', '*', '/', '%', '&', '|', '^', '?', ':', code('&', '&'), code('|', '|'),
      code('<', '<')};
  for (const int sign : kSigns) {
    if (op == sign) return true;
  }
  return compares(op);
}

}  // namespace

NodeId ExpressionParser::expression() {
  const int from = token().span.from;
  const NodeId first = binary(1);
  if (is('?') && (!broken() || goes_on())) {
    const NodeId id = choice(first);
    ast_[id].span.from = from;  // `(done) ? a : b`: with the bracket
    return id;
  }
  const bool python = ast_.dialect == Dialect::python && is_word("if") && !broken();
  return python ? python_choice(first) : first;
}

/// `a if condition else b`
NodeId ExpressionParser::python_choice(NodeId first) {
  const Depth depth(*this);
  ++pos_;
  const NodeId id = parent(NodeKind::choice, binary(1));
  if (!is_word("else")) unexpected();
  ++pos_;
  const NodeId second = expression();
  ast_[id].args.push_back(first);
  ast_[id].args.push_back(second);
  ast_[id].span.from = ast_[first].span.from;
  finish(id);
  return id;
}

/// `condition ? a : b`: here a colon makes no layout.
NodeId ExpressionParser::choice(NodeId condition) {
  const Depth depth(*this);
  const NodeId id = parent(NodeKind::choice, condition);
  ++pos_;
  const bool outer = in_choice_;
  in_choice_ = true;
  const NodeId first = expression();
  if (!accept(':')) unexpected();
  const NodeId second = expression();
  in_choice_ = outer;
  ast_[id].args.push_back(first);
  ast_[id].args.push_back(second);
  finish(id);
  return id;
}

/// In C++ nothing but `;` ends a statement: the line that starts with the operator at hand, or one
/// below it that starts with another, has one.
bool ExpressionParser::goes_on() const {
  if (ast_.dialect != Dialect::cpp || token(1).op == token().op) return false;
  for (size_t i = pos_ + 1; i < list_.size(); ++i) {
    if (list_[i].op == ';') return true;
    if (list_[i].newline && !joins(list_[i].op)) return false;
    if (list_[i].match > static_cast<int>(i)) i = static_cast<size_t>(list_[i].match);
  }
  return false;
}

/// Binding strength of the operator at hand, 0 if there is none. `>>` is two tokens.
int ExpressionParser::strength(int& op, int& tokens) const {
  op = token().op;
  tokens = 1;
  if (token().begins) return 0;  // another piece of code
  if (ast_.dialect == Dialect::cpp && is_any_word({"and", "or", "xor"}) && !broken()) {
    op = is_word("and") ? code('&', '&') : is_word("or") ? code('|', '|') : '^';
    return is_word("and") ? 2 : is_word("or") ? 1 : 4;
  }
  if (ast_.dialect == Dialect::python && kind() == TokenKind::name && !broken()) {
    op = is_word("and") ? code('&', '&') : code('|', '|');
    if (is_word("and") || is_word("or")) return is_word("and") ? 2 : 1;
    const bool denied = is_word("is") ? token(1).text == "not" : token(1).text == "in";
    if (is_word("is")) op = denied ? code('!', '=') : code('=', '=');
    if (is_word("in") || (is_word("not") && denied)) op = code('i', is_word("in") ? 'n' : '!');
    if (op == code('|', '|')) return 0;
    tokens = denied && !is_word("in") ? 2 : 1;
    return 3;
  }
  if (kind() != TokenKind::punct || broken()) {
    // Operators that could not start a statement go on over a line break.
    const bool sum = (op == '-' || op == '+') && token(1).op != op && ast_.program;
    const bool drawn = op == '|' && ast_.dialect == Dialect::notation;
    const bool starts =
        ((op == '-' || op == '+') && !sum) || op == '*' || op == '&' || op == '<' || drawn;
    if (kind() != TokenKind::punct || (starts && !goes_on())) return 0;
  }
  // `float*`, `int const&`: of the type.
  const int next = token(1).op;
  const bool of_type = op == '*' || op == '&' || op == code('&', '&');
  const bool ends = next == '>' || next == ',' || next == '*';
  if (of_type && (next == ';' || (in_types_ && ends))) return 0;
  // `m[0]++;`
  const bool steps = (op == '+' || op == '-') && next == op && token(1).adjacent;
  if (steps && ast_.dialect == Dialect::cpp && token(2).op == ';') return 0;
  // `x += 2` changes x.
  if (next == '=' && token(1).adjacent && op != '<' && op != '>') return 0;
  // Python's comparisons bind less than its `|`, `^` and `&`.
  const bool python = ast_.dialect == Dialect::python;
  switch (op) {
    case code('|', '|'):
      return 1;
    case code('&', '&'):
      return 2;
    case '|':
      return python ? 4 : 3;
    case '^':
      return python ? 5 : 4;
    case '&':
      return python ? 6 : 5;
    case code('=', '='):
    case code('!', '='):
      return python ? 3 : 6;
    case '<':
      return in_types_ && token().match >= 0 ? 0 : python ? 3 : 7;
    case code('<', '='):
      return python ? 3 : 7;
    case code('>', '='):
      return in_types_ && (token().adjacent || token(1).adjacent) ? 0 : python ? 3 : 7;
    case '>':
      if (in_types_) return 0;
      if (token(1).op == '>' && token(1).adjacent) {
        op = code('>', '>');
        tokens = 2;
        return 9;
      }
      return python ? 3 : 7;
    case code('<', '<'):
      return 9;
    case '+':
    case '-':
      return 10;
    case '*':
      if (token(1).op == '*' && token(1).adjacent) {
        op = code('*', '*');
        tokens = 2;
        return 12;
      }
      return 11;
    case '/':
    case '%':
    case code('/', '/'):
      return 11;
    case '@':  // a product of matrices
      return python && !token().newline ? 11 : 0;
    default:
      return 0;
  }
}

/// Behind the operand stands `++` or `--`.
bool ExpressionParser::changes_operand(NodeId operand) const {
  const int op = token().op;
  const bool twice = (op == '+' || op == '-') && token(1).op == op && token(1).adjacent;
  const bool near = ast_.dialect == Dialect::cpp ? !token().newline : token().adjacent;
  return twice && near && ast_[operand].kind == NodeKind::name && ast_.dialect != Dialect::python;
}

/// `i++`, `--i`, whose sign is at hand: outside of C++ nothing has a value that changes.
void ExpressionParser::note_step(std::string_view name, Span span, bool before) {
  if (ast_.dialect != Dialect::cpp) error("language.side_effect", {std::string(name)}, span);
  steps_.push_back({name, span, token().op, before});
  pos_ += 2;
}

/// `a == b != c`, a chain of comparisons: outside of C++, and in C++ in words, which no `;` ends.
bool ExpressionParser::goes_on_comparing(int op, int before) const {
  if (!compares(op) || !compares(before)) return false;
  if (ast_.dialect != Dialect::cpp) return true;
  const auto equates = [](int sign) { return sign == code('=', '=') || sign == code('!', '='); };
  if (!equates(op) || !equates(before)) return false;
  for (size_t i = pos_; list_[i].kind != TokenKind::end; ++i) {
    if (list_[i].op == ';') return false;
    if (list_[i].newline && i > pos_) return true;
  }
  return true;
}

/// Levels 1 to 7 lie outside of composition and pairs, 9 to 12 inside; only Python's `**`, 12, goes
/// from right to left. Outside of C++ `a < b < c` is `a < b and b < c`.
NodeId ExpressionParser::binary(int level) {
  NodeId left = level <= 7 ? compose() : unary();
  const int from = ast_[ungroup(left)].span.from;  // `(a + b) * c`: with the bracket
  NodeId middle = -1;                              // of a chain of comparisons
  int before = 0;
  while (true) {
    int op = 0;
    int tokens = 1;
    const int here = strength(op, tokens);
    if (here < level || (level <= 7 && here > 7)) return left;
    pos_ += static_cast<size_t>(tokens);
    const NodeId right = binary(here == 7 ? 9 : here == 12 ? 12 : here + 1);
    const bool chain = middle >= 0 && goes_on_comparing(op, before);
    const NodeId all = left;
    left = parent(NodeKind::binary, chain ? middle : left);
    if (!chain) ast_[left].span.from = from;
    ast_[left].op = op;
    ast_[left].args.push_back(right);
    finish(left);
    middle = compares(op) ? right : -1;
    before = op;
    if (!chain) continue;
    const NodeId last = left;
    left = parent(NodeKind::binary, all);
    ast_[left].span.from = from;
    ast_[left].op = code('&', '&');
    ast_[left].number = kChain;
    ast_[left].args.push_back(last);
    finish(left);
  }
}

/// `A o B`; a variable may be called so: `int o = 8;`.
bool ExpressionParser::at_compose() const {
  const int next = token(1).op;
  const bool sets = next == '=' && token(2).op != '=';
  return is_word("o") && !(sets || next == ';' || next == ',');
}

/// `A ⊘ B`, `A ⊗ B` of compositions; `A |> size`.
NodeId ExpressionParser::compose() {
  NodeId left = composition();
  while (is(code('o', '/')) || is(code('o', 'x'))) {
    left = parent(NodeKind::binary, left);
    ast_[left].op = token().op;
    ++pos_;
    const NodeId right = composition();
    ast_[left].args.push_back(right);
    finish(left);
  }
  while (is('|') && token(1).op == '>' && token(1).adjacent && kind(2) == TokenKind::name) {
    pos_ += 2;
    const NodeId call = parent(NodeKind::call, name());
    ast_[call].args.push_back(left);
    ast_[call].keywords.emplace_back();
    finish(call);
    left = call;
  }
  return left;
}

NodeId ExpressionParser::composition() {
  const NodeId first = pair();
  if (!at_compose()) return first;
  const NodeId id = parent(NodeKind::compose, first);
  while (at_compose()) {
    ++pos_;
    const NodeId part = pair();
    ast_[id].args.push_back(part);
  }
  finish(id);
  return id;
}

/// `(8,2) / 3`, `(8,2) % 4`: no tuple of strides is divided.
bool ExpressionParser::divides_tuple(NodeId stride) const {
  const Node& n = ast_[stride];
  return n.kind == NodeKind::binary && (n.op == '/' || n.op == '%') &&
         ast_[n.args[0]].kind == NodeKind::tuple;
}

/// `(6,2):(8,2) / 3`: of the layout.
NodeId ExpressionParser::quotient_of_pair(NodeId pair) {
  const NodeId quotient = ast_[pair].args[1];
  const NodeId stride = ast_[quotient].args[0];
  ast_[pair].args[1] = stride;
  ast_[pair].span.to = ast_[stride].span.to;
  ast_[quotient].args[0] = pair;
  ast_[quotient].span.from = ast_[pair].span.from;
  return quotient;
}

NodeId ExpressionParser::pair() {
  const NodeId shape = sum();
  if (!is(':') || in_choice_ || token(1).kind == TokenKind::end) return shape;
  // At the end of a line a colon belongs to what is printed below, unless the stride was wrapped.
  if (token(1).newline && (ast_[shape].kind != NodeKind::tuple || token(1).op != '(')) return shape;
  ++pos_;
  const NodeId shape_tuple = ungroup(shape);
  const NodeId stride = ungroup(sum());
  const NodeId id = parent(NodeKind::pair, shape_tuple);
  ast_[id].args.push_back(stride);
  finish(id);
  if (divides_tuple(stride)) return quotient_of_pair(id);
  // `(4,8):(1,4)(2,3)`: the layout at a coordinate; `(4,8):(1,4)[0]`: its first mode.
  if (!token().adjacent) return id;
  if (is('(')) return arguments(parent(NodeKind::call, id), ')');
  return is('[') ? arguments(parent(NodeKind::subscript, id), ']') : id;
}

/// `(half_t const*)p`, as `reinterpret_cast<half_t const*>(p)`; of `void` only p.
NodeId ExpressionParser::pointer_cast(size_t behind) {
  const Depth depth(*this);
  const NodeId id = add(NodeKind::call, token().span);
  const NodeId callee = add(NodeKind::apply_types, token().span);
  ++pos_;
  skip_qualifiers();
  const bool raw = is_any_word({"void", "unsigned", "signed"});
  const NodeId type = raw ? -1 : primary();
  pos_ = behind;
  const NodeId operand = unary();
  if (raw) return operand;
  ast_[callee].text = kPointerCast;
  ast_[callee].op = '*';
  ast_[callee].args.push_back(type);
  ast_[id].args = {callee, operand};
  ast_[id].keywords.emplace_back();
  finish(id);
  return id;
}

/// `half_t`, and what the text makes a name of a type: `typename T`, `using Element = …`.
bool ExpressionParser::names_type(std::string_view name) const {
  if (ast_.dialect != Dialect::cpp) return false;
  if (data_type_bits(std::string(name)) > 0) return true;
  for (size_t i = 1; i < pos_; ++i) {
    if (list_[i].text == name && is_one_of(list_[i - 1].text, {"typename", "class", "using"}))
      return true;
  }
  return false;
}

/// `new half_t[n]` is a pointer to the type, `new Params(n)` the address of what that makes; -1 for
/// anything else.
NodeId ExpressionParser::allocation() {
  if (ast_.dialect != Dialect::cpp || !is_word("new") || kind(1) != TokenKind::name) return -1;
  const auto behind = [this](size_t i) {
    return list_[i].match > static_cast<int>(i) ? static_cast<size_t>(list_[i].match) + 1 : i + 1;
  };
  const size_t type = pos_ + 1;
  size_t end = type;
  while (list_[end].kind == TokenKind::name || list_[end].op == code(':', ':') ||
         (list_[end].op == '<' && list_[end].match >= 0)) {
    end = behind(end);
  }
  const bool array = list_[end].op == '[' && list_[end].match >= 0;
  if (!array) {
    const NodeId id = add(NodeKind::unary, token().span);
    ast_[id].op = '&';
    ++pos_;
    const NodeId object = postfix();
    ast_[id].args.push_back(object);
    finish(id);
    return id;
  }
  const NodeId id = add(NodeKind::apply_types, token().span);
  ast_[id].text = "ptr";
  ++pos_;
  const NodeId element = name();
  ast_[id].args.push_back(element);
  pos_ = behind(end);
  finish(id);
  return id;
}

NodeId ExpressionParser::unary() {
  const bool negates = kind(1) == TokenKind::name || token(1).op == '(';
  if (is_word("not") && (ast_.dialect == Dialect::python ||
                         (negates && (ast_.program || ast_.dialect == Dialect::cpp)))) {
    const Depth depth(*this);
    const NodeId id = add(NodeKind::unary, token().span);
    ast_[id].op = '!';
    ++pos_;
    const NodeId operand = binary(6);
    ast_[id].args.push_back(operand);
    finish(id);
    return id;
  }
  const int op = token().op;
  if (op == '-' || op == '+' || op == '!' || op == '~' || op == '*' || op == '&') {
    const Depth depth(*this);
    if ((op == '+' || op == '-') && token(1).op == op && token(1).adjacent &&
        kind(2) == TokenKind::name && token(2).adjacent && ast_.dialect != Dialect::python) {
      note_step(token(2).text, {token().span.from, token(2).span.to}, true);
      return postfix();
    }
    const NodeId id = add(NodeKind::unary, token().span);
    ast_[id].op = op;
    if (op == '*' && kind(1) == TokenKind::number) unexpected();  // nothing points to it
    ++pos_;
    const NodeId operand = op == '-' ? binary(12) : unary();
    ast_[id].args.push_back(operand);
    finish(id);
    return id;
  }
  if (const NodeId made = allocation(); made >= 0) return made;
  if (const size_t behind = behind_pointer_cast()) {
    return pointer_cast(behind);
  }
  // `(int)size(x)`, `(float)m`, `(unsigned int)n`, `(std::size_t)n`
  int first = 1;  // word of the type
  while (op == '(' && token(first + 1).op == code(':', ':')) first += 2;
  const bool number = is_integer_type(token(first).text) || is_floating_type(token(first).text);
  const bool of_text = op == '(' && token(2).op == ')' && names_type(token(1).text);
  int last = first;
  while (op == '(' && number && is_integer_type(token(last + 1).text)) ++last;
  const bool cast = op == '(' && kind(first) == TokenKind::name && (number || of_text) &&
                    token(last + 1).op == ')' && !token(last + 2).newline &&
                    (kind(last + 2) == TokenKind::name || token(last + 2).op == '(' ||
                     kind(last + 2) == TokenKind::fraction ||
                     ((of_text || last > first) && kind(last + 2) == TokenKind::number));
  if (!cast || token(last + 2).text == "o") return postfix();
  const Depth depth(*this);
  bool is_signed = true;
  bool wide = false;
  for (int i = first; i <= last; ++i) {
    is_signed = is_signed && token(i).text != "unsigned";
    wide = wide || token(i).text == "long";
  }
  pos_ += static_cast<size_t>(last);
  const NodeId id = parent(NodeKind::call, leaf(NodeKind::name));
  if (last > first) {
    constexpr std::string_view kNames[2][2] = {{"uint32_t", "uint64_t"}, {"int32_t", "int64_t"}};
    ast_[ast_[id].args[0]].text = kNames[is_signed][wide];
  }
  ++pos_;
  const NodeId operand = unary();
  ast_[id].args.push_back(operand);
  ast_[id].keywords.emplace_back();
  finish(id);
  return id;
}

}  // namespace colex

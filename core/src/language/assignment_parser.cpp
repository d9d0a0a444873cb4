#include <algorithm>
#include <iterator>
#include <utility>

#include "language/evaluator.hpp"
#include "language/statement_parser.hpp"

/// What gives names their values: `a = b = 4`, `x += 2`, `auto [a, b] = value`.

namespace colex {

namespace {

constexpr size_t kMaxUnpacked = 16;

}  // namespace

/// `A = (4,8):(1,4), B = (8,4):(4,1)`, `auto a = 4, b = 8;`: behind the first one.
void StatementParser::more_definitions(const StatementNode& first) {
  while (!first.name.empty() && is(',') && kind(1) == TokenKind::name && token(2).op == '=' &&
         token(3).op != '=' && !token().newline && !at_end()) {
    ++pos_;
    StatementNode s;
    s.span = token().span;
    s.cpp_form = first.cpp_form;
    s.declares = first.declares;
    name_of(s);
    ++pos_;
    s.expression = expression();
    end_of_statement(true);
    s.span.to = end_of_last();
    add_statement(std::move(s));
    accept(';');
  }
}

/// An expression; `a, b, c` of Python and Julia is a tuple.
NodeId StatementParser::listed() {
  const NodeId first = expression();
  const bool list = ast_.dialect == Dialect::python || ast_.dialect == Dialect::julia;
  const auto goes_on = [this] {
    const bool definition = kind(1) == TokenKind::name && token(2).op == '=' && token(3).op != '=';
    return is(',') && !token(1).newline && kind(1) != TokenKind::end && !definition && !in_head_;
  };
  if (!list || !goes_on()) return first;
  const NodeId id = parent(NodeKind::tuple, first);
  while (goes_on()) {
    ++pos_;
    const NodeId next = expression();
    ast_[id].args.push_back(next);
  }
  finish(id);
  return id;
}

/// The value of `a = b = value`: the inner names are statements of their own, first.
NodeId StatementParser::assigned() {
  const bool more = kind() == TokenKind::name && token(1).op == '=' && token(2).op != '>' &&
                    !token().newline && !token(1).newline;
  if (!more) return listed();
  StatementNode s = node(StatementKind::value);
  name_of(s);
  ++pos_;
  s.expression = assigned();
  s.span.to = end_of_last();
  const NodeId value = s.expression;
  inner_names_.push_back(std::move(s));
  return value;
}

/// `threadIdx.x = 5;`: the reader gives what the launch would.
void StatementParser::launch_index(StatementNode& s) {
  const Node& n = ast_[s.expression];
  if (!is('=') || n.kind != NodeKind::member || !is_cuda_index(ast_[n.args[0]].text)) return;
  s.name = std::string(ast_[n.args[0]].text) + "." + std::string(n.text);
  s.name_span = n.span;
  s.cpp_form = s.integer_type = true;
  ++pos_;
  s.expression = expression();
}

bool StatementParser::is_attribute(NodeId id) const {
  const Node& n = ast_[id];
  return ast_.dialect == Dialect::python && n.kind == NodeKind::member && n.args.size() == 1 &&
         ast_[n.args[0]].text == "self";
}

/// Of several classes in one text that nothing makes objects of, each would have attributes of its
/// own: then none is followed.
bool StatementParser::follows_attributes() const {
  size_t classes = 0;
  for (const Token& t : list_) classes += t.text == "__init__" ? 1 : 0;
  return classes < 2 || method_;
}

/// `self.tile = (128, 64)`: a name of the object, for all methods.
void StatementParser::own_attribute(StatementNode& s) {
  if (!is('=') || token(1).op == '=' || !is_attribute(s.expression) || !follows_attributes())
    return;
  const Node& n = ast_[s.expression];
  s.name = kSelf + std::string(n.text);
  s.name_span = n.span;
  ++pos_;
  s.expression = expression();
}

/// `state.advance();`: the pipeline's state that the name has becomes the next one. Of Python also
/// `sizes.append(4)`, `config.sizes.append(4)` and `self.sizes.append(4)`.
void StatementParser::advances(StatementNode& s) const {
  const Node& call = ast_[s.expression];
  if (ast_.dialect == Dialect::notation || call.kind != NodeKind::call) return;
  const Node& callee = ast_[call.args[0]];
  s.grows = ast_.dialect == Dialect::python && callee.text == "append";
  if (callee.kind != NodeKind::member || !(callee.text == "advance" || s.grows)) return;
  const Node& state = ast_[callee.args[0]];
  if (is_attribute(callee.args[0])) {
    if (!follows_attributes()) return;
    s.name = kSelf + std::string(state.text);
  } else if (s.grows && state.kind == NodeKind::member &&
             ast_[state.args[0]].kind == NodeKind::name) {
    s.name = ast_[state.args[0]].text;
    s.member = state.text;
  } else if (state.kind == NodeKind::name) {
    s.name = state.text;
  } else {
    return;
  }
  s.name_span = state.span;
}

/// `x += 2` as `x + 2`.
NodeId StatementParser::changed(NodeId target, int op, NodeId value) {
  const NodeId r = parent(NodeKind::binary, target);
  ast_[r].op = op;
  ast_[r].args.push_back(value);
  finish(r);
  return r;
}

/// `out[0] = x`, `t(i) = 0;`, `p->n += 4;`: what memory holds is not followed.
bool StatementParser::stored(StatementNode& s, int step) {
  NodeId target = s.expression;
  while (ast_[target].kind == NodeKind::tuple && ast_[target].args.size() == 1 &&
         ast_.dialect == Dialect::cpp) {
    target = ast_[target].args[0];  // `(*p)++`
  }
  const Node& n = ast_[target];
  if (ast_.dialect == Dialect::notation) return false;  // what a program printed
  const bool call = n.kind == NodeKind::call && ast_.dialect == Dialect::cpp;
  const bool pointee = n.kind == NodeKind::unary && n.op == '*' && ast_.dialect == Dialect::cpp &&
                       ast_[n.args[0]].kind == NodeKind::name;
  if (!call && !pointee && n.kind != NodeKind::subscript && n.kind != NodeKind::member)
    return false;
  size_t sign = 0;
  int op = changing_operator(pos_, sign);
  if (step == 0 && ast_.dialect == Dialect::cpp && (is('+') || is('-')) &&
      token(1).op == token().op && token(1).adjacent &&
      (token(2).op == ';' || token(2).newline || token(2).kind == TokenKind::end)) {
    step = token().op;
    pos_ += 2;
  }
  const bool changes = op != 0 || step != 0;
  if (step != 0) op = step;
  if (!changes && !(is('=') && token(1).op != '=' && token(1).op != '>')) return false;
  const bool attribute = is_attribute(target) && follows_attributes();
  if (is_attribute(target) && !attribute) lose_name(statement_start_ + 2);
  if (step == 0) pos_ += changes ? sign : 1;
  const NodeId value = step != 0 ? add(NodeKind::number, ast_[target].span) : expression();
  if (step != 0) ast_[value].number = 1;
  end_of_statement();
  s.span.to = end_of_last();
  accept(';');
  s.target = target;
  if (pointee) {  // `*p = 5;`
    s.name = kPointee + std::string(ast_[n.args[0]].text);
    s.name_span = n.span;
    s.cpp_form = true;
    s.expression = changes ? changed(target, op, value) : value;
    add_statement(std::move(s));
    return ast_.program = true;
  }
  if (attribute) {  // `self.n += 2`
    s.name = kSelf + std::string(n.text);
    s.name_span = n.span;
    s.expression = changes ? changed(target, op, value) : value;
    add_statement(std::move(s));
    return true;
  }
  const Node object = n.args.empty() ? Node{} : ast_[n.args[0]];
  const bool member = n.kind == NodeKind::member && n.args.size() == 1 &&
                      object.kind == NodeKind::name && object.text != "self";
  if (member) {  // `params.n = 4;`, `params.n += 4;`
    s.name = object.text;
    s.name_span = object.span;
    s.member = n.text;
    s.expression = changes ? changed(target, op, value) : value;
    s.cpp_form = ast_.dialect == Dialect::cpp;
    s.function = function_;
    into_->push_back(std::move(s));
    passed_ = "region.memory";
    return ast_.program = true;
  }
  // `config["n"] = 4`, `self.config["n"] = 4`, `m[0] = 5;`, `get<0>(t) = 5;`
  const bool got = call && object.text == "get" && object.args.size() == 1 && n.args.size() == 2 &&
                   ast_[n.args[1]].kind == NodeKind::name;
  const Node& whole = got ? ast_[n.args[1]] : ast_[n.args.empty() ? target : n.args[0]];
  const bool own = n.kind == NodeKind::subscript && is_attribute(n.args[0]);
  const bool indexed = n.kind == NodeKind::subscript && n.args.size() == 2;
  if (got || (indexed && (whole.kind == NodeKind::name || own))) {
    s.name = (own ? kSelf : "") + std::string(whole.text);
    s.name_span = whole.span;
    s.key = got ? object.args[0] : n.args[1];
    s.cpp_form = ast_.dialect == Dialect::cpp;
    s.expression = changes ? changed(target, op, value) : value;
    s.function = function_;
    into_->push_back(std::move(s));
    passed_ = "region.memory";
    return ast_.program = true;
  }
  s.kind = StatementKind::order;
  s.name = kStore;
  // `m[0][1] = 5;`: what m is then is not followed.
  const Node* root = &n;
  while (root->kind == NodeKind::subscript || root->kind == NodeKind::call ||
         (root->kind == NodeKind::member && root->args.size() == 1)) {
    const bool get = root->kind == NodeKind::call && ast_[root->args[0]].text == "get";
    if (get && root->args.size() < 2) break;
    root = &ast_[root->args[get ? 1 : 0]];
  }
  if (root->kind == NodeKind::name) s.label = root->text;
  s.expression = changes ? changed(target, op, value) : value;
  s.function = function_;
  into_->push_back(std::move(s));
  passed_ = "region.memory";
  return ast_.program = true;
}

/// `++m[1];`, `--s.n;`: not of a name alone.
bool StatementParser::prefix_step(StatementNode& s) {
  const int op = token().op;
  if (ast_.dialect != Dialect::cpp || (op != '+' && op != '-') || token(1).op != op ||
      !token(1).adjacent || kind(2) != TokenKind::name) {
    return false;
  }
  if (token(3).op != '[' && token(3).op != '.' && token(3).op != code('-', '>')) return false;
  pos_ += 2;
  s.expression = expression();
  return stored(s, op);
}

/// The operator of `x += 2`, `x <<= 1`, `x //= 2` that begins at token `i`, and how many tokens it
/// has with its sign of equality; 0 if there is none.
int StatementParser::changing_operator(size_t i, size_t& tokens) const {
  if (i + 2 >= list_.size()) return 0;  // no room for a value and the end
  const int op = list_[i].op;
  const int second = list_[i + 1].op;
  if (!list_[i + 1].adjacent) return 0;
  tokens = 2;
  if (op == '>' && second == code('>', '=')) return code('>', '>');
  const bool power = op == '*' && second == '*' && list_[i + 2].op == '=';
  if (power) tokens = 3;
  if (power) return code('*', '*');
  if (second != '=') return 0;
  constexpr int kOperators[] = {'+',           '-', '*', '/', '%', '&', '|', '^', code('<', '<'),
                                code('/', '/')};
  const bool known =
      std::find(std::begin(kOperators), std::end(kOperators), op) != std::end(kOperators);
  return known ? op : 0;
}

/// `x += 2;`, `x++;`, `--x;`: x = x + 2.
bool StatementParser::update(StatementNode& s) {
  const bool prefix = kind() != TokenKind::name;
  const size_t name = prefix ? pos_ + 2 : pos_;
  const size_t sign = prefix ? pos_ : pos_ + 1;
  if (sign + 3 >= list_.size() || list_[name].kind != TokenKind::name) return false;
  int op = list_[sign].op;
  const Token& second = list_[sign + 1];
  const Token& behind = list_[sign + (prefix ? 3 : 2)];
  const bool ends = behind.op == ';' || behind.newline || behind.kind == TokenKind::end ||
                    (in_head_ && behind.op == ',') || sign + (prefix ? 3 : 2) >= closing_token();
  const bool step = (op == '+' || op == '-') && second.op == op && second.adjacent && ends;
  size_t tokens = 2;
  if (!step) op = prefix ? 0 : changing_operator(sign, tokens);
  if (op == 0) return false;
  pos_ = name;
  name_of(s);
  pos_ = name;
  s.expression = parent(NodeKind::binary, leaf(NodeKind::name));
  ast_[s.expression].op = op;
  pos_ = prefix ? name + 1 : sign + tokens;
  const NodeId right = step ? add(NodeKind::number, second.span) : expression();
  if (step) ast_[right].number = 1;
  ast_[s.expression].args.push_back(right);
  finish(s.expression);
  return true;
}

/// `a, b = b, a`: a part asks for a name that an earlier one is bound to.
bool StatementParser::exchanges(const std::vector<size_t>& names, NodeId value) const {
  const Node& n = ast_[value];
  if (n.kind != NodeKind::tuple || n.args.size() != names.size()) return false;
  const auto asks = [this](auto&& self, NodeId id, std::string_view name) -> bool {
    const Node& part = ast_[id];
    return (part.kind == NodeKind::name && part.text == name) ||
           std::any_of(part.args.begin(), part.args.end(),
                       [&](NodeId child) { return self(self, child, name); });
  };
  for (size_t k = 1; k < names.size(); ++k) {
    for (size_t i = 0; i < k; ++i) {
      if (asks(asks, n.args[k], list_[names[i]].text)) return true;
    }
  }
  return false;
}

/// All values are computed before the first name gets one.
void StatementParser::exchange(const std::vector<Token>& names, NodeId values) {
  constexpr std::string_view kKept[] = {" 0", " 1", " 2",  " 3",  " 4",  " 5",  " 6",  " 7",
                                        " 8", " 9", " 10", " 11", " 12", " 13", " 14", " 15"};
  for (const bool computes : {true, false}) {
    for (size_t k = 0; k < names.size() && k < std::size(kKept); ++k) {
      const NodeId part = ast_[values].args[k];
      StatementNode s;
      s.span = ast_[part].span;
      s.silent = s.declares = computes;
      s.name = computes ? kKept[k] : names[k].text;
      s.name_span = names[k].span;
      s.expression = computes ? part : add(NodeKind::name, ast_[part].span);
      if (!computes) ast_[s.expression].text = kKept[k];
      if (computes || names[k].text != "_") add_statement(std::move(s));
    }
  }
}

/// `std::swap(a, b);`
bool StatementParser::swapped(const StatementNode& s) {
  const Node& n = ast_[s.expression];
  if (ast_.dialect != Dialect::cpp || n.kind != NodeKind::call || n.args.size() != 3) return false;
  if (!is_one_of(ast_[n.args[0]].text, {"swap", "std::swap", "cute::swap", "cuda::std::swap"}))
    return false;
  std::vector<Token> names(2);
  for (size_t k = 0; k < 2; ++k) {
    const Node& argument = ast_[n.args[k + 1]];
    if (argument.kind != NodeKind::name) return false;
    names[k].text = argument.text;
    names[k].span = argument.span;
  }
  const NodeId values = parent(NodeKind::tuple, n.args[2]);
  const NodeId first = ast_[s.expression].args[1];
  ast_[values].args.push_back(first);
  end_of_statement();
  exchange(names, values);
  accept(';');
  return ast_.program = true;
}

/// `auto [a, b] = value;`, `a, b = value`: a statement for each name, of value[0], value[1].
bool StatementParser::unpacking() {
  size_t i = pos_;
  if (is_word("auto")) {
    do {
      ++i;
    } while (list_[i].text == "const" || list_[i].op == '&' || list_[i].op == code('&', '&'));
  }
  const bool cpp = i > pos_ && list_[i].op == '[';
  if (i > pos_ && !cpp) return false;
  if (cpp) ++i;
  std::vector<size_t> names;
  while (list_[i].kind == TokenKind::name && names.size() < kMaxUnpacked) {
    names.push_back(i++);
    if (list_[i].op != ',') break;
    ++i;
  }
  if (cpp && list_[i].op == ']') ++i;
  if (names.size() < 2 || list_[i].op != '=') return false;
  pos_ = i + 1;
  NodeId value = expression();
  if (!cpp && is(',')) {  // `a, b = (4, 8), (1, 4)`
    value = parent(NodeKind::tuple, value);
    while (accept(',')) {
      const NodeId part = expression();
      ast_[value].args.push_back(part);
    }
    finish(value);
  }
  passed_ = "region.declaration";  // `_, _ = f()` binds nothing
  if (exchanges(names, value)) {
    std::vector<Token> targets;
    for (const size_t name : names) targets.push_back(list_[name]);
    exchange(targets, value);
    accept(';');
    return true;
  }
  const Span end = {end_of_last(), end_of_last()};
  for (size_t k = 0; k < names.size(); ++k) {
    StatementNode s;
    const Token& name = list_[names[k]];
    if (name.text == "_") continue;
    s.span = {name.span.from, k + 1 == names.size() ? end.to : name.span.to};
    s.name = name.text;
    s.name_span = name.span;
    s.cpp_form = s.declares = cpp;
    s.expression = parent(NodeKind::subscript, value);
    const NodeId index = add(NodeKind::number, ast_[value].span);
    ast_[index].number = static_cast<int64>(k);
    ast_[s.expression].args.push_back(index);
    add_statement(std::move(s));
  }
  accept(';');
  return true;
}

}  // namespace colex

#include <algorithm>
#include <iterator>
#include <utility>

#include "syntax/known_names.hpp"
#include "syntax/statement_parser.hpp"

/// What gives names their values: `a = b = 4`, `x += 2`, `params.n = 4`.

namespace colex {

namespace {

constexpr std::string_view kJoiningWords[] = {"where", "with", "and", "for"};

}  // namespace

/// `A = (4,8):(1,4), B = (8,4):(4,1)`, `auto a = 4, b = 8;`: behind the first one.
void StatementParser::more_definitions(const StatementNode& first) {
  while (!first.name.empty() && defines_more()) {
    pos_ += is(',') && is_one_of(token(1).text, kJoiningWords) ? 2 : 1;
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

/// `, B = …`; in formulas also `where B = …`.
bool StatementParser::defines_more() const {
  if (token().newline || at_end()) return false;
  const bool word = ast_.dialect == Dialect::notation && is_one_of(token().text, kJoiningWords);
  const int name = is(',') && is_one_of(token(1).text, kJoiningWords) ? 2 : 1;
  return (is(',') || word) && kind(name) == TokenKind::name && token(name + 1).op == '=' &&
         token(name + 2).op != '=';
}

/// `i * ld where ld = N + 8, N = 64` of a formula: what a line asks for and no line above it binds
/// comes first in it.
void StatementParser::order_line() {
  const size_t from = line_.statement;
  const auto asks = [this](auto&& self, NodeId id, std::string_view name) -> bool {
    if (id < 0) return false;
    const Node& n = ast_[id];
    return (n.kind == NodeKind::name && n.text == name) ||
           std::any_of(n.args.begin(), n.args.end(),
                       [&](NodeId child) { return self(self, child, name); });
  };
  constexpr size_t kMost = 32;  // of a sentence's definitions; longer lines are programs
  Statements& all = *into_;
  if (all.size() - from > kMost) return;
  size_t moves = (all.size() - from) * (all.size() - from);  // names may ask for each other
  for (size_t i = from; i < all.size(); ++i) {
    for (size_t k = i + 1; k < all.size() && moves > 0; ++k) {
      const bool above = std::find(bound_.begin(), bound_.begin() + static_cast<long>(line_.bound),
                                   all[k].name) != bound_.begin() + static_cast<long>(line_.bound);
      if (above || !asks(asks, all[i].expression, all[k].name)) continue;
      --moves;
      std::rotate(all.begin() + static_cast<long>(i), all.begin() + static_cast<long>(k),
                  all.begin() + static_cast<long>(k) + 1);
      k = i;  // what stands here now may ask for others
    }
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
  const bool attribute = ast_.dialect == Dialect::python && is_word("self") && token(1).op == '.' &&
                         kind(2) == TokenKind::name;
  const int sign = attribute ? 3 : 1;
  const bool more = kind() == TokenKind::name && token(sign).op == '=' &&
                    token(sign + 1).op != '>' && !token().newline && !token(sign).newline &&
                    (!attribute || follows_attributes());
  if (!more) return listed();
  StatementNode s = node(StatementKind::value);
  if (attribute) pos_ += 2;
  name_of(s);
  if (attribute) s.name.insert(0, kSelf);
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
  s.expression = assigned();
}

/// `state.advance();`: the pipeline's state that the name has becomes the next one. Of Python also
/// `sizes.append(4)`, `config.sizes.append(4)` and `self.sizes.append(4)`;
/// `t.mark_layout_dynamic()` changes t.
void StatementParser::advances(StatementNode& s) const {
  const Node& call = ast_[s.expression];
  if (ast_.dialect == Dialect::notation || call.kind != NodeKind::call) return;
  const Node& callee = ast_[call.args[0]];
  s.grows = ast_.dialect == Dialect::python && changes_list(callee.text);
  const bool marks = ast_.dialect == Dialect::python && marks_dynamic(callee.text);
  if (callee.kind != NodeKind::member || !(callee.text == "advance" || s.grows || marks)) return;
  const Node& state = ast_[callee.args[0]];
  if (is_attribute(callee.args[0])) {
    if (!follows_attributes()) return;
    s.name = kSelf + std::string(state.text);
  } else if (s.grows && state.kind == NodeKind::member &&
             ast_[state.args[0]].kind == NodeKind::name) {
    s.name = ast_[state.args[0]].text;
    s.member = state.text;
  } else if (state.kind == NodeKind::name && !is_module(state.text)) {  // `cute.append(x, 2)`
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
  const bool pointee = n.kind == NodeKind::unary && n.op == '*' && ast_.dialect == Dialect::cpp;
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
  if (is_attribute(target) && !follows_attributes()) lose_name(statement_start_ + 2);
  if (step == 0) pos_ += changes ? sign : 1;
  if (is(';') && token().comment.to > 0) {  // `frag(i) = /* yours */;`
    if (!call) error("language.missing_value", {std::string(n.text)}, n.span);
    passed_ = "region.left_out";
    return true;
  }
  NodeId value = step != 0 ? add(NodeKind::number, ast_[target].span) : expression();
  if (step != 0) ast_[value].number = 1;
  std::vector<NodeId> targets = {target};
  while (!changes && is('=') && token(1).op != '=' && ast_.dialect != Dialect::notation) {
    targets.push_back(value);  // `a[0] = b[0] = 1;`, `self.a = self.b = 1`
    ++pos_;
    value = expression();
  }
  end_of_statement();
  s.span.to = end_of_last();
  accept(';');
  s.expression = changes ? changed(target, op, value) : value;
  while (targets.size() > 1) {
    store(s, targets.back());
    targets.pop_back();
  }
  store(std::move(s), target);
  return true;
}

/// The statement that gives `target`, a part of something, the value of its expression.
void StatementParser::store(StatementNode s, NodeId target) {
  const Node& n = ast_[target];
  const bool call = n.kind == NodeKind::call;
  s.target = target;
  if (n.kind == NodeKind::unary && ast_[n.args[0]].kind == NodeKind::name) {  // `*p = 5;`
    s.name = kPointee + std::string(ast_[n.args[0]].text);
    s.name_span = n.span;
    s.cpp_form = true;
    ast_.program = true;
    return add_statement(std::move(s));
  }
  if (is_attribute(target) && follows_attributes()) {  // `self.n += 2`
    s.name = kSelf + std::string(n.text);
    s.name_span = n.span;
    return add_statement(std::move(s));
  }
  const Node object = n.args.empty() ? Node{} : ast_[n.args[0]];
  const bool member = n.kind == NodeKind::member && n.args.size() == 1 &&
                      object.kind == NodeKind::name && object.text != "self";
  if (member) {  // `params.n = 4;`, `params.n += 4;`
    s.name = object.text;
    s.name_span = object.span;
    s.member = n.text;
    s.cpp_form = ast_.dialect == Dialect::cpp;
    s.function = function_;
    into_->push_back(std::move(s));
    passed_ = "region.memory";
    ast_.program = true;
    return;
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
    s.function = function_;
    into_->push_back(std::move(s));
    passed_ = "region.memory";
    ast_.program = true;
    return;
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
  s.function = function_;
  into_->push_back(std::move(s));
  passed_ = "region.memory";
  ast_.program = true;
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

}  // namespace colex

#include <algorithm>
#include <iterator>
#include <utility>

#include "syntax/statement_parser.hpp"

/// Several names at once: `auto [a, b] = value`, `a, *rest = value`, `t[i], t[j] = t[j], t[i]`.

namespace colex {

namespace {

constexpr size_t kMaxUnpacked = 16;

}  // namespace

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

/// `std::swap(a, b);`
bool StatementParser::swapped(const StatementNode& s) {
  const Node& n = ast_[s.expression];
  if (ast_.dialect != Dialect::cpp || n.kind != NodeKind::call || n.args.size() != 3) return false;
  if (!is_one_of(ast_[n.args[0]].text, {"swap", "std::swap", "cute::swap", "cuda::std::swap"}))
    return false;
  for (const size_t k : {1, 2}) {
    if (ast_[n.args[k]].kind != NodeKind::name) return false;
  }
  const NodeId values = parent(NodeKind::tuple, n.args[2]);
  const NodeId first = ast_[s.expression].args[1];
  ast_[values].args.push_back(first);
  end_of_statement();
  give_targets({first, ast_[s.expression].args[2]}, values);
  accept(';');
  return ast_.program = true;
}

/// `auto [a, b] = value;`, `a, b = value`: a statement for each name, of value[0], value[1].
bool StatementParser::unpacking() {
  if (ast_.dialect == Dialect::python && unpacks_targets()) return true;
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
  // `err, = f(x)` of Python takes the only part.
  const bool alone = ast_.dialect == Dialect::python && names.size() == 1 && list_[i - 1].op == ',';
  if ((names.size() < 2 && !alone) || list_[i].op != '=') return false;
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
    std::vector<NodeId> targets;
    for (const size_t name : names) {
      targets.push_back(add(NodeKind::name, list_[name].span));
      ast_[targets.back()].text = list_[name].text;
    }
    give_targets(targets, value);
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
    ast_[index].number = static_cast<int64>(k) + (ast_.dialect == Dialect::julia ? 1 : 0);
    ast_[s.expression].args.push_back(index);
    add_statement(std::move(s));
  }
  accept(';');
  return true;
}

/// Of Python's `(a, b), *c = value`, `self.m, self.n = m, n`, where the targets are not all names,
/// the sign of equality; 0 for other statements.
size_t StatementParser::behind_targets() const {
  const size_t behind = past(pos_);  // `(a, b) = value`, `[a, b] = value`
  if ((is('(') || is('[')) && list_[behind].op == '=' && list_[behind + 1].op != '=') {
    return behind;
  }
  bool several = false;
  bool names = true;
  size_t i = pos_;
  while (list_[i].kind != TokenKind::end && (i == pos_ || !list_[i].newline)) {
    const int op = list_[i].op;
    if (op == '=') return several && !names && list_[i + 1].op != '=' ? i : 0;
    const bool target = list_[i].kind == TokenKind::name || op == ',' || op == '.' || op == '*' ||
                        op == '(' || op == '[';
    if (!target || is_one_of(list_[i].text, {"if", "for", "return", "assert", "in", "lambda"}))
      return 0;
    several = several || op == ',';
    names = names && (op == ',' || list_[i].kind == TokenKind::name);
    i = past(i);
  }
  return 0;
}

/// `value[index]`, and from there to `last` where several parts are meant.
NodeId StatementParser::part_of(NodeId value, NodeId index) {
  const NodeId r = parent(NodeKind::subscript, value);
  ast_[r].args.push_back(index);
  return r;
}

NodeId StatementParser::integer(int64 i, Span span) {
  const NodeId r = add(NodeKind::number, span);
  ast_[r].number = i;
  return r;
}

bool StatementParser::unpacks_targets() {
  const size_t equals = behind_targets();
  if (equals == 0) return false;
  std::vector<NodeId> targets;
  do {
    targets.push_back(expression());
  } while (accept(',') && pos_ < equals);
  if (pos_ != equals) unexpected();
  if (targets.size() == 1) {
    const Node& only = ast_[targets[0]];
    if (only.kind != NodeKind::tuple) unexpected();
    targets = std::vector<NodeId>(only.args);
  }
  ++pos_;
  const NodeId values = listed();
  end_of_statement();
  passed_ = "region.declaration";
  give_targets(targets, values);
  accept(';');
  return true;
}

/// All values are computed before the first target gets one.
void StatementParser::give_targets(const std::vector<NodeId>& targets, NodeId values) {
  const Depth depth(*this);
  const Span span = ast_[values].span;
  const auto is_star = [this](NodeId id) {
    return ast_[id].kind == NodeKind::unary && ast_[id].op == '*';
  };
  const bool each = ast_[values].kind == NodeKind::tuple &&
                    ast_[values].args.size() == targets.size() &&
                    std::none_of(targets.begin(), targets.end(), is_star);
  const NodeId left_out = add(NodeKind::name, span);
  ast_[left_out].text = "_";
  const int64 count = static_cast<int64>(targets.size());
  std::vector<NodeId> parts;
  bool behind_star = false;
  for (int64 k = 0; k < count; ++k) {
    const NodeId target = targets[static_cast<size_t>(k)];
    NodeId index = integer(behind_star ? k - count : k, span);
    if (is_star(target)) {
      behind_star = true;
      const NodeId first = index;
      index = add(NodeKind::slice, span);
      const NodeId last = k + 1 == count ? left_out : integer(k + 1 - count, span);
      ast_[index].args = {first, last};
    }
    const NodeId part = each ? ast_[values].args[static_cast<size_t>(k)] : part_of(values, index);
    StatementNode s = node(StatementKind::value);
    s.span = s.name_span = ast_[target].span;
    s.silent = true;  // one variable, however often a loop comes by
    s.name = ast_.own_names.emplace_back(" " + std::to_string(ast_.nodes.size()));
    s.expression = part;
    const NodeId kept = add(NodeKind::name, span);
    ast_[kept].text = ast_.own_names.back();
    parts.push_back(kept);
    add_statement(std::move(s));
  }
  for (size_t k = 0; k < targets.size(); ++k) {
    const NodeId target = is_star(targets[k]) ? ast_[targets[k]].args[0] : targets[k];
    const Node& n = ast_[target];
    if (n.kind == NodeKind::tuple) {
      give_targets(std::vector<NodeId>(n.args), parts[k]);
      continue;
    }
    StatementNode s = node(StatementKind::value);
    s.span = s.name_span = n.span;
    s.expression = parts[k];
    s.name = n.text;
    if (n.kind != NodeKind::name) {
      s.name.clear();
      store(std::move(s), target);
    } else if (n.text != "_") {
      add_statement(std::move(s));
    }
  }
}

}  // namespace colex

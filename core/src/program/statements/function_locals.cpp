#include <algorithm>

#include "eval/operators.hpp"
#include "program/session.hpp"

/// Text behind a function, or a block, often speaks of what only the function binds: prose below a
/// `main()`, the output that stands below a kernel. No code could mean it so.

namespace colex {

std::string Session::name_of_local(const StatementNode& function) const {
  return function.name.empty() ? "{…} (" + line_of(function.span) + ")" : function.name;
}

void Session::keep_locals(const StatementNode& function, const Environment& inner) {
  if (outer_ != nullptr || function_ != 0) return;
  const auto& all = inner.all();
  for (size_t i = variables_.all().size(); i < all.size(); ++i) {
    if (!all[i].unknown) locals_.push_back({&function, all[i]});
  }
}

namespace {

/// Names of the expression, each where it stands first.
void add_names(const Ast& ast, NodeId id, std::vector<NodeId>& names) {
  if (id < 0) return;
  const Node& n = ast[id];
  const bool known = std::any_of(names.begin(), names.end(),
                                 [&](NodeId other) { return ast[other].text == n.text; });
  if (n.kind == NodeKind::name && !known) names.push_back(id);
  for (const NodeId child : n.args) add_names(ast, child, names);
}

std::vector<NodeId> names_in(const Ast& ast, NodeId id) {
  std::vector<NodeId> r;
  add_names(ast, id, r);
  return r;
}

}  // namespace

/// Binds the names of a statement outside of functions that only a function before it binds.
void Session::take_locals(const StatementNode& node) {
  if (locals_.empty() || function_ != 0 || nesting_ != 0) return;
  const StatementNode* from = nullptr;
  for (const OpenName& name : open_names(ast_, node.expression, variables_)) {
    if (name.undecided || name.index || name.given) continue;
    const Node& n = ast_[name.node];
    const auto local = std::find_if(locals_.rbegin(), locals_.rend(),
                                    [&n](const Local& l) { return l.variable.name == n.text; });
    if (local == locals_.rend()) continue;
    variables_.bind(local->variable, true);
    tell({"language.local", {std::string(n.text), name_of_local(*local->function)}}, n.span);
    from = local->function;
  }
  for (const NodeId id : names_in(ast_, node.expression)) {  // `b` of `b(2, 1)`, which is called
    const Node& n = ast_[id];
    if (known_or_not(variables_, n.text) != nullptr || find_by_path(std::string(n.text))) continue;
    const auto local = std::find_if(locals_.rbegin(), locals_.rend(), [&n](const Local& l) {
      return l.variable.name == n.text && has_no_memory(l.variable.value);
    });
    if (local == locals_.rend()) continue;
    variables_.bind(local->variable, true);
    tell({"language.local", {std::string(n.text), name_of_local(*local->function)}}, n.span);
  }
  if (from != nullptr) take_other_locals(node, *from);
  tell_other_locals(node);
}

namespace {

/// Where the last statement outside of functions begins that binds the name in this part; -1 where
/// none does.
int last_binding(const std::vector<StatementNode>& list, std::string_view name, Span part) {
  int r = -1;
  for (const StatementNode& s : list) {
    if (s.span.from >= part.to) break;
    const bool scope = s.kind == StatementKind::function || s.kind == StatementKind::type;
    if (s.span.from >= part.from && s.name == name) r = s.span.from;
    if (scope) continue;
    for (const auto* inner : {&s.before, &s.step, &s.asked, &s.body, &s.otherwise}) {
      r = std::max(r, last_binding(*inner, name, part));
    }
  }
  return r;
}

}  // namespace

/// Below the function and before this place the text binds the name once more.
bool Session::is_rebound(std::string_view name, const StatementNode& function, int before) const {
  return last_binding(ast_.statements, name, {function.span.to, before}) >= 0;
}

/// A statement of names that only the function has means by its other names the function's too,
/// though an older statement binds the same.
void Session::take_other_locals(const StatementNode& node, const StatementNode& function) {
  for (const NodeId id : names_in(ast_, node.expression)) {
    const Node& n = ast_[id];
    const Environment::Variable* known = known_or_not(variables_, n.text);
    const auto local = std::find_if(locals_.rbegin(), locals_.rend(), [&](const Local& l) {
      return l.function == &function && l.variable.name == n.text;
    });
    if (known == nullptr || local == locals_.rend()) continue;
    if (is_rebound(n.text, function, node.span.from)) continue;
    if (!known->unknown && is_same(known->value, local->variable.value)) continue;
    const std::string value =
        known->unknown ? "?" : known->value.print(notation_of(known->reading));
    variables_.bind(local->variable, true);
    tell({"language.local_taken", {std::string(n.text), name_of_local(function), value}}, n.span);
  }
}

/// A name that a piece of code binds, and a function in another piece below it: which of both the
/// piece means where the statement stands, code and reader need not agree.
void Session::tell_other_locals(const StatementNode& node) {
  const auto breaks_between = [this](int from, int to) {
    return std::any_of(breaks_.begin(), breaks_.end(), [from, to](size_t at) {
      return static_cast<int>(at) >= from && static_cast<int>(at) < to;
    });
  };
  for (const NodeId id : names_in(ast_, node.expression)) {
    const Node& n = ast_[id];
    const Environment::Variable* known = variables_.find(n.text);
    const auto local = std::find_if(locals_.rbegin(), locals_.rend(),
                                    [&n](const Local& l) { return l.variable.name == n.text; });
    if (known == nullptr || local == locals_.rend()) continue;
    const StatementNode& function = *local->function;
    if (is_same(known->value, local->variable.value)) continue;
    const int bound = last_binding(ast_.statements, n.text, {0, node.span.from});
    if (bound < 0 || bound > function.span.from) continue;
    const bool pieces = breaks_between(bound, function.span.from) &&
                        breaks_between(function.span.to, node.span.from);
    if (!pieces) continue;
    tell({"language.local_other",
          {std::string(n.text), line_of({bound, bound}), name_of_local(function),
           local->variable.value.print(notation_of(local->variable.reading))}},
         n.span);
  }
}

}  // namespace colex

#include <algorithm>

#include "eval/arrays/array_calls.hpp"
#include "eval/calls/callable.hpp"
#include "eval/claims.hpp"
#include "eval/names/advice.hpp"
#include "eval/names/cute_names.hpp"
#include "eval/names/suggest.hpp"
#include "eval/operators.hpp"
#include "eval/types/types.hpp"
#include "program/session.hpp"
#include "registry/names.hpp"
#include "syntax/known_names.hpp"
#include "text/words.hpp"

/// What is set by calls that do not run here: of CUDA's run time, of functions that the text lacks.

namespace colex {

namespace {

std::string_view called_name(const Ast& ast, const Node& call) {
  const std::string_view path = ast[call.args[0]].text;
  const size_t colons = path.rfind("::");
  return colons == path.npos ? path : path.substr(colons + 2);
}

/// The variable whose address `&x`, `&x.n`, `&x[0]` is; "" of other expressions.
std::string_view addressed(const Ast& ast, const Node& n) {
  if (n.kind != NodeKind::unary || n.op != '&') return {};
  const Node* whole = &ast[n.args[0]];
  while ((whole->kind == NodeKind::member || whole->kind == NodeKind::subscript) &&
         !whole->args.empty()) {
    whole = &ast[whole->args[0]];
  }
  return whole->kind == NodeKind::name ? whole->text : std::string_view();
}

}  // namespace

/// `name` has no value behind a call that is given its address, or is given the array itself. A
/// pointer stays one.
void Session::set_outside(const std::string& name, std::string_view by, bool by_reference) {
  const Environment::Variable* v = variables_.find(name);
  const Cause* why = v == nullptr ? variables_.why_unknown(name) : nullptr;
  if (why != nullptr && why->id == "language.declared_only") {
    variables_.lose(name, {"language.set_outside", {name, std::string(by), name + " = 4"}});
  }
  if (v == nullptr) return;
  const Value& value = v->value;
  const bool set = by_reference ? value.is_tuple() || value.is_integer() || fraction_of(value) ||
                                      value.object_as<Scope>() != nullptr
                                : value.is_tuple() && !value.is_integer();
  if (set) lose_outside(name, by);
}

void Session::lose_outside(const std::string& name, std::string_view by) {
  const Value& value = variables_.find(name)->value;
  const bool list = value.is_tuple() && !value.is_integer();
  const bool cpp = ast_.dialect == Dialect::cpp;
  const bool dictionary = value.object_as<Dictionary>() != nullptr;
  const std::string example = dictionary    ? " = {\"k\": 4}"
                              : list && cpp ? "[2] = {4, 8}"
                              : list        ? " = [4, 8]"
                                            : " = 4";
  variables_.lose(name, {"language.set_outside",
                         {name, std::string(by), (list && cpp ? "int " : "") + name + example}});
}

/// The same of all calls in an expression that has no value here.
void Session::set_by_calls(NodeId expression) {
  if (expression < 0) return;
  const Node& n = ast_[expression];
  // What a function of the text sets, its run has shown.
  const Environment::Variable* own =
      n.kind == NodeKind::call ? variables_.find(ast_[n.args[0]].text) : nullptr;
  const bool runs = own != nullptr && own->value.object_as<Definition>() != nullptr;
  if (n.kind == NodeKind::call && !runs) {
    for (size_t i = 1; i < n.args.size(); ++i) {
      const std::string_view name = addressed(ast_, ast_[n.args[i]]);
      if (!name.empty()) set_outside(std::string(name), called_name(ast_, n), true);
    }
  }
  for (const NodeId part : n.args) set_by_calls(part);
}

namespace {

/// A name that the statement binds is written as a list or a dictionary.
bool writes_list(const std::vector<StatementNode>& list, const std::string& name,
                 std::string_view source) {
  return std::any_of(list.begin(), list.end(), [&](const StatementNode& s) {
    const bool binds = s.kind == StatementKind::value && s.name == name && s.span.to > s.span.from;
    const std::string_view text = binds
                                      ? source.substr(static_cast<size_t>(s.span.from),
                                                      static_cast<size_t>(s.span.to - s.span.from))
                                      : std::string_view();
    const size_t equals = text.find('=');
    const size_t value = equals == text.npos ? equals : text.find_first_not_of(" \t", equals + 1);
    if (value != text.npos && (text[value] == '[' || text[value] == '{')) return true;
    return writes_list(s.body, name, source) || writes_list(s.otherwise, name, source);
  });
}

/// What is called an attribute of: `tensor` of `tensor.host_view().sync()`, `self` of
/// `self.barrier.wait()`; of `kernel(a).launch()` the call.
const Node& owner_of(const Ast& ast, const Node& callee) {
  const Node* n = &callee;
  for (;;) {
    const bool method = n->kind == NodeKind::call && ast[n->args[0]].kind == NodeKind::member;
    if (!method && n->kind != NodeKind::member && n->kind != NodeKind::subscript) return *n;
    n = &ast[n->args[0]];
  }
}

/// A function or a class of the text is called in it.
bool calls_own(const Ast& ast, const Environment& variables, NodeId id) {
  const Node& n = ast[id];
  if (n.kind == NodeKind::call && !n.args.empty()) {
    const Node& callee = ast[n.args[0]];
    const Environment::Variable* v = variables.find(callee.text);
    if (v != nullptr && !v->value.is_tuple() && !v->value.as<std::string>()) return true;
    if (own_method(ast, callee, variables) != nullptr) return true;
  }
  return std::any_of(n.args.begin(), n.args.end(),
                     [&](NodeId part) { return part >= 0 && calls_own(ast, variables, part); });
}

}  // namespace

/// `dispatch(flag, [&](auto kind) { … });` of a function that the text lacks: what it is given runs
/// as a function that nobody calls.
void Session::run_given_functions(NodeId expression) {
  const Node& call = ast_[expression];
  if (call.kind != NodeKind::call || ast_[call.args[0]].kind != NodeKind::name) return;
  const bool known = is_known_callee(ast_, call, variables_);
  if (known || asked_ > 0 || effects_ != nullptr) return;
  // What it returns, it does not return for the function around it.
  const std::optional<Outcome> returned = returned_;
  const std::optional<Cause> undecided = undecided_return_;
  for (size_t i = 1; i < call.args.size(); ++i) {
    const Node& given = ast_[call.args[i]];
    if (given.kind != NodeKind::lambda) continue;
    run_function(ast_.lambdas[static_cast<size_t>(given.number)]);
  }
  returned_ = returned;
  undecided_return_ = undecided;
}

/// A list of Python that a function is given which the text lacks may be another one behind it.
void Session::change_given_lists(NodeId expression) {
  const Node& n = ast_[expression];
  for (const NodeId part : n.args) {
    if (part >= 0) change_given_lists(part);
  }
  if (n.kind != NodeKind::call || ast_[n.args[0]].kind != NodeKind::name) return;
  const std::string callee(ast_[n.args[0]].text);
  const bool known = variables_.find(callee) != nullptr || find_by_path(callee) != nullptr ||
                     is_known_callee(ast_, n, variables_) || is_builtin_value(callee);
  if (known && !variables_.is_unknown(callee)) return;
  for (size_t i = 1; i < n.args.size(); ++i) {
    const std::string name(ast_[n.args[i]].text);
    const Environment::Variable* v =
        ast_[n.args[i]].kind == NodeKind::name ? variables_.find(name) : nullptr;
    const bool list = v != nullptr && (v->value.object_as<Dictionary>() != nullptr ||
                                       (v->value.is_tuple() && !v->value.is_integer()));
    if (list && writes_list(ast_.statements, name, source_)) lose_outside(name, callee);
  }
}

/// The text opens the namespace, or has a function of this name.
bool Session::has_function(std::string_view space, std::string_view name) const {
  const auto& opened = ast_.namespaces;
  return std::find(opened.begin(), opened.end(), space) != opened.end() ||
         variables_.find(name) != nullptr ||
         std::any_of(ast_.statements.begin(), ast_.statements.end(), [name](const auto& s) {
           return s.kind == StatementKind::function && s.name == name;
         });
}

/// `barrier.arrive_and_wait();`, `cutlass::arch::fence();`, `torch.testing.assert_close(a, b)`: a
/// call for what it does elsewhere, of something that the text does not make. It has no value, and
/// of what it is given nobody asks.
/// `mbar_wait(bar, phase)`, `CHECK_SHAPE(x, 4)` among other statements: neither what is called nor
/// what it is given is known to the text, and the value that it may have goes nowhere.
bool Session::does_no_layout(const Node& call) const {
  const std::string name(ast_[call.args[0]].text);
  if (is_known_callee(ast_, call, variables_) || variables_.find(name) != nullptr ||
      variables_.is_unknown(name) || find_operation(name) != nullptr ||
      unfollowed(name) != nullptr || contains(name, "print") ||
      (function_ == 0 && ast_.statements.size() < 2)) {
    return false;
  }
  return suggest_name(name, variables_, Role::function).empty() &&
         std::none_of(call.args.begin() + 1, call.args.end(),
                      [this](NodeId argument) { return holds_layout(argument); });
}

/// A part of it is a variable that is more than a number, or a function in place.
bool Session::holds_layout(NodeId id) const {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::lambda) return true;
  const Environment::Variable* v = n.kind == NodeKind::name ? variables_.find(n.text) : nullptr;
  if (v != nullptr && !v->value.is_integer()) return true;
  return std::any_of(n.args.begin(), n.args.end(),
                     [this](NodeId part) { return part >= 0 && holds_layout(part); });
}

bool Session::acts_elsewhere(const StatementNode& node) const {
  const bool code = ast_.dialect == Dialect::cpp || ast_.dialect == Dialect::python;
  const bool bare = node.name.empty() && !node.returns && node.printed < 0 && node.target < 0;
  if (!code || !bare || effects_ != nullptr || node.kind != StatementKind::value) return false;
  const Node& call = ast_[node.expression];
  if (call.kind != NodeKind::call || is_claim(ast_, call)) return false;
  const Node& callee = ast_[call.args[0]];
  const std::string name(callee.text);
  if (calls_own(ast_, variables_, node.expression)) return false;
  if (callee.kind == NodeKind::member) {
    if (find_operation(name) != nullptr || array_call(ast_, callee, variables_)) return false;
    const Node& owner = owner_of(ast_, callee);
    if (owner.kind != NodeKind::name || is_module(owner.text) || is_submodule(owner.text))
      return false;
    const bool self = owner.text == "self" || owner.text == "this";
    return !self ? variables_.find(owner.text) == nullptr
                 : ast_[callee.args[0]].kind == NodeKind::member &&
                       variables_.find(kSelf + std::string(ast_[callee.args[0]].text)) == nullptr;
  }
  const size_t colons = name.rfind("::");
  const bool named = callee.kind == NodeKind::name || callee.kind == NodeKind::apply_types;
  if (!named || ast_.dialect != Dialect::cpp) return false;
  if (colons == name.npos) return does_no_layout(call);
  const std::string last = name.substr(colons + 2);
  const bool prints = contains(last, "print") || contains(last, "Print");
  return !prints && find_operation(last) == nullptr && find_by_path(name) == nullptr &&
         !has_function(head_of_path(name), last) &&
         (is_foreign(name) || variables_.is_unknown(head_of_path(name)) ||
          !is_known_callee(ast_, call, variables_));
}

}  // namespace colex

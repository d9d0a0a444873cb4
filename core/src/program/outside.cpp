#include "eval/operators.hpp"
#include "program/session.hpp"

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
  if (v == nullptr) return;
  const Value& value = v->value;
  const bool set = by_reference ? value.is_tuple() || value.is_integer() || fraction_of(value) ||
                                      value.object_as<Scope>() != nullptr
                                : value.is_tuple() && !value.is_integer();
  if (set) variables_.lose(name, {"language.set_outside", {name, std::string(by)}});
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

}  // namespace colex

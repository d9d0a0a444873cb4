#include "eval/calls/text_functions.hpp"

#include "eval/evaluator.hpp"
#include "registry/operation.hpp"
#include "syntax/known_names.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

bool is_function(std::string_view name, const Environment& variables) {
  const Environment::Variable* v = variables.find(name);
  if (v == nullptr) v = variables.find(own_name(std::string(name)));
  if (v == nullptr) return false;
  const Definition* function = v->value.object_as<Definition>();
  const Scope* type = v->value.object_as<Scope>();
  const bool calls = type != nullptr && type->python != nullptr;
  return calls || (function != nullptr && function->is_function());
}

/// `tile.f`, `self.f` of a method of Python.
bool is_method(const Ast& ast, const Node& callee, const Environment& variables) {
  if (own_method(ast, callee, variables) != nullptr) return true;
  const Node& object = ast[callee.args[0]];
  const Environment::Variable* v = variables.find(object.text);
  const Scope* type = object.kind == NodeKind::name && v ? v->value.object_as<Scope>() : nullptr;
  return type != nullptr && type->python != nullptr && type->find(callee.text) != nullptr;
}

}  // namespace

bool runs_function(const Ast& ast, const Node& call, size_t i, const Environment& variables) {
  if (call.kind == NodeKind::apply_types) return is_function(call.text, variables);
  if (call.kind != NodeKind::call) return false;
  const Node& callee = ast[call.args[0]];
  const size_t kernel = launches(callee.text) ? kLaunchedKernel : 0;
  if (kernel >= i || kernel >= call.args.size()) return kernel > i;
  if (callee.kind == NodeKind::member) return is_method(ast, callee, variables);
  const Node& called = ast[call.args[kernel]];
  // With these arguments it is CuTe's.
  if (variables.find(called.text) == nullptr && ast.dialect == Dialect::cpp) {
    const Operation* row = find_by_path(std::string(called.text));
    if (row != nullptr && takes(*row, call.args.size() - 1)) return false;
  }
  return is_function(called.text, variables);
}

bool launches_function(const Ast& ast, const Node& call, const Environment& variables) {
  const Node& callee = ast[call.args[0]];
  if (call.kind != NodeKind::call || callee.kind != NodeKind::member) return false;
  const Node& launched = ast[callee.args[0]];
  return callee.text == "launch" && ast.dialect == Dialect::python &&
         launched.kind == NodeKind::call && runs_function(ast, launched, 1, variables);
}

bool takes_functions(const Ast& ast, const Node& around, const Environment& variables) {
  if (around.kind != NodeKind::call) return false;
  const Node& callee = ast[around.args[0]];
  return is_one_of(callee.text, {"map", "filter", "reduce", "sorted", "min", "max", "transform",
                                 "for_each", "fold"}) ||
         is_function(callee.text, variables) || is_identity_call(std::string(callee.text));
}

}  // namespace colex

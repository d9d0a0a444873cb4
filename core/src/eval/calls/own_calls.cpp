#include <utility>

#include "eval/evaluator.hpp"
#include "eval/names/advice.hpp"
#include "eval/names/names_check.hpp"
#include "eval/types/casts.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Calls of what the text defines: its functions, its types, kernels that it launches.

namespace colex {

namespace {

/// The language has functions that run without an argument that is not known.
bool runs_without(Dialect dialect) { return dialect == Dialect::python || dialect == Dialect::cpp; }

}  // namespace

const Environment::Variable* own_method(const Ast& ast, const Node& callee,
                                        const Environment& environment) {
  if (callee.kind != NodeKind::member || ast[callee.args[0]].text != "self") return nullptr;
  const Environment::Variable* v = environment.find(kSelf + std::string(callee.text));
  if (v == nullptr) v = environment.find(callee.text);
  const Definition* method = v != nullptr ? v->value.object_as<Definition>() : nullptr;
  return method != nullptr && method->is_function() ? v : nullptr;
}

bool is_super(const Ast& ast, const Node& callee) {
  if (callee.kind != NodeKind::member || ast.dialect != Dialect::python) return false;
  const Node& object = ast[callee.args[0]];
  return object.kind == NodeKind::call && ast[object.args[0]].text == "super";
}

/// `super().__init__(m)`: the base's method; a base of another library sets nothing that is known.
Value Evaluator::call_super(NodeId id, const Node& callee) {
  const Environment::Variable* v = environment_.find(kSuper + std::string(callee.text));
  if (v == nullptr) lose({"language.no_return", {std::string(callee.text)}});
  return call_variable(id, Value(v->value));
}

namespace {

/// `Tile(4, 8)` of a class of Python, or of one of C++ with a constructor; an object may be called
/// too.
bool makes_object(const Scope& scope, const Node& callee) {
  if (scope.python != nullptr) return !scope.is_object;
  const bool functor = scope.find("operator()") != nullptr;
  return scope.constructor() != nullptr && (!functor || callee.text == scope.class_name());
}

}  // namespace

/// A variable, a function or a type that the text defines.
Value Evaluator::call_variable(NodeId id, const Value& v) {
  const Definition* definition = v.object_as<Definition>();
  if (definition != nullptr && definition->is_function() && definitions_ != nullptr) {
    const Node& callee = ast_[ast_[id].args[0]];
    std::vector<Given> types;
    if (callee.kind == NodeKind::apply_types) {
      types = types_of_function(callee);
    } else {
      for (Value& type : types_of(id)) types.push_back({"", std::move(type)});
    }
    return run_function(id, Definition(*definition), types, 1);
  }
  const std::vector<Value> types = types_of(id);
  const Scope* scope = v.object_as<Scope>();
  if (scope != nullptr && definitions_ != nullptr) {
    const NodeId callee = ast_[id].args[0];
    if (makes_object(*scope, ast_[callee])) return made(id, *scope);
    const bool python = scope->python != nullptr;
    const Environment::Variable* called = scope->find(python ? "__call__" : "operator()");
    if (called != nullptr && !called->unknown && scope->is_object == python) {
      return call_variable(id, bound_member(*scope, called->value, callee));
    }
    if (!python && ast_[id].args.size() > 1) {
      throw LayoutError("language.no_constructor", {scope->print({})});
    }
  }
  std::vector<Value> arguments = call_arguments(id, nullptr);
  if (const std::string* type = v.as<std::string>()) {  // `T(1.0f)`
    if (std::optional<Value> number = cast_to(*type, arguments)) return *number;
  }
  if (const std::optional<Value> made = instance(v, types)) {
    return call_value(id, *made, std::move(arguments));
  }
  return call_value(id, v, std::move(arguments));
}

/// A method with the object that it is asked of.
Value Evaluator::bound_member(const Scope& scope, Value member, NodeId object) {
  const Definition* method = member.object_as<Definition>();
  if (method == nullptr || !method->is_function()) return member;
  const bool python = scope.python != nullptr;
  if (!python && scope.fields_of_object().empty()) return member;
  const bool named = object >= 0 && ast_[object].kind == NodeKind::name;
  std::string variable(named ? ast_[object].text : "");
  return make_object<Definition>(
      method->of(scope, std::move(variable), python ? -1 : place_of(object, scope)));
}

/// What changes where a method changes its object: `p.with_m(4).with_n(5)` changes p where with_m
/// returns a reference.
NodeId Evaluator::place_of(NodeId object, const Scope& type) const {
  while (object >= 0 && ast_[object].kind == NodeKind::call) {
    const Node& callee = ast_[ast_[object].args[0]];
    if (callee.kind != NodeKind::member) return -1;
    const Node& of = ast_[callee.args[0]];
    const Environment::Variable* named =
        of.kind == NodeKind::name ? environment_.find(of.text) : nullptr;
    const Scope* owner = named != nullptr ? named->value.object_as<Scope>() : &type;
    const Environment::Variable* v = owner != nullptr ? owner->find(callee.text) : nullptr;
    const Definition* method = v != nullptr ? v->value.object_as<Definition>() : nullptr;
    if (method == nullptr || !method->is_function()) return object;  // which part is not followed
    if (!method->node().by_reference) return -1;
    if (owner->print({}) != type.print({})) return object;
    object = callee.args[0];
  }
  return object;
}

/// Why an argument has no value: the first name or attribute in it that has none.
std::optional<Cause> Evaluator::lost_in(NodeId id) const {
  if (!runs_without(ast_.dialect)) return std::nullopt;
  for (const OpenName& name : open_names(ast_, id, environment_)) {
    if (name.undecided) return environment_.find_unknown(name.variable)->unknown;
    const Node& n = ast_[name.node];
    if (n.kind != NodeKind::member) continue;
    return Cause{"language.unknown_value", {kSelf + std::string(n.text)}};
  }
  return std::nullopt;
}

namespace {

/// A run would know what it is: the text, or a library, has it.
bool is_elsewhere(const LayoutError& e) {
  return e.id == "language.unknown_operation" || e.id == "language.no_member" ||
         is_unknown_name(e.id);
}

}  // namespace

/// An argument that is no name, and may not be known.
Given Evaluator::given_expression(NodeId id, const std::string& keyword) {
  Given r{keyword, {}};
  r.unknown = lost_in(id);
  if (r.unknown) return r;
  const bool without = runs_without(ast_.dialect) && definitions_ != nullptr;
  const auto wrong = error_of([&] { r.value = value(id); });
  if (!wrong) return r;
  if (without && unknown_) {
    r.unknown = std::exchange(unknown_, std::nullopt);
  } else if (without && is_elsewhere(*wrong)) {
    r.unknown = definitions_->without(*wrong, at_);
  } else {
    throw LayoutError(*wrong);
  }
  return r;
}

namespace {

/// The part of a variable of C++ that `x.m`, `x->m[1]`, `&x[1]` are; -1 of other expressions.
NodeId place_of_part(const Ast& ast, NodeId argument) {
  if (ast.dialect != Dialect::cpp) return -1;
  const Node& n = ast[argument];
  if (n.kind == NodeKind::unary && n.op == '&') argument = n.args[0];
  const Node* whole = &ast[argument];
  const auto is_part = [](const Node& of) {
    return (of.kind == NodeKind::member && of.args.size() == 1) ||
           (of.kind == NodeKind::subscript && of.args.size() == 2);
  };
  if (!is_part(*whole)) return -1;
  while (is_part(*whole)) whole = &ast[whole->args[0]];
  return whole->kind == NodeKind::name ? argument : -1;
}

}  // namespace

/// The call's arguments from number `first` on.
std::vector<Given> Evaluator::given_arguments(const Node& n, size_t first) {
  std::vector<Given> given;
  for (size_t i = first; i < n.args.size(); ++i) {
    const Node& argument = ast_[n.args[i]];
    const std::string keyword(n.keywords[i - 1]);
    if (keyword == "no_cache") continue;  // of the compiler of CuTe DSL
    const bool address = argument.kind == NodeKind::unary && argument.op == '&' &&
                         ast_[argument.args[0]].kind == NodeKind::name;
    if (is_unpacked(argument)) {
      for (Value& part : value(argument.args[0]).parts()) given.push_back({"", std::move(part)});
    } else if (address) {  // `f(&x)`
      given.push_back({keyword, value(n.args[i]), std::string(ast_[argument.args[0]].text)});
    } else if (argument.kind != NodeKind::name) {
      given.push_back(given_expression(n.args[i], keyword));
      given.back().place = place_of_part(ast_, n.args[i]);
    } else if (const Environment::Variable* lost = environment_.find_unknown(argument.text)) {
      given.push_back({keyword, {}, lost->name, lost->unknown, lost->samples});
    } else {
      given.push_back({keyword, value(n.args[i]), std::string(argument.text)});
    }
    if (!given.empty()) given.back().assumed = is_assumed(ast_, n.args[i], environment_);
  }
  return given;
}

/// The function on the call's arguments from number `first` on.
Value Evaluator::run_function(NodeId id, const Definition& function,
                              const std::vector<Given>& types, size_t first) {
  const Node& n = ast_[id];
  const std::vector<Given> given = given_arguments(n, first);
  at_ = n.span;
  Outcome r = definitions_->call(function, types, given);
  if (const Cause* why = std::get_if<Cause>(&r)) lose(*why);
  return std::get<Value>(std::move(r));
}

/// `cutlass::launch_kernel_on_cluster(params, kernel, arguments…)`: the kernel on its arguments.
std::optional<Value> Evaluator::launched(NodeId id) {
  const Node& n = ast_[id];
  if (definitions_ == nullptr || n.args.size() <= kLaunchedKernel ||
      !launches(ast_[n.args[0]].text)) {
    return std::nullopt;
  }
  const Value kernel = value(n.args[kLaunchedKernel]);
  const Definition* definition = kernel.object_as<Definition>();
  if (definition == nullptr || !definition->is_function()) return std::nullopt;
  return run_function(id, Definition(*definition), {}, kLaunchedKernel + 1);
}

/// `cute.compile(f, arguments…)`: f, which keeps the static layouts that it was compiled for.
Value Evaluator::compiled(const Node& call) {
  const Value f = value(call.args[1]);
  const Definition* definition = f.object_as<Definition>();
  if (definition == nullptr || !definition->is_function()) return f;
  std::vector<Given> arguments;
  const auto open = error_of([&] { arguments = given_arguments(call, 2); });
  if (open) unknown_.reset();
  return open ? f : make_object<Definition>(definition->compiled_for(std::move(arguments)));
}

}  // namespace colex

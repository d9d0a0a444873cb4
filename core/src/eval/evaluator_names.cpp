#include <utility>

#include "eval/evaluator.hpp"
#include "eval/names/names_check.hpp"
#include "eval/types/types.hpp"
#include "registry/names.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

/// What a name stands for: a variable, a path through types of the text, a type, an operation.

namespace colex {

std::string in_module(std::string_view module, const std::string& name) {
  if (module == "hopper_helpers" || module == "sm90") module = "sm90_utils";
  if (module == "blackwell_helpers" || module == "sm100") module = "sm100_utils";
  const std::string qualified = std::string(module) + "." + name;
  // A warp's product with scale factors has the name of tcgen05's, and other arguments.
  if (module == "warp" && name.rfind("MmaMX", 0) == 0) return qualified;
  return find_operation(qualified) != nullptr ? qualified : name;
}

bool names_instruction(std::string_view path) {
  return path.size() > 2 && path.substr(0, 2) == "SM" && path[2] >= '0' && path[2] <= '9' &&
         path.find("::") != path.npos;
}

const Operation* find_by_path(const std::string& name) {
  if (name == "counting_iter") return find_operation("counting_iterator");
  if (name == "make_fragment") return find_operation("make_rmem_tensor");  // of older CuTe DSL
  if (const Operation* row = find_operation(name)) return row;
  // `SM90_TMA_LOAD_1D::copy` is what an instruction does, no algorithm.
  const size_t colons = name.rfind("::");
  const bool path = colons != std::string::npos && !names_instruction(name);
  return path ? find_operation(name.substr(colons + 2)) : nullptr;
}

Value Evaluator::name(const Node& n) {
  const Environment::Variable* const v = environment_.find(n.text);
  const bool bound = v != nullptr && ast_.dialect == Dialect::python;  // `_ = 1`
  if (n.text == "_" && !bound) return Value(underscore());
  if (v != nullptr) {
    if (std::optional<Value> made = instance(v->value, {})) return *made;
    const Scope* object = n.text == kThis ? v->value.object_as<Scope>() : nullptr;
    return object != nullptr ? make_object<Scope>(with_fields(*object, environment_)) : v->value;
  }
  if (std::optional<Value> own = find_path(n.text)) return *own;
  if (n.text == "X") return Value(underscore());
  if (ast_.dialect == Dialect::cpp) {
    if (std::optional<Value> constant = cpp_constant(n.text)) return *constant;
    if (is_infinite(n.text)) lose({"language.infinite", {std::string(n.text)}});
  }
  if (ast_.dialect == Dialect::python && is_builtin_value(n.text))
    return Value(std::string(n.text));
  return resolve(std::string(n.text), {});
}

void Evaluator::lose(const Cause& cause) {
  unknown_ = cause;
  throw LayoutError(cause.id, cause.values);
}

Value Evaluator::scope_member(const Value& object, const std::string& name) {
  const Scope* scope = object.object_as<Scope>();
  const Environment::Variable* v = scope != nullptr ? scope->find(name) : nullptr;
  // What a base has that the text lacks.
  const bool derived =
      v == nullptr && scope != nullptr && scope->python != nullptr && !scope->python->bases.empty();
  if (derived) lose({"language.unknown_value", {scope->python->name + "." + name}});
  if (v == nullptr) return field_of(object, name);
  if (v->unknown) lose(*v->unknown);
  const Value r = bound_member(*scope, v->value);
  const Definition* property = r.object_as<Definition>();
  return property != nullptr && property->node().property ? call_function(r, {}) : r;
}

std::optional<Value> Evaluator::find_path(std::string_view path) {
  const std::string_view head = head_of_path(path);
  const Environment::Variable* v = head.size() < path.size() ? environment_.find(head) : nullptr;
  if (v == nullptr) return std::nullopt;
  Value r = v->value;
  if (std::optional<Value> made = instance(r, {})) r = *made;
  for (std::string_view rest = path.substr(head.size() + 2);;) {
    constexpr std::string_view kMark = "template ";
    if (rest.substr(0, kMark.size()) == kMark) rest.remove_prefix(kMark.size());
    // Of an enumeration in a type: its members have paths of their own.
    const Scope* scope = r.object_as<Scope>();
    if (scope != nullptr && scope->find(rest) != nullptr) {
      r = scope_member(r, std::string(rest));
      break;
    }
    const std::string_view name = head_of_path(rest);
    r = scope_member(r, std::string(name));
    if (name.size() == rest.size()) break;
    rest.remove_prefix(name.size() + 2);
  }
  return r;
}

std::optional<Value> Evaluator::instance(const Value& v, const std::vector<Value>& types,
                                         bool assumed) {
  const Definition* definition = v.object_as<Definition>();
  if (definition == nullptr || definitions_ == nullptr || definition->is_function()) {
    return std::nullopt;
  }
  Outcome r = definitions_->instantiate(*definition, types, assumed);
  if (const Cause* why = std::get_if<Cause>(&r)) lose(*why);
  return std::get<Value>(std::move(r));
}

Value Evaluator::resolve(const std::string& name, const std::vector<Value>& types) {
  if (types.empty()) {
    if (std::optional<Value> v = make_constant(name)) return *v;
  }
  if (std::optional<Value> v = find_named(name, types)) return *v;
  const Operation* row = find_by_path(name);
  if (row != nullptr && row->min_arguments == 0) return row->apply(Arguments(row->name, types, {}));
  // The text's own function of that name.
  const Environment::Variable* own = row != nullptr ? environment_.find(own_name(name)) : nullptr;
  if (own != nullptr && types.empty()) return own->value;
  if (row != nullptr) throw LayoutError("language.operation_uncalled", {name, row->parameters});
  throw LayoutError("language.unknown_name", {name});
}

/// A template that is an argument itself: `GMMA::Layout_K_SW128_Atom` of `Staged<…, half_t>`, a
/// template of the text.
std::optional<Value> Evaluator::template_named(const Node& n) const {
  if (n.kind != NodeKind::name || ast_.dialect != Dialect::cpp) return std::nullopt;
  const std::string name(n.text);
  if (const Environment::Variable* v = environment_.find(name)) {
    const Definition* own = v->value.object_as<Definition>();
    const bool is_template = own != nullptr && !own->is_function() &&
                             (own->node().templated || own->node().kind == StatementKind::alias);
    return is_template ? std::optional(v->value) : std::nullopt;
  }
  if (environment_.is_unknown(name)) return std::nullopt;
  // A family of names that lacks its own arguments.
  const bool lacks = error_of([&] { find_named(name, {}); }).has_value();
  return lacks || name == "Layout" || makes_tuple(name) ? std::optional(Value(name)) : std::nullopt;
}

std::vector<Value> Evaluator::template_arguments(const std::vector<NodeId>& ids, size_t first) {
  std::vector<Value> r;
  for (size_t i = first; i < ids.size(); ++i) {
    if (std::optional<Value> named = template_named(ast_[ids[i]])) {
      r.push_back(std::move(*named));
    } else {
      for (Value& v : values({ids[i]}, 0)) r.push_back(std::move(v));
    }
  }
  return r;
}

/// What is written in `f<…>` of a function of the text, which runs without what is not known.
std::vector<Given> Evaluator::types_of_function(const Node& function) {
  std::vector<Given> r;
  for (const NodeId id : function.args) {
    const Node& n = ast_[id];
    Given one;
    one.assumed = is_assumed(ast_, id, environment_);
    const Environment::Variable* lost =
        n.kind == NodeKind::name ? environment_.find_unknown(n.text) : nullptr;
    std::vector<Value> known;
    if (lost != nullptr) {
      one.unknown = lost->unknown;
    } else if (const std::optional<Value> named = template_named(n)) {
      known.push_back(*named);
    } else if (const auto wrong = error_of([&] { known = values({id}, 0); })) {
      if (!unknown_) throw LayoutError(*wrong);
      one.unknown = std::exchange(unknown_, std::nullopt);
    }
    if (one.unknown) r.push_back(one);
    for (Value& v : known) {
      r.push_back(one);
      r.back().value = std::move(v);
    }
  }
  return r;
}

Value Evaluator::apply_types(const Node& n) {
  const std::string name(n.text);
  if (name == "Layout" && n.args.size() == 2) {
    const Value shape = value(n.args[0]);
    if (const IntTuple* known = shape.as<IntTuple>()) assume_strides(*known, n.args[1]);
  }
  const Environment::Variable* own_name = environment_.find(n.text);
  const Definition* own = own_name != nullptr ? own_name->value.object_as<Definition>() : nullptr;
  if (own != nullptr && own->is_function()) {
    return make_object<Definition>(own->bound_to(types_of_function(n)));
  }
  std::vector<Value> types = template_arguments(n.args, 0);
  if (n.op == '*' && contains(name, kTagToStride)) types.emplace_back(std::string("*"));
  at_ = n.span;
  if (const std::optional<bool> same = same_integers(n, types)) return Value(static_int(*same));
  const std::string* const given =
      own_name != nullptr ? own_name->value.as<std::string>() : nullptr;
  if (given != nullptr && data_type_bits(*given) == 0) {  // `template <class> class Atom`
    if (std::optional<Value> v = make_type(*given, types)) return *v;
    return resolve(*given, types);
  }
  const bool assumed = std::any_of(n.args.begin(), n.args.end(), [this](NodeId id) {
    return is_assumed(ast_, id, environment_);
  });
  if (own != nullptr) {
    if (std::optional<Value> v = instance(own_name->value, types, assumed)) return *v;
  }
  if (std::optional<Value> member = find_path(n.text)) {
    if (std::optional<Value> v = instance(*member, types, assumed)) return *v;
    return *member;
  }
  if (std::optional<Value> v = make_type(name, types)) return *v;
  return resolve(name, types);
}

/// `cute`, `cute.nvgpu.warp`, `warp` where it is no variable.
bool Evaluator::is_module_path(NodeId id) const {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::member && n.args.size() == 1) {
    // `tcgen05.copy.Repetition`, where `cute.copy` is an operation.
    const bool part = is_one_of(n.text, {"copy", "mma", "helpers"}) &&
                      is_one_of(ast_[n.args[0]].text, {"tcgen05", "warp", "warpgroup", "cpasync"});
    return (part || is_submodule(n.text)) && is_module_path(n.args[0]);
  }
  return n.kind == NodeKind::name && (is_module(n.text) || is_submodule(n.text)) &&
         environment_.find(n.text) == nullptr;
}

/// Python writes `LoadCacheMode.GLOBAL`, in a module or by itself, for `LoadCacheMode::GLOBAL`.
std::optional<Value> Evaluator::enumerator(const Node& type, const std::string& name) const {
  const bool in_module = type.kind == NodeKind::member && is_module_path(type.args[0]);
  if (!in_module && (type.kind != NodeKind::name || environment_.find(type.text) != nullptr)) {
    return std::nullopt;
  }
  return find_named(std::string(type.text) + "::" + name, {});
}

}  // namespace colex

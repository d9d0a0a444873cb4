#include <cmath>
#include <utility>

#include "dsl/names.hpp"
#include "eval/calls/callable.hpp"
#include "eval/calls/composed_function.hpp"
#include "eval/claims.hpp"
#include "eval/cute_dsl/dsl_signatures.hpp"
#include "eval/cute_dsl/dynamic_marks.hpp"
#include "eval/cute_dsl/storage.hpp"
#include "eval/cute_dsl/vectors.hpp"
#include "eval/evaluator.hpp"
#include "eval/julia/julia_calls.hpp"
#include "eval/names/names_check.hpp"
#include "eval/operators.hpp"
#include "eval/python/option_parser.hpp"
#include "eval/python/python_members.hpp"
#include "eval/types/casts.hpp"
#include "eval/types/types.hpp"
#include "registry/names.hpp"
#include "tensor/storage.hpp"
#include "tensor/tensor_object.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"
#include "value/tree.hpp"

/// Calls: of operations by name, of methods, of values, of types.

namespace colex {

bool takes(const Operation& row, size_t arguments) {
  const int given = static_cast<int>(arguments);
  return given >= row.min_arguments && (row.max_arguments < 0 || given <= row.max_arguments);
}

Value Evaluator::call(NodeId id) {
  const Node& n = ast_[id];
  const Node& callee = ast_[n.args[0]];
  if (is_claim(ast_, n)) {
    if (const std::optional<Value> v = claimed(n)) return *v;
  }
  if (const Environment::Variable* own = own_method(ast_, callee, environment_)) {
    return call_variable(id, own->value);
  }
  if (is_super(ast_, callee)) return call_super(id, callee);
  if (is_option_call(ast_, n, environment_)) {
    at_ = n.span;
    return option_call(n);
  }
  if (callee.kind == NodeKind::member) return call_method(id, callee);
  if (callee.kind == NodeKind::name || callee.kind == NodeKind::apply_types) {
    const std::string name(callee.text);
    if (const Environment::Variable* v = environment_.find(name)) {
      const bool named =
          callee.kind == NodeKind::name || v->value.object_as<Definition>() != nullptr;
      // Somebody printed `size = 288`, which is no function; the text still calls one.
      const bool told = ast_.dialect != Dialect::python && v->element.empty() &&
                        (v->value.is_integer() || v->value.is_tuple());
      // `cute::size(l)` beside `int size = 4` is CuTe's.
      const bool module = callee.qualified && !is_function(v->value);
      const bool label = (told || v->calls_own_name || module) && find_by_path(name) != nullptr;
      if (named && !label) {
        return call_variable(id, v->value);
      }
    }
    if (calls_barrier(name)) lose_barrier(name);
    if (const std::optional<Value> own = find_path(name)) return call_variable(id, *own);
    if (const Operation* row = find_by_path(name)) {
      const Environment::Variable* own = environment_.find(own_name(name));
      const bool fits = takes(*row, n.args.size() - 1);
      // Python calls CuTe's by their module.
      const bool hides = ast_.dialect == Dialect::python && callee.kind == NodeKind::name;
      if (own != nullptr && (hides || !fits)) return call_variable(id, own->value);
      // `fill(d)`, `copy(x)` of Python are of something else.
      if (hides && !fits && std::string_view(row->group) == "algorithms") {
        at_ = callee.span;
        throw LayoutError("language.unknown_operation", {name});
      }
    }
    if (const std::optional<Value> r = launched(id)) return *r;
    if (is_identity_call(name) && n.args.size() > 1) return shown(id);
    if (n.args.size() == 1) {
      const Environment::Variable* given = environment_.find(name + "()");
      if (given != nullptr) return given->value;
    }
    if (name == "dict" && ast_.dialect == Dialect::python) return dictionary_call(id);
    if (ast_.dialect == Dialect::python && is_python_function(name)) {
      if (std::optional<Value> r = python_call(id, name)) return *r;
    }
    if (std::optional<Value> r = dsl_memory(id, name, false)) return *r;
    if (name == kPackSize) {
      return Value(Int(static_cast<int64>(value(n.args[1]).parts().size())));
    }
    if (name == "defined") return Value(Int(1));  // else the condition was not asked
    if (!is_callable(ast_, n, environment_)) {
      at_ = callee.span;
      throw LayoutError("language.unknown_operation", {name});
    }
    std::vector<Value> arguments;
    const auto wrong = error_of([&] { arguments = call_arguments(id, find_by_path(name)); });
    // `explain(complement, L, 16)`: an operation may be given to a function, which is what lacks.
    const bool given = wrong && wrong->id == "language.operation_uncalled" &&
                       ast_.dialect != Dialect::cpp && !is_known_callee(ast_, n, environment_);
    if (given) {
      at_ = callee.span;
      throw LayoutError("language.unknown_operation", {name});
    }
    if (wrong) throw LayoutError(*wrong);
    return call_name(id, name, types_of(id), std::move(arguments));
  }
  if (callee.kind == NodeKind::subscript && is_unset(n)) {
    // `smem_ptr[16b](unset)`: the middle of a position-independent layout.
    const Value width = value(callee.args[1]);
    return Value(make_kind(IntKind::smem_flag, width.as<IntTuple>()->value().value));
  }
  const Value f = object_of(n.args[0]);
  const bool own = f.object_as<Scope>() != nullptr || is_function(f);
  return own ? call_variable(id, f) : call_value(id, f, call_arguments(id, nullptr));
}

bool Evaluator::is_unset(const Node& call) const {
  if (call.args.size() != 2) return false;
  const Node& argument = ast_[call.args[1]];
  const Node& width = ast_[ast_[call.args[0]].args[1]];
  return argument.kind == NodeKind::name && argument.text == "unset" &&
         width.kind == NodeKind::number;
}

Value Evaluator::call_name(NodeId id, const std::string& name, std::vector<Value> types,
                           std::vector<Value> arguments) {
  at_ = ast_[id].span;
  const bool dsl = ast_.dialect == Dialect::python ||
                   (ast_.dialect == Dialect::notation && reading_ == Reading::math);
  if (dsl) arrange_dsl_call(name, types, arguments);
  if (dsl && name == "from_dlpack" && !arguments.empty()) return from_dlpack(arguments[0]);
  if (name == kMakeComposed && arguments.size() == 3 && is_function(arguments[0]) &&
      arguments[1].as<IntTuple>() != nullptr) {
    return make_object<ComposedFunction>(arguments[0], *arguments[1].as<IntTuple>(), arguments[2]);
  }
  if (std::optional<Value> v = apply_function(name, arguments)) return *v;
  if (std::optional<Value> v = sequence_call(name, arguments)) return *v;
  if (std::optional<Value> v = hardware_number(name, arguments)) return *v;
  const Operation* const row = find_by_path(name);
  // Of Static.jl, which MoYe exports.
  if (ast_.dialect == Dialect::julia && arguments.empty() && is_one_of(name, {"One", "Zero"})) {
    return Value(static_int(name == "One" ? 1 : 0));
  }
  const bool julia = ast_.dialect == Dialect::julia && !arguments.empty();
  if (julia) {
    if (std::optional<Value> v = julia_call(name, types, arguments)) return *v;
    count_from_zero(name, arguments);
    if (is_one_of(name, {"blocked_product", "raked_product"}) && arguments.size() == 3) {
      const bool runs =
          counts_at_run_time(ast_[id].args[1]) || counts_at_run_time(ast_[id].args[2]);
      return coalesced_product(name, arguments, runs);
    }
  }
  if (const Layout* l = julia ? arguments[0].as<Layout>() : nullptr) {
    const bool runs = counts_at_run_time(ast_[id].args[1]);
    if (name == "coalesce" && runs) arguments[0] = Value(at_run_time(*l));
    if (name == "sizeof") return bytes_of_integers(*l, runs);
  }
  if (row != nullptr) {
    if (std::optional<Value> v = arranged(*row, types, arguments)) return *v;
  }
  // `dim3 grid(ceil(m / 128.0))`: a parameter of an integer type takes its whole part.
  if (name == "dim3") {
    for (Value& v : arguments) {
      const bool fits = fraction_of(v) && std::fabs(*fraction_of(v)) < 2147483648.0;
      if (fits) v = Value(Int(static_cast<int64>(*fraction_of(v))));
    }
  }
  const bool numbers = row != nullptr && std::string_view(row->group) == "algorithms";
  if (!numbers && (row != nullptr || makes_tuple(name))) {
    refuse_fractions(ast_[id].args, 1, arguments);
    at_ = ast_[id].span;
  }
  // C++ wants what the shape is of; in notation `make_tensor((_4,_8))` has offsets as elements.
  const bool shape_alone = ast_.dialect == Dialect::cpp && row != nullptr && types.empty() &&
                           std::string_view(row->name) == "make_tensor" && arguments.size() == 1 &&
                           arguments[0].as<IntTuple>() != nullptr &&
                           ast_[ast_[id].args[1]].kind != NodeKind::tuple;
  if (shape_alone) throw LayoutError("tensor.no_pointer", {arguments[0].print()});
  // CuTe extends layouts so, and what is no tuple becomes a part of one.
  const bool pairs = ast_.dialect == Dialect::cpp && types.empty() && arguments.size() == 2 &&
                     is_one_of(name, {"append", "prepend"}) &&
                     arguments[0].object_as<TensorObject>() != nullptr;
  if (pairs && name == "prepend") std::swap(arguments[0], arguments[1]);
  if (pairs) return Value::tuple(std::move(arguments));
  // `is_congruent<A, B>()`: a trait of types, and the operation asks values.
  if (row != nullptr && arguments.empty() && !types.empty() && name.compare(0, 3, "is_") == 0) {
    if (std::optional<Value> v = make_type(name, types)) return *v;
  }
  if (row != nullptr) return invoke(id, *row, std::move(types), std::move(arguments));
  for (const Value& v : arguments) {
    if (makes_tuple(name)) want_value(v);
  }
  if (makes_tuple(name) && (types.empty() || !arguments.empty())) {
    return Value::tuple(as_types(types, std::move(arguments)));
  }
  const bool cast = name.size() > 5 && name.compare(name.size() - 5, 5, "_cast") == 0;
  if (cast && types.size() < 2 && arguments.size() == 1) {
    const bool points = ast_[ast_[id].args[0]].op == '*';
    return cast_by(types.empty() ? nullptr : &types[0], points, arguments[0]);
  }
  const std::string* const text = arguments.size() == 1 ? arguments[0].as<std::string>() : nullptr;
  if (name == "float" && text != nullptr && is_infinite(*text))
    lose({"language.infinite", {*text}});
  if (std::optional<Value> made = cast_to(name, arguments)) return *made;
  if (arguments.empty() && integer_type(name).bits > 0) return Value(Int(0));  // `uint64_t()`
  if (is_cpp_math(name) && ast_.dialect == Dialect::cpp) {
    if (std::optional<Value> r = cpp_math_call(name, arguments)) return *r;
    lose({"language.device_value", {name}});
  }
  if (is_one_of(name, {"malloc", "calloc", "aligned_alloc"})) {
    return *find_named("ptr", {Value(std::string("uint8_t"))});
  }
  // `Layout(shape, stride)`, `Swizzle(3,4,3)` of Python and Julia; `Int<4>()`, `LayoutRight()` of
  // C++.
  if (types.empty()) {
    if (arguments.empty() && is_layout_tag(name)) return *make_constant(name);
    const bool copies = name == "Layout" && arguments.size() == 1 && arguments[0].as<Layout>();
    if (copies) return arguments[0];
    const bool shape = arguments.size() == 1 && arguments[0].as<IntTuple>() != nullptr;
    if (name == "Layout" && shape && ast_.dialect == Dialect::python) {
      arguments.push_back(call_row("prefix_product", {arguments[0]}));
    }
    std::optional<Value> v = is_sequence(name) ? std::nullopt : make_type(name, arguments);
    if (v) return *v;
  } else if (std::optional<Value> v = make_type(name, types)) {
    if (arguments.empty()) return *v;
    if (std::optional<Value> made = make_object_of(name, arguments)) return *made;
    return call_value(id, *v, std::move(arguments));
  }
  // `Repetition(16)`: a member of an enumeration, by its value.
  if (ast_.dialect == Dialect::python && arguments.size() == 1 && arguments[0].is_integer()) {
    const std::string value = arguments[0].print(Notation::math);
    if (std::optional<Value> v = find_named(name + "::x" + value, {})) return *v;
  }
  const char* const takes_function = parameters_with_function(name);
  if (takes_function != nullptr && ast_.dialect != Dialect::julia) {
    throw LayoutError("language.function_arguments", {name, takes_function});
  }
  at_ = ast_[ast_[id].args[0]].span;
  const std::optional<Value> named = find_named(name, types);
  if (!named) throw LayoutError("language.unknown_operation", {name});
  const bool storage = element_type(*named).has_value();  // `thrust::device_vector<T>(n)`
  return arguments.empty() || storage ? *named : call_value(id, *named, std::move(arguments));
}

namespace {

/// `tmem` of `tmem.retrieve_ptr(…)`: alone it is the name of a memory, and no object of the text.
bool names_memory(const Node& n, const Value& object) {
  const std::string* text = object.as<std::string>();
  return n.kind == NodeKind::name && text != nullptr && *text == n.text &&
         is_one_of(n.text, {"generic", "gmem", "smem", "rmem", "tmem"});
}

}  // namespace

/// `np.float32` is no type of CuTe DSL's.
void Evaluator::refuse_array_types(const Node& call) {
  for (size_t i = 1; i < call.args.size(); ++i) {
    const Node& argument = ast_[call.args[i]];
    const std::string type = array_type_of(ast_, argument, environment_);
    if (type.empty()) continue;
    at_ = argument.span;
    const std::string written = std::string(ast_[argument.args[0]].text) + ".";
    throw LayoutError("language.array_type",
                      {written + std::string(argument.text), "cutlass." + type});
  }
}

Value Evaluator::call_method(NodeId id, const Node& callee) {
  const std::string name(callee.text);
  if (const std::optional<ArrayCall> made = array_call(ast_, callee, environment_)) {
    return make_array_of(id, *made);
  }
  if (is_math(ast_, ast_[callee.args[0]], environment_)) {
    const std::vector<Value> arguments = call_arguments(id, nullptr);
    at_ = ast_[id].span;
    if (std::optional<Value> r = math_call(name, arguments)) return *r;
    at_ = callee.span;
    throw LayoutError("language.module_member", {"math." + name});
  }
  if (is_function_module(ast_[callee.args[0]].text) && ast_.dialect == Dialect::python) {
    if (std::optional<Value> r = python_call(id, name)) return *r;
  }
  if (is_module_path(callee.args[0]) || callee.args.size() == 1) {
    // `cute.arch.thread_idx()`, given for a sample of threads
    const Environment::Variable* given = environment_.find(name + "()");
    if (given != nullptr && ast_[id].args.size() == 1) return given->value;
  }
  const Node& owner = ast_[callee.args[0]];
  const bool maths = owner.kind == NodeKind::member && owner.text == "math" &&
                     is_module_path(owner.args[0]);  // `cute.math.exp(v)`
  if (maths) {
    if (std::optional<Value> r = dsl_memory(id, name, true)) return *r;
  }
  if (is_module_path(callee.args[0])) {
    // What is compiled is called like the function itself.
    if (name == "compile" && ast_[id].args.size() > 1) return compiled(ast_[id]);
    if (is_identity_call(name) && ast_[id].args.size() > 1) return shown(id);
    if (name == kTmemAllocator) return Value(name);
    if (std::optional<Value> r = dsl_memory(id, name, true)) return *r;
    const std::string known = in_module(ast_[callee.args[0]].text, name);
    if (find_by_path(known) != nullptr) refuse_array_types(ast_[id]);
    return call_name(id, known, types_of(id), call_arguments(id, find_by_path(known)));
  }
  Value object = owner_of(callee);
  if (object.object_as<OptionParser>() != nullptr) return option_call(ast_[id]);
  if (std::optional<Value> r = storage_method(id, object, name)) return *r;
  if (const auto* array = object.object_as<ArrayObject>()) return call_array(id, *array, name);
  const bool python = ast_.dialect == Dialect::python;
  // Of a kernel that was called: how it is launched changes none of its values.
  if (python && is_function(object) && is_one_of(name, {"launch", "set_name_prefix"})) {
    lose({"language.no_return", {name}});
  }
  if (names_memory(ast_[callee.args[0]], object) && !environment_.find(ast_[callee.args[0]].text)) {
    at_ = ast_[callee.args[0]].span;
    throw LayoutError("language.unknown_name", {*object.as<std::string>()});
  }
  const bool tensor = object.object_as<TensorObject>() != nullptr;
  // A tensor passes these on to its layout.
  if (tensor && is_one_of(name, {"get_hier_coord", "get_flat_coord", "get_1d_coord"})) {
    object = *layout_of_tensor(*object.object_as<TensorObject>());
  }
  if (tensor && marks_dynamic(name)) return marked_dynamic(id, object, name);
  if (tensor && name == "load" && python) return loaded_vector(object);
  if (const auto* v = object.object_as<VectorObject>()) return call_vector(id, *v, name);
  if (tensor && name == "store" && ast_.dialect == Dialect::python) {
    at_ = ast_[id].span;
    lose({"language.no_return", {name}});
  }
  if (const Scope* scope = object.object_as<Scope>()) {
    const Environment::Variable* own = scope->find(name);
    if (own != nullptr && own->unknown) lose(*own->unknown);
    if (own != nullptr) return call_variable(id, bound_member(*scope, own->value, callee.args[0]));
    if (scope->python != nullptr) return scope_member(object, name);
  }
  if (const Dictionary* all = object.object_as<Dictionary>()) {
    std::vector<Value> given = call_arguments(id, nullptr);
    at_ = callee.span;
    return of_dictionary(*all, name, given);
  }
  if (ast_.dialect == Dialect::python && ast_[id].args.size() == 1) {
    if (std::optional<Value> r = integer_method(object, name)) return *r;
  }
  // `Int32(4).to(Float32)`
  const bool scalar = python && (object.is_integer() || fraction_of(object));
  if (scalar && name == "to" && ast_[id].args.size() == 2) {
    const Value type = value(ast_[id].args[1]);
    const std::string* to = type.as<std::string>();
    at_ = ast_[id].span;
    const bool fraction = to != nullptr && to->find("loat") != to->npos;
    if (fraction) return as_fraction(object);
    if (std::optional<Value> r = to ? cast_to(*to, {object}) : std::nullopt) return *r;
  }
  if (scalar && name == "ir_value") return object;
  const IntTuple* number = python && object.is_integer() ? object.as<IntTuple>() : nullptr;
  if (number != nullptr && number->value().is_integer() && find_by_path(name) != nullptr &&
      !is_assumed(ast_, callee.args[0], environment_)) {
    at_ = callee.span;
    throw LayoutError("language.no_member", {"integer", name});  // `cosize(L).size()`
  }
  if (ast_.dialect == Dialect::python && object.is_tuple() && changes_list(name)) {
    const std::vector<Value> arguments = call_arguments(id, nullptr);
    at_ = ast_[id].span;
    return *changed_list(object, name, arguments);
  }
  if (name == "raw_ptr" && ast_[id].args.size() == 1 && object.object_as<PointerObject>()) {
    return object;
  }
  // `v.push_back(4)` of `std::vector<int> v`
  if (element_type(object) && is_one_of(name, {"push_back", "emplace_back", "resize", "reserve"})) {
    throw LayoutError(kElementUnknown, {});
  }
  if (element_type(object) && name == "size" && ast_[id].args.size() == 1) {
    throw LayoutError("language.vector_size", {});
  }
  const std::string* text = object.as<std::string>();
  const bool quoted = text != nullptr && text->size() > 1 && text->front() == '"';
  if (quoted && is_one_of(name, {"size", "length"}) && ast_[id].args.size() == 1) {
    return Value(Int(static_cast<int64>(text->size()) - 2));
  }
  std::vector<Value> types = types_of(id);
  // Of memory: where its elements begin.
  const bool begins = ast_[id].args.size() == 1 && is_one_of(name, {"data", "get", "begin"});
  if (begins && element_type(object)) return object;
  if (const Operation* row = find_by_path(name)) {
    if (python) {
      const Node& of = ast_[callee.args[0]];
      at_ = callee.span;
      check_python_member(object, name,
                          of.kind == NodeKind::name ? std::string(of.text) : std::string());
    }
    std::vector<Value> arguments = {object};
    for (Value& argument : call_arguments(id, row)) arguments.push_back(std::move(argument));
    return invoke(id, *row, std::move(types), std::move(arguments));
  }
  std::vector<Value> arguments = call_arguments(id, nullptr);
  at_ = ast_[id].span;
  const Value field = field_of(object, name);
  return arguments.empty() ? field : call_value(id, field, std::move(arguments));
}

/// Of the arguments by the name or the place that they have.
Value Evaluator::marked_dynamic(NodeId id, const Value& object, const std::string& name) {
  const Node& n = ast_[id];
  int first = -1;
  std::vector<int> order;
  for (size_t i = 1; i < n.args.size(); ++i) {
    const std::string_view keyword = n.keywords[i - 1];
    const Value v = value(n.args[i]);
    const IntTuple* given = v.as<IntTuple>();
    if (given == nullptr) continue;  // `None`
    if (keyword == "stride_order" || (keyword.empty() && i == 2)) {
      for (int k = 0; k < given->leaves; ++k) {
        order.push_back(static_cast<int>(given->leaf[k].value));
      }
    } else if ((keyword.empty() && i == 1) || is_one_of(keyword, {"mode", "leading_dim"})) {
      if (given->is_leaf() && !given->value().is_underscore()) {
        first = static_cast<int>(given->value().value);
      }
    }
  }
  at_ = n.span;
  const TensorObject& t = *object.object_as<TensorObject>();
  const Tensor marked = name == "mark_layout_dynamic"
                            ? mark_layout_dynamic(t.tensor, first)
                            : mark_compact_shape_dynamic(t.tensor, first, std::move(order));
  return tensor_value(marked, t.type, t.data);
}

Value Evaluator::construct(NodeId id) {
  const Node& n = ast_[id];
  const Node& type = ast_[n.args[0]];
  const Environment::Variable* own = environment_.find(type.text);
  const Environment::Variable* head = environment_.find(head_of_path(type.text));
  const bool of_text = head != nullptr && (head->value.object_as<Scope>() != nullptr ||
                                           head->value.object_as<Definition>() != nullptr);
  if (of_text) {
    const Value made = value(n.args[0]);
    const Scope* scope = made.object_as<Scope>();
    const bool makes = scope != nullptr && (n.args.size() > 1 || scope->constructor() != nullptr);
    if (makes) return braced(id, *scope);
  }
  if (n.args.size() == 1) {
    if (id == root_) set_root(n.args[0]);
    return value(n.args[0]);
  }
  std::vector<Value> arguments = call_arguments(id, nullptr);
  if (type.kind == NodeKind::apply_types) {
    const std::string name(type.text);
    if (std::optional<Value> v = make_object_of(name, arguments)) return *v;
    // `PipelineState<3>{0,1,0}`: a call that braces write.
    const Operation* row = find_by_path(name);
    if (row != nullptr && row->min_arguments == 0 && row->max_arguments > 0) {
      return invoke(id, *row, values(type.args, 0), std::move(arguments));
    }
  }
  if (type.kind == NodeKind::name) {
    const std::string name(type.text);
    // `int{2}`, `uint16_t{42}`
    const bool number = arguments.size() == 1 && arguments[0].is_integer();
    if (number && data_type_bits(name) > 0 && environment_.find(name) == nullptr) {
      return Value(as_dynamic(arguments[0].as<IntTuple>()->value()));
    }
    if (makes_tuple(name)) return Value::tuple(std::move(arguments));
    // `using S = Stride<int64_t, _1>; S{8, _1{}}`
    if (own != nullptr && own->value.is_tuple()) return Value::tuple(std::move(arguments));
    if (own == nullptr) {
      if (std::optional<Value> v = make_type(name, arguments)) return *v;
    }
    if (const Operation* row = find_by_path(name)) {
      return invoke(id, *row, {}, std::move(arguments));
    }
    if (std::optional<Value> v = deduced_storage(name, deduced_element(n), arguments)) return *v;
  }
  // `Copy_Atom<…>{args}`, `Layout<Shape<int>>{shape}`: the type's value with run-time parts given.
  const Value made = value(n.args[0]);
  if (const std::string* named = made.as<std::string>()) {  // `T{0}`
    if (std::optional<Value> number = cast_to(*named, arguments)) return *number;
  }
  if (type.kind == NodeKind::apply_types && !arguments.empty()) {
    if (std::optional<Value> array =
            array_of(std::string(type.text), values(type.args, 0), arguments))
      return *array;
  }
  return element_type(made) ? made : call_value(id, made, std::move(arguments));
}

}  // namespace colex

#include "language/evaluator.hpp"

#include <limits>

#include "colex/ops/arithmetic_tuple.hpp"
#include "language/lexer.hpp"
#include "language/operators.hpp"
#include "language/suggest.hpp"
#include "language/types.hpp"
#include "registry/names.hpp"
#include "text/deadline.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

constexpr std::string_view kModeKeyword = "mode";
constexpr int kMaxCalls = 10'000;
constexpr int64 kAssumedExtent = 8;

/// Calls that show, ask for the type of, or check their only argument.
bool is_identity_call(const std::string& name) {
  for (const char* call :
       {"print", "print_layout", "print_latex", "print_tensor", "print_svg", "printf", "println",
        "display", "pretty_str", "decltype", "declval", "remove_cvref_t", "static_assert", "assert",
        "CUTE_STATIC_ASSERT", "CUTE_STATIC_ASSERT_V", "__launch_bounds__"}) {
    if (name == call) return true;
  }
  return false;
}

bool has_underscore(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  if (t == nullptr) return false;
  for (int i = 0; i < t->leaves; ++i) {
    if (t->leaf[i].is_underscore()) return true;
  }
  return false;
}

/// A parameter that a call has not named yet.
bool is_passed_over(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  return t != nullptr && t->is_leaf() && t->value().is_underscore();
}

/// Calls with a shape and, behind it, its strides.
bool takes_strides(std::string_view name) {
  return name == "make_layout" || name == "Layout" || name == "make_tensor";
}

bool is_near_any(std::string_view word, const std::vector<std::string>& words) {
  for (const std::string& w : words) {
    if (is_near(std::string(word), w)) return true;
  }
  return false;
}

/// Parameter names of a row: "layout, tiler, order?" -> layout, tiler, order.
std::vector<std::string> parameter_names(const Operation& row) {
  std::vector<std::string> r;
  std::string current;
  bool angle = false;
  for (const char* c = row.parameters; *c; ++c) {
    if (*c == '<') angle = true;
    if (!angle && ((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || *c == '_')) {
      current += *c;
    } else if (*c == ',' && !current.empty()) {
      r.push_back(std::move(current));
      current.clear();
    }
    if (*c == '>') angle = false;
  }
  if (!current.empty()) r.push_back(std::move(current));
  return r;
}

}  // namespace

bool is_cuda_index(std::string_view name) {
  return name == "threadIdx" || name == "blockIdx" || name == "blockDim" || name == "gridDim";
}

bool is_module(std::string_view name) {
  return name == "cute" || name == "cutlass" || name == "pycute" || name == "tl" ||
         name == "CuTe" || name == "MoYe" || name == "layout_algebra";
}

bool is_submodule(std::string_view name) {
  for (std::string_view known : {"nvgpu", "warp", "warpgroup", "cpasync", "tcgen05"}) {
    if (name == known) return true;
  }
  return false;
}

const Operation* find_by_path(const std::string& name) {
  if (name == "counting_iter") return find_operation("counting_iterator");
  if (const Operation* row = find_operation(name)) return row;
  const size_t colons = name.rfind("::");
  return colons == std::string::npos ? nullptr : find_operation(name.substr(colons + 2));
}

Value Evaluator::run(NodeId root) {
  root_ = root;
  outer_ = {};
  return value(root);
}

Value Evaluator::value(NodeId id) {
  at_ = ast_[id].span;
  return node_value(id);
}

Value Evaluator::node_value(NodeId id) {
  const Node& n = ast_[id];
  switch (n.kind) {
    case NodeKind::number:
    case NodeKind::static_number:
    case NodeKind::unknown:
      return number(n);
    case NodeKind::name:
      return name(n);
    case NodeKind::text:
      return Value(std::string(n.text));
    case NodeKind::tuple: {
      std::vector<Value> parts = values(n.args, 0);
      at_ = n.span;
      return Value::tuple(std::move(parts));
    }
    case NodeKind::pair:
      return pair(id);
    case NodeKind::compose:
      return compose(id);
    case NodeKind::basis:
      return basis(n);
    case NodeKind::apply_types:
      return apply_types(n);
    case NodeKind::call:
      return call(id);
    case NodeKind::construct:
      return construct(id);
    case NodeKind::subscript:
      return subscript(id);
    case NodeKind::member:
      return member(id);
    case NodeKind::choice: {
      const Value condition = value(n.args[0]);
      const IntTuple* t = condition.as<IntTuple>();
      if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) {
        at_ = n.span;
        throw LayoutError("language.condition", {condition.print()});
      }
      return value(n.args[t->value().value != 0 ? 1 : 2]);
    }
    case NodeKind::unary: {
      const Value a = value(n.args[0]);
      at_ = n.span;
      return apply_unary(n.op, a);
    }
    case NodeKind::binary: {
      const Value a = value(n.args[0]);
      const Value b = value(n.args[1]);
      at_ = n.span;
      return apply_binary(n.op, a, b);
    }
  }
  return {};
}

std::vector<Value> Evaluator::values(const std::vector<NodeId>& ids, size_t first) {
  std::vector<Value> r;
  r.reserve(ids.size());
  for (size_t i = first; i < ids.size(); ++i) r.push_back(value(ids[i]));
  return r;
}

Value Evaluator::number(const Node& n) {
  if (n.kind == NodeKind::unknown) {
    const int64 value = assumed_value(n);
    if (!Ast::is_symbol(n)) return Value(Int(value));
    if (find_assumed(n) == nullptr) assumed_.push_back({&n, value});
    return Value(Int(value, reading_ == Reading::math));
  }
  return Value(Int(n.number, n.kind == NodeKind::static_number || reading_ == Reading::math));
}

const Evaluator::Assumed* Evaluator::find_assumed(const Node& n) const {
  for (const Assumed& a : assumed_) {
    if (a.node == &n || (Ast::is_symbol(n) && a.node->text == n.text)) return &a;
  }
  return nullptr;
}

int64 Evaluator::assumed_value(const Node& n) const {
  const Assumed* known = find_assumed(n);
  if (known != nullptr) return known->value;
  constexpr int64 kLargest = std::numeric_limits<int64>::max() / kAssumedExtent;
  return n.number > kLargest ? n.number : n.number * kAssumedExtent;  // Divisible either way.
}

namespace {

/// The leaves of a tuple as it is written, in order.
void collect_leaves(const Ast& ast, NodeId id, std::vector<const Node*>& leaves) {
  const Node& n = ast[id];
  const bool type = n.kind == NodeKind::apply_types && (n.text == "C" || n.text == "Int");
  if ((type || n.kind == NodeKind::construct) && n.args.size() == 1) {  // `C<1>`, `_1{}`
    return collect_leaves(ast, n.args[0], leaves);
  }
  const bool call = n.kind == NodeKind::call && makes_tuple(std::string(ast[n.args[0]].text));
  if ((n.kind != NodeKind::tuple && n.kind != NodeKind::apply_types && !call) ||
      n.text == "ScaledBasis") {
    leaves.push_back(&n);
    return;
  }
  for (size_t i = call ? 1 : 0; i < n.args.size(); ++i) collect_leaves(ast, n.args[i], leaves);
}

}  // namespace

void Evaluator::assume_strides(TupleView shape, NodeId stride) {
  std::vector<const Node*> leaves;
  collect_leaves(ast_, stride, leaves);
  if (static_cast<int>(leaves.size()) != shape.leaf_count()) return;
  const auto is_open = [this](const Node* n) {
    return n->kind == NodeKind::unknown && n->number > 0 && find_assumed(*n) == nullptr;
  };
  int64 reach = 1;
  for (size_t i = 0; i < leaves.size(); ++i) {
    if (is_open(leaves[i])) continue;
    const bool assumed = leaves[i]->kind == NodeKind::unknown;
    const int64 stride_value = assumed ? assumed_value(*leaves[i]) : leaves[i]->number;
    const int64 end = mul_checked(shape.leaf[i].value, stride_value);
    reach = end > reach ? end : reach;
  }
  for (size_t i = leaves.size(); i > 0; --i) {
    const Node* n = leaves[i - 1];
    if (!is_open(n)) continue;
    const int64 stride_value =
        mul_checked(add_checked(reach, n->number - 1) / n->number, n->number);
    assumed_.push_back({n, stride_value});
    reach = mul_checked(stride_value, shape.leaf[i - 1].value);
  }
}

Value Evaluator::name(const Node& n) {
  if (n.text == "_") return Value(underscore());
  if (const Environment::Variable* v = environment_.find(n.text)) return v->value;
  if (n.text == "X") return Value(underscore());
  return resolve(std::string(n.text), {});
}

Value Evaluator::resolve(const std::string& name, const std::vector<Value>& types) {
  if (types.empty()) {
    if (std::optional<Value> v = make_constant(name)) return *v;
  }
  for (const NameFamily& family : all_name_families()) {
    if (std::optional<Value> v = family.resolve(name, types)) return *v;
  }
  const Operation* row = find_by_path(name);
  if (row != nullptr && row->min_arguments == 0) return row->apply(Arguments(row->name, types, {}));
  if (row != nullptr) throw LayoutError("language.operation_uncalled", {name, row->parameters});
  throw LayoutError("language.unknown_name", {name});
}

Value Evaluator::apply_types(const Node& n) {
  const std::string name(n.text);
  if (name == "Layout" && n.args.size() == 2) {
    const Value shape = value(n.args[0]);
    if (const IntTuple* known = shape.as<IntTuple>()) assume_strides(*known, n.args[1]);
  }
  std::vector<Value> types = values(n.args, 0);
  at_ = n.span;
  if (std::optional<Value> v = make_type(name, types)) return *v;
  return resolve(name, types);
}

Value Evaluator::basis(const Node& n) {
  const Value scale = value(n.args[0]);
  at_ = n.span;
  const IntTuple* t = scale.as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer())
    throw LayoutError("language.basis", {scale.print()});
  Int r = t->value();
  // `_1@1@0` is written from the innermost index to the outermost.
  for (size_t i = 1; i < n.args.size(); ++i) {
    const int64 index = ast_[n.args[i]].number;
    if (index > 255) fail("limit.basis_index", index);
    r = make_basis(static_cast<int>(index), r);
  }
  return r;
}

Value Evaluator::pair(NodeId id) {
  const Node& n = ast_[id];
  const Value shape = value(n.args[0]);
  if (const IntTuple* known = shape.as<IntTuple>()) assume_strides(*known, n.args[1]);
  const Value stride = value(n.args[1]);
  const IntTuple* s = shape.as<IntTuple>();
  const IntTuple* d = stride.as<IntTuple>();
  if (s == nullptr || d == nullptr) {
    at_ = ast_[n.args[s == nullptr ? 0 : 1]].span;
    throw LayoutError("language.pair", {(s == nullptr ? shape : stride).print()});
  }
  at_ = ast_[n.args[1]].span;
  if (!detail::stride_profile_fits(*s, *d)) {
    throw LayoutError("layout.not_congruent",
                      {s->is_leaf() ? shape.print() : print(*s, notation_of(reading_)),
                       print(*d, notation_of(reading_))});
  }
  return Layout(*s, *d);
}

Value Evaluator::compose(NodeId id) {
  const Node& n = ast_[id];
  std::vector<Value> parts = values(n.args, 0);
  at_ = n.span;
  const auto operation = [](const char* name) -> const Operation& {
    const Operation* row = find_operation(name);
    if (row == nullptr) throw LayoutError("language.unknown_operation", {name});
    return *row;
  };
  if (parts.size() == 3 && parts[1].as<IntTuple>()) {
    return invoke(id, operation("make_composed_layout"), {}, std::move(parts));
  }
  // From the right: A o B o C = A o (B o C).
  Value r = std::move(parts.back());
  for (size_t i = parts.size() - 1; i > 0; --i) {
    const Value& left = parts[i - 1];
    const bool layouts = left.as<Layout>() || left.as<ComposedLayout>() || left.as<Swizzle>();
    r = invoke(id, operation(layouts ? "composition" : "make_tensor"), {}, {left, r});
  }
  return r;
}

// ---- calls -------------------------------------------------------------------------------------

Value Evaluator::invoke(NodeId id, const Operation& row, std::vector<Value> types,
                        std::vector<Value> arguments) {
  at_ = ast_[id].span;
  if (++calls_ > kMaxCalls) fail("limit.calls", kMaxCalls);
  check_deadline();
  Arguments a(row.name, std::move(types), std::move(arguments));
  check_arity(row, a);
  Value r = row.apply(a);
  if (id == root_) {
    outer_.row = &row;
    outer_.arguments = std::move(a);
  }
  return r;
}

std::vector<Value> Evaluator::types_of(NodeId call) {
  const Node& n = ast_[call];
  const Node& callee = ast_[n.args[0]];
  std::vector<Value> r;
  if (callee.kind == NodeKind::apply_types) r = values(callee.args, 0);
  if (callee.kind == NodeKind::member) r = values(callee.args, 1);
  // `size(x, mode=[0])` of CuTe DSL is `size<0>(x)`.
  for (size_t i = 1; i < n.args.size(); ++i) {
    if (n.keywords[i - 1] != kModeKeyword) continue;
    for (Value& mode : value(n.args[i]).parts()) r.push_back(std::move(mode));
  }
  return r;
}

std::vector<Value> Evaluator::call_arguments(NodeId id, const Operation* row) {
  const Node& n = ast_[id];
  std::vector<Value> r;
  std::vector<std::string> parameters;
  for (size_t i = 1; i < n.args.size(); ++i) {
    const std::string_view keyword = n.keywords[i - 1];
    if (keyword == kModeKeyword) continue;
    if (i > 1 && takes_strides(ast_[n.args[0]].text)) {
      if (const IntTuple* shape = r.back().as<IntTuple>()) assume_strides(*shape, n.args[i]);
    }
    Value v = value(n.args[i]);
    if (keyword.empty()) {
      r.push_back(std::move(v));
      continue;
    }
    if (parameters.empty() && row != nullptr) parameters = parameter_names(*row);
    size_t place = 0;
    while (place < parameters.size() && parameters[place] != keyword) ++place;
    // CuTe DSL names some parameters otherwise, in the same order.
    if (place == parameters.size() && !is_near_any(keyword, parameters)) place = r.size();
    // A parameter that is passed over stands as `_` until it is named.
    const bool named = place < r.size() && is_passed_over(r[place]);
    if (place >= parameters.size() || (place < r.size() && !named)) {
      throw LayoutError("language.keyword", {std::string(keyword), row ? row->parameters : ""});
    }
    while (r.size() <= place) r.push_back(Value(underscore()));
    r[place] = std::move(v);
  }
  at_ = n.span;
  return r;
}

Value Evaluator::call(NodeId id) {
  const Node& n = ast_[id];
  const Node& callee = ast_[n.args[0]];
  if (callee.kind == NodeKind::member) return call_method(id, callee);
  if (callee.kind == NodeKind::name || callee.kind == NodeKind::apply_types) {
    const std::string name(callee.text);
    if (const Environment::Variable* v = environment_.find(name)) {
      return call_value(id, v->value, call_arguments(id, nullptr));
    }
    if (is_identity_call(name) && n.args.size() > 1) return shown(id);
    return call_name(id, name, types_of(id), call_arguments(id, find_by_path(name)));
  }
  if (callee.kind == NodeKind::subscript && is_unset(n)) {
    // `smem_ptr[16b](unset)`: the middle of a position-independent layout.
    const Value width = value(callee.args[1]);
    return Value(make_kind(IntKind::smem_flag, width.as<IntTuple>()->value().value));
  }
  const Value f = object_of(n.args[0]);
  return call_value(id, f, call_arguments(id, nullptr));
}

/// Of `print(x)`, `printf("%d", x)`, `print("x:", x)`, `static_assert(x, "…")` what is not text.
Value Evaluator::shown(NodeId id) {
  std::vector<NodeId> parts;
  const Node& n = ast_[id];
  for (size_t i = 1; i < n.args.size(); ++i) {
    const bool text = ast_[n.args[i]].kind == NodeKind::text;
    if (!text && n.keywords[i - 1].empty()) parts.push_back(n.args[i]);
  }
  if (parts.empty()) return value(n.args[1]);
  if (parts.size() > 1) return Value::tuple(values(parts, 0));
  if (id == root_) root_ = parts[0];
  return value(parts[0]);
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
  if (const Operation* row = find_by_path(name)) {
    return invoke(id, *row, std::move(types), std::move(arguments));
  }
  if (makes_tuple(name) && types.empty()) return Value::tuple(std::move(arguments));
  // `int(m)`
  if (arguments.size() == 1 && arguments[0].is_integer() && data_type_bits(name) > 0) {
    return Value(as_dynamic(arguments[0].as<IntTuple>()->value()));
  }
  // `Layout(shape, stride)`, `Swizzle(3,4,3)` of Python and Julia; `Int<4>()` of C++.
  if (types.empty()) {
    if (std::optional<Value> v = make_type(name, arguments)) return *v;
  } else if (std::optional<Value> v = make_type(name, types)) {
    return arguments.empty() ? *v : call_value(id, *v, std::move(arguments));
  }
  at_ = ast_[ast_[id].args[0]].span;
  std::optional<Value> named;
  for (const NameFamily& family : all_name_families()) {
    if (!named) named = family.resolve(name, types);
  }
  if (!named) throw LayoutError("language.unknown_operation", {name});
  return arguments.empty() ? *named : call_value(id, *named, std::move(arguments));
}

Value Evaluator::call_method(NodeId id, const Node& callee) {
  const std::string name(callee.text);
  if (is_module_path(callee.args[0])) {
    if (is_identity_call(name) && ast_[id].args.size() > 1) return shown(id);
    return call_name(id, name, types_of(id), call_arguments(id, find_by_path(name)));
  }
  const Value object = object_of(callee.args[0]);
  std::vector<Value> types = types_of(id);
  if (const Operation* row = find_by_path(name)) {
    std::vector<Value> arguments = {object};
    for (Value& argument : call_arguments(id, row)) arguments.push_back(std::move(argument));
    return invoke(id, *row, std::move(types), std::move(arguments));
  }
  std::vector<Value> arguments = call_arguments(id, nullptr);
  at_ = ast_[id].span;
  const Value field = field_of(object, name);
  return arguments.empty() ? field : call_value(id, field, std::move(arguments));
}

Value Evaluator::call_value(NodeId id, const Value& f, std::vector<Value> arguments) {
  at_ = ast_[id].span;
  if (arguments.empty()) return f;
  Value coordinate =
      arguments.size() == 1 ? std::move(arguments[0]) : Value::tuple(std::move(arguments));
  if (const Swizzle* swizzle = f.as<Swizzle>()) {
    const IntTuple* t = coordinate.as<IntTuple>();
    if (t != nullptr && t->is_leaf() && t->value().is_integer()) {
      return Value(Int((*swizzle)(t->value().value), t->value().is_static()));
    }
  }
  const bool layout = f.as<Layout>() || f.as<ComposedLayout>();
  const char* name = !layout ? "operator()" : has_underscore(coordinate) ? "slice" : "crd2idx";
  const Operation* row = find_operation(name);
  if (row == nullptr || (!layout && !f.as<std::shared_ptr<const Object>>())) {
    throw LayoutError("language.not_callable", {f.print(notation_of(reading_))});
  }
  if (layout) return invoke(id, *row, {}, {std::move(coordinate), f});
  return invoke(id, *row, {}, {f, std::move(coordinate)});
}

Value Evaluator::construct(NodeId id) {
  const Node& n = ast_[id];
  if (n.args.size() == 1) {
    if (id == root_) root_ = n.args[0];
    return value(n.args[0]);
  }
  const Node& type = ast_[n.args[0]];
  std::vector<Value> arguments = call_arguments(id, nullptr);
  if (type.kind == NodeKind::name) {
    const std::string name(type.text);
    if (makes_tuple(name)) return Value::tuple(std::move(arguments));
    if (std::optional<Value> v = make_type(name, arguments)) return *v;
    if (const Operation* row = find_by_path(name)) {
      return invoke(id, *row, {}, std::move(arguments));
    }
  }
  // `Copy_Atom<…>{args}`, `Layout<Shape<int>>{shape}`: the type's value with run-time parts given.
  return call_value(id, value(n.args[0]), std::move(arguments));
}

Value Evaluator::field_of(const Value& object, const std::string& name) {
  if (const auto* o = object.as<std::shared_ptr<const Object>>()) {
    for (auto& [field, v] : (*o)->fields()) {
      if (field == name) return v;
    }
  }
  if (const Layout* l = object.as<Layout>()) {
    if (name == "shape") return l->shape;
    if (name == "stride") return l->stride;
  }
  if (name == "value" && object.is_integer()) return object;
  if (name == "type" || name == "value_type") return object;
  throw LayoutError("language.no_member", {object.kind(), name});
}

Value Evaluator::object_of(NodeId id) {
  Value v = value(id);
  const auto* parts = v.as<std::shared_ptr<const ValueTuple>>();
  if (ast_[id].kind != NodeKind::tuple || parts == nullptr || (*parts)->size() != 1) return v;
  return (*parts)->front();
}

/// `cute`, `cute.nvgpu.warp`, `warp` where it is no variable.
bool Evaluator::is_module_path(NodeId id) const {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::member && n.args.size() == 1) {
    return is_submodule(n.text) && is_module_path(n.args[0]);
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
  const std::string path = std::string(type.text) + "::" + name;
  for (const NameFamily& family : all_name_families()) {
    if (std::optional<Value> v = family.resolve(path, {})) return v;
  }
  return std::nullopt;
}

Value Evaluator::member(NodeId id) {
  const Node& n = ast_[id];
  const Node& object_node = ast_[n.args[0]];
  const std::string name(n.text);
  if (is_module_path(n.args[0])) return resolve(name, {});
  if (std::optional<Value> v = enumerator(object_node, name)) return *v;
  if (object_node.kind == NodeKind::name && is_cuda_index(object_node.text)) return Value(Int(0));
  const Value object = object_of(n.args[0]);
  at_ = n.span;
  return field_of(object, name);
}

Value Evaluator::subscript(NodeId id) {
  const Node& n = ast_[id];
  const std::vector<Value> parts = values(n.args, 0);
  at_ = n.span;
  const IntTuple* i = parts.size() == 2 ? parts[1].as<IntTuple>() : nullptr;
  // `float[8]`, a type
  if (i != nullptr && parts[0].as<std::string>()) {
    return Value(*parts[0].as<std::string>() + "[" + parts[1].print(Notation::math) + "]");
  }
  const Operation* row = find_operation("get");
  if (i == nullptr || !i->is_leaf() || row == nullptr) {
    throw LayoutError("language.subscript", {parts[0].print(notation_of(reading_))});
  }
  return invoke(id, *row, {parts[1]}, {parts[0]});
}

}  // namespace colex

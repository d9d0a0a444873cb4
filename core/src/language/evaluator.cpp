#include "language/evaluator.hpp"

#include <algorithm>
#include <limits>

#include "language/lexer.hpp"
#include "language/operators.hpp"
#include "language/types.hpp"
#include "registry/names.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

constexpr int64 kAssumedExtent = 8;

}  // namespace

bool is_cuda_index(std::string_view name) {
  return is_one_of(name, {"threadIdx", "blockIdx", "blockDim", "gridDim"});
}

bool is_module(std::string_view name) {
  return is_one_of(name, {"cute", "cutlass", "pycute", "tl", "CuTe", "MoYe", "layout_algebra"});
}

bool is_submodule(std::string_view name) {
  return is_one_of(name, {"nvgpu", "warp", "warpgroup", "cpasync", "tcgen05", "utils", "LayoutEnum",
                          "hopper_helpers", "sm90", "sm90_utils", "blackwell_helpers", "sm100",
                          "sm100_utils", "blockscaled_utils"});
}

std::string in_module(std::string_view module, const std::string& name) {
  if (module == "hopper_helpers" || module == "sm90") module = "sm90_utils";
  if (module == "blackwell_helpers" || module == "sm100") module = "sm100_utils";
  const std::string qualified = std::string(module) + "." + name;
  return find_operation(qualified) != nullptr ? qualified : name;
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
    case NodeKind::fraction:
      return Value(fixed(parse_decimal(std::string(n.text))));
    case NodeKind::comprehension:
      return comprehension(n);
    case NodeKind::lambda:
      return function_in_place(n);
    case NodeKind::text:
      return Value(std::string(n.text));
    case NodeKind::tuple: {
      if (n.op == '{') return value(n.args[0]);
      std::vector<Value> parts = values(n.args, 0);
      refuse_fractions(n.args, 0, parts);
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
    case NodeKind::slice:
      at_ = n.span;
      throw LayoutError("language.slice", {});
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
      if (n.op == '+' && (ast_.is_python_tuple(n.args[0]) || ast_.is_python_tuple(n.args[1]))) {
        std::vector<Value> parts = value(n.args[0]).parts();
        for (Value& part : value(n.args[1]).parts()) parts.push_back(std::move(part));
        return Value::tuple(std::move(parts));
      }
      if (n.op == code('o', '/') || n.op == code('o', 'x')) {
        const bool divides = n.op == code('o', '/');
        const Operation* row = find_operation(divides ? "logical_divide" : "logical_product");
        const Value a = object_of(n.args[0]);
        return invoke(id, *row, {}, {a, object_of(n.args[1])});
      }
      const bool equality = n.op == code('=', '=') || n.op == code('!', '=');
      const Value a = equality ? value(n.args[0]) : object_of(n.args[0]);
      const Value b = equality ? value(n.args[1]) : object_of(n.args[1]);
      at_ = n.span;
      const bool python = ast_.dialect == Dialect::python;
      return python ? apply_python(n.op, a, b) : apply_binary(n.op, a, b);
    }
  }
  return {};
}

std::vector<Value> Evaluator::values(const std::vector<NodeId>& ids, size_t first) {
  std::vector<Value> r;
  r.reserve(ids.size());
  for (size_t i = first; i < ids.size(); ++i) {
    // `(*shape, 2)` of Python: the parts one by one.
    const Node& n = ast_[ids[i]];
    if (is_unpacked(n)) {
      for (Value& part : value(n.args[0]).parts()) r.push_back(std::move(part));
    } else {
      r.push_back(value(ids[i]));
    }
  }
  return r;
}

/// Shapes and strides are integers.
void Evaluator::refuse_fractions(const std::vector<NodeId>& ids, size_t first,
                                 const std::vector<Value>& parts) {
  for (size_t i = 0; i < parts.size() && first + i < ids.size(); ++i) {
    if (!fraction_of(parts[i])) continue;
    const Span span = ast_[ids[first + i]].span;
    at_ = span;
    throw LayoutError("language.fraction", {parts[i].print()});
  }
}

bool Evaluator::is_unpacked(const Node& n) const {
  return n.kind == NodeKind::unary && n.op == '*' && ast_.dialect != Dialect::cpp;
}

namespace {

/// Python's `t[first:last:step]`: which parts of `size` they are. `_` stands for what is left out.
std::vector<size_t> sliced(const std::vector<Value>& bounds, int64 size) {
  const auto bound = [&](size_t i, int64 otherwise) {
    const IntTuple* t = i < bounds.size() ? bounds[i].as<IntTuple>() : nullptr;
    return t == nullptr || !t->is_leaf() || !t->value().is_integer() ? otherwise : t->value().value;
  };
  const int64 step = bound(2, 1);
  if (step == 0) throw LayoutError("language.slice", {});
  const auto place = [&](int64 i) {
    const int64 from_start = i < 0 ? i + size : i;
    const int64 lowest = step > 0 ? 0 : -1;
    return std::max(lowest, std::min(from_start, step > 0 ? size : size - 1));
  };
  const int64 from = place(bound(0, step > 0 ? 0 : size - 1));
  const int64 to =
      bounds.size() > 1 && bounds[1].is_integer() && bounds[1].as<IntTuple>()->value().is_integer()
          ? place(bound(1, 0))
          : (step > 0 ? size : -1);
  std::vector<size_t> r;
  for (int64 i = from; step > 0 ? i < to : i > to; i += step) r.push_back(static_cast<size_t>(i));
  return r;
}

}  // namespace

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
  if (const Environment::Variable* v = environment_.find(n.text)) {
    if (std::optional<Value> made = instance(v->value, {})) return *made;
    return v->value;
  }
  if (std::optional<Value> v = find_path(n.text)) return *v;
  if (n.text == "X") return Value(underscore());
  return resolve(std::string(n.text), {});
}

void Evaluator::lose(const Cause& cause) {
  unknown_ = cause;
  throw LayoutError(cause.id, cause.values);
}

Value Evaluator::scope_member(const Value& object, const std::string& name) {
  const Scope* scope = object.object_as<Scope>();
  const Environment::Variable* v = scope != nullptr ? scope->find(name) : nullptr;
  if (v == nullptr) return field_of(object, name);
  if (v->unknown) lose(*v->unknown);
  return v->value;
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

std::optional<Value> Evaluator::instance(const Value& v, const std::vector<Value>& types) {
  const Definition* definition = v.object_as<Definition>();
  if (definition == nullptr || definitions_ == nullptr || definition->is_function()) {
    return std::nullopt;
  }
  Outcome r = definitions_->instantiate(*definition, types);
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
  if (row != nullptr) throw LayoutError("language.operation_uncalled", {name, row->parameters});
  throw LayoutError("language.unknown_name", {name});
}

/// Of a function's template arguments those before the first that is not known: the others follow
/// from what the function is called with, or stay unknown.
std::vector<Value> Evaluator::known_types(const Node& function) {
  std::vector<Value> r;
  for (const NodeId id : function.args) {
    const Node& n = ast_[id];
    if (n.kind == NodeKind::name && environment_.is_unknown(n.text)) break;
    r.push_back(value(id));
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
    return make_object<Definition>(own->bound_to(known_types(n)));
  }
  std::vector<Value> types = values(n.args, 0);
  at_ = n.span;
  if (own != nullptr) {
    if (std::optional<Value> v = instance(own_name->value, types)) return *v;
  }
  if (std::optional<Value> member = find_path(n.text)) {
    if (std::optional<Value> v = instance(*member, types)) return *v;
    return *member;
  }
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
  // From the right: A o B o C = A o (B o C), and `A o 0 o C` has an offset in the middle.
  Value r = std::move(parts.back());
  for (size_t i = parts.size() - 1; i > 0; --i) {
    const Value& left = parts[i - 1];
    if (i > 1 && left.as<IntTuple>()) {
      r = invoke(id, operation("make_composed_layout"), {}, {parts[i - 2], left, r});
      --i;
      continue;
    }
    const bool layouts = left.as<Layout>() || left.as<ComposedLayout>() || left.as<Swizzle>();
    r = invoke(id, operation(layouts ? "composition" : "make_tensor"), {}, {left, r});
  }
  return r;
}

Value Evaluator::field_of(const Value& object, const std::string& name) {
  if (const auto* o = object.as<std::shared_ptr<const Object>>()) {
    for (auto& [field, v] : (*o)->fields()) {
      // `AtomThrID` and `AtomShape_MNK` of a TiledMMA
      if (field == name || "Atom" + field == name) return v;
      // `LayoutA_TV` of an MMA_Atom is `ALayout` of its traits.
      const bool layout = field.size() == 7 && field.compare(1, 6, "Layout") == 0;
      if (layout && name == "Layout" + field.substr(0, 1) + "_TV") return v;
    }
  }
  if (const Layout* l = object.as<Layout>()) {
    if (name == "shape" || name == "Shape") return l->shape;
    if (name == "stride" || name == "Stride") return l->stride;
  }
  // Python's `tensor.shape`, `tensor.iterator`, `tensor.element_type`
  const std::string_view kind = object.kind();
  if (kind == "tensor" || kind == "composed") {
    if (name == "element_type") return field_of(object, "type");
    const bool part = kind == "composed" && (name == "inner" || name == "outer");
    const char* known = name == "iterator" ? "data" : name.c_str();
    if (part) known = name == "inner" ? "layout_a" : "layout_b";
    if (part || name == "iterator" || name == "shape" || name == "stride") {
      return find_operation(known)->apply(Arguments(known, {}, {object}));
    }
  }
  // A static member is an integer like any other, whatever type it belongs to.
  if (name == "value" && object.is_integer()) {
    const Int& i = object.as<IntTuple>()->value();
    return reading_ == Reading::cpp && i.is_integer() ? Value(as_dynamic(i)) : object;
  }
  // Of a dim3, whose missing parts are 1.
  if (name.size() == 1 && name[0] >= 'x' && name[0] <= 'z' && object.as<IntTuple>()) {
    const std::vector<Value> parts = object.parts();
    const size_t place = static_cast<size_t>(name[0] - 'x');
    return place < parts.size() ? parts[place] : Value(Int(1));
  }
  if (name == "type" || name == "value_type") return object;
  throw LayoutError("language.no_member", {object.kind(), name});
}

Value Evaluator::object_of(NodeId id) {
  const Node& n = ast_[id];
  const bool group = n.kind == NodeKind::tuple && n.args.size() == 1 && !ast_.is_python_tuple(id);
  return group ? object_of(n.args[0]) : value(id);
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
  return find_named(std::string(type.text) + "::" + name, {});
}

Value Evaluator::member(NodeId id) {
  const Node& n = ast_[id];
  const Node& object_node = ast_[n.args[0]];
  const std::string name(n.text);
  if (std::optional<Value> v = enumerator(object_node, name)) return *v;
  if (is_module_path(n.args[0])) return resolve(name, {});
  if (object_node.kind == NodeKind::name && is_cuda_index(object_node.text)) {
    const std::string index = std::string(object_node.text) + "." + name;
    if (const Environment::Variable* given = environment_.find(index)) return given->value;
  }
  const Value object = object_of(n.args[0]);
  at_ = n.span;
  const std::vector<Value> types = values(n.args, 1);
  at_ = n.span;
  const Value r = scope_member(object, name);
  if (std::optional<Value> made = instance(r, types)) return *made;
  return r;
}

Value Evaluator::subscript(NodeId id) {
  const Node& n = ast_[id];
  const Value object = object_of(n.args[0]);
  if (n.args.size() == 2 && ast_[n.args[1]].kind == NodeKind::slice && object.is_tuple()) {
    const std::vector<Value> parts = object.parts();
    const std::vector<Value> bounds = values(ast_[n.args[1]].args, 0);
    std::vector<Value> chosen;
    for (const size_t i : sliced(bounds, static_cast<int64>(parts.size()))) {
      chosen.push_back(parts[i]);
    }
    return Value::tuple(std::move(chosen));
  }
  std::vector<Value> index = values(n.args, 1);
  at_ = n.span;
  // Python slices tensors so: `tAgA[None, 0, k]`.
  if (std::string_view(object.kind()) == "tensor") return call_value(id, object, std::move(index));
  const IntTuple* i = index.size() == 1 ? index[0].as<IntTuple>() : nullptr;
  // `float[8]`, a type
  if (i != nullptr && object.as<std::string>()) {
    return Value(*object.as<std::string>() + "[" + index[0].print(Notation::math) + "]");
  }
  const Operation* row = find_operation("get");
  if (i == nullptr || !i->is_leaf() || row == nullptr) {
    throw LayoutError("language.subscript", {object.print(notation_of(reading_))});
  }
  if (ast_.dialect == Dialect::julia) index[0] = Value(Int(i->value().value - 1));
  // Python counts `shape[-1]` from the end.
  if (i->value().value < 0 && object.as<IntTuple>()) {
    index[0] = Value(Int(i->value().value + static_cast<int64>(object.parts().size())));
  }
  return invoke(id, *row, std::move(index), {object});
}

}  // namespace colex

#include <algorithm>
#include <utility>

#include "eval/cute_dsl/storage.hpp"
#include "eval/cute_dsl/vectors.hpp"
#include "eval/evaluator.hpp"
#include "eval/julia/julia_calls.hpp"
#include "eval/operators.hpp"
#include "tensor/tensor_object.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "tiled/objects.hpp"
#include "value/data_type.hpp"

/// `object.member` and `object[index]`.

namespace colex {

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

Value Evaluator::field_of(const Value& object, const std::string& name) {
  if (const auto* array = object.object_as<ArrayObject>()) {
    if (std::optional<Value> v = array_member(array->form, name)) return *v;
  }
  if (const auto* o = object.as<std::shared_ptr<const Object>>()) {
    for (auto& [field, v] : (*o)->fields()) {
      // `AtomThrID` and `AtomShape_MNK` of a TiledMMA; `thr_layout_vmnk_` is the member itself.
      if (field == name || "Atom" + field == name || field + "_" == name) return v;
      // `LayoutA_TV` of an MMA_Atom is `ALayout` of its traits.
      const bool layout = field.size() == 7 && field.compare(1, 6, "Layout") == 0;
      if (layout && name == "Layout" + field.substr(0, 1) + "_TV") return v;
    }
  }
  constexpr std::pair<const char*, const char*> kDslNames[] = {
      {"layout_tv_tiled", "TiledLayout_TV"},
      {"tiler_mn", "Tiler_MN"},
      {"tv_layout_A_tiled", "layoutA_TV"},
      {"tv_layout_B_tiled", "layoutB_TV"},
      {"tv_layout_C_tiled", "layoutC_TV"},
      {"thr_id", "ThrID"},
      {"shape_mnk", "Shape_MNK"},
      {"tv_layout_A", "ALayout"},
      {"tv_layout_B", "BLayout"},
      {"tv_layout_C", "CLayout"},
      {"layout_src_tv", "ValLayoutSrc"},
      {"layout_dst_tv", "ValLayoutDst"},
      {"layout_src_tv_tiled", "layoutS_TV"},
      {"layout_dst_tv_tiled", "layoutD_TV"},
  };
  // What a TiledMMA has of its atom.
  if (const auto* mma = object.object_as<TiledMmaObject>()) {
    const Value atom = make_object<MmaAtomObject>(mma->named);
    if (name == "op") return atom;
    if (is_one_of(name, {"Shape_MNK", "ALayout", "BLayout", "CLayout"}))
      return field_of(atom, name);
  }
  for (const auto& [dsl, cpp] : kDslNames) {
    if (name == dsl) return field_of(object, cpp);
  }
  if (const Layout* l = object.as<Layout>()) {
    if (name == "shape" || name == "Shape") return l->shape;
    if (name == "stride" || name == "Stride") return l->stride;
  }
  // Python's `tensor.shape`, `tensor.iterator`, `tensor.element_type`
  const std::string_view kind = object.kind();
  if (kind == "tensor" || kind == "composed") {
    if (name == "element_type" || name == "value_type") return field_of(object, "type");
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
  // Of `Int<4>`, whose own type is another.
  const IntTuple* constant = name == "value_type" ? object.as<IntTuple>() : nullptr;
  if (constant != nullptr && constant->is_leaf() && constant->value().is_static()) {
    const int64 i = constant->value().value;
    if (i == 0 || i == 1) lose({"language.constant_type", {object.print()}});
    return Value(std::string("int"));
  }
  if (name == "type" || name == "value_type") return object;
  // `cutlass.Float16.width`, and how long a text is
  if (const std::string* text = object.as<std::string>()) {
    const int bits = data_type_bits(*text);
    if (name == "width" && bits > 0) return Value(static_int(bits));
    if (bits > 0 && is_infinite(name)) lose({"language.infinite", {*text + "." + name}});
    if (name == "ptr" && bits > 0) return smem_pointer(*text);  // `storage.holding_buf.ptr`
  }
  throw LayoutError("language.no_member", {object.kind(), name});
}

namespace {

/// `cute.experimental.iket` of the names and members that it is made of.
std::string path_of(const Ast& ast, const Node& n) {
  if (n.kind != NodeKind::member) return std::string(n.text);
  return path_of(ast, ast[n.args[0]]) + "." + std::string(n.text);
}

}  // namespace

/// Of which value `n` is a member. Where that is a part of a module that is not known, `n` is too.
Value Evaluator::owner_of(const Node& n) {
  const NodeId id = n.args[0];
  const bool path = ast_[id].kind == NodeKind::member;
  Value r;
  const auto wrong = error_of([&] { r = object_of(id); });
  if (!wrong) return r;
  if (!path || wrong->id != "language.module_member") throw LayoutError(*wrong);
  at_ = n.span;
  throw LayoutError(wrong->id, {path_of(ast_, n)});
}

Value Evaluator::object_of(NodeId id) {
  const Node& n = ast_[id];
  const bool group = n.kind == NodeKind::tuple && n.args.size() == 1 && !ast_.is_python_tuple(id);
  return group ? object_of(n.args[0]) : value(id);
}

/// `cute.X`: an operation, a type, a constant; of all else nothing is known.
Value Evaluator::of_module(const Node& n) {
  const std::string name(n.text);
  Value r;
  const auto wrong = error_of([&] { r = resolve(name, {}); });
  if (!wrong) return r;
  if (wrong->id == "language.unknown_name") {
    at_ = n.span;
    throw LayoutError("language.module_member", {path_of(ast_, n)});
  }
  throw *wrong;
}

Value Evaluator::member(NodeId id) {
  const Node& n = ast_[id];
  const Node& object_node = ast_[n.args[0]];
  const std::string name(n.text);
  if (std::optional<Value> v = enumerator(object_node, name)) return *v;
  if (const std::string type = array_type_of(ast_, n, environment_); !type.empty()) {
    return Value(type);
  }
  if (name == "WARP_SIZE" && object_node.text == "arch") return Value(static_int(32));
  if (is_module_path(n.args[0])) return of_module(n);
  const bool sign = ast_.dialect == Dialect::python && object_node.text == "operator" &&
                    environment_.find("operator") == nullptr;
  if (sign) return Value("operator." + name);
  if (is_math(ast_, object_node, environment_)) {
    if (std::optional<Value> v = math_constant(name)) return *v;
  }
  const bool self = object_node.text == "self" || object_node.text == kThis;
  if (object_node.kind == NodeKind::name && (self || is_cuda_index(object_node.text))) {
    const std::string index = (self ? kSelf : std::string(object_node.text) + ".") + name;
    if (const Environment::Variable* given = environment_.find(index)) {
      const Definition* property = given->value.object_as<Definition>();
      const bool runs = property != nullptr && property->node().property;
      return runs ? call_function(Value(given->value), {}) : given->value;
    }
  }
  const Value object = owner_of(n);
  at_ = n.span;
  const std::vector<Value> types = values(n.args, 1);
  at_ = n.span;
  const Value r = scope_member(object, name);
  if (std::optional<Value> made = instance(r, types)) return *made;
  return r;
}

/// By the type's `operator[]`; where it has none `auto [x, y] = point;` takes its members.
Value Evaluator::element_of(const Scope& object, const Value& index, NodeId place) {
  const Environment::Variable* own = object.find("operator[]");
  if (own != nullptr && own->unknown) lose(*own->unknown);
  if (own != nullptr) return call_function(bound_member(object, own->value, place), {index});
  const std::vector<std::string> fields = object.fields_of_object();
  const IntTuple* t = index.as<IntTuple>();
  const bool number = t != nullptr && t->is_leaf() && t->value().is_integer();
  const size_t at = number ? static_cast<size_t>(t->value().value) : fields.size();
  if (at >= fields.size()) throw LayoutError("language.subscript", {object.print({})});
  return scope_member(make_object<Scope>(object), fields[at]);
}

/// `B[1, 2]` of Julia.
Value Evaluator::julia_element(const Node& n, const TensorObject& array) {
  std::vector<JuliaIndex> index;
  const auto is_open = [](const Value& v) {
    const IntTuple* t = v.as<IntTuple>();
    return t != nullptr && t->is_leaf() && t->value().is_underscore();
  };
  for (size_t i = 1; i < n.args.size(); ++i) {
    const Node& one = ast_[n.args[i]];
    const bool range = one.kind == NodeKind::slice;
    const std::vector<Value> bounds = range ? values(one.args, 0) : values({n.args[i]}, 0);
    JuliaIndex at;
    at.all = !bounds.empty() && std::all_of(bounds.begin(), bounds.end(), is_open);
    const IntTuple* c = range || bounds.size() != 1 ? nullptr : bounds[0].as<IntTuple>();
    if (c == nullptr && !at.all) throw LayoutError("language.array", {"[]"});
    if (c != nullptr) at.coordinate = *c;
    index.push_back(at);
  }
  at_ = n.span;
  return element_of_julia(array, index);
}

Value Evaluator::subscript(NodeId id) {
  const Node& n = ast_[id];
  if (std::optional<Value> v = storage_type(n)) return *v;
  const Value object = object_of(n.args[0]);
  const auto* tensor = object.object_as<TensorObject>();
  if (tensor != nullptr && ast_.dialect == Dialect::julia) return julia_element(n, *tensor);
  if (const auto* array = object.object_as<ArrayObject>()) return array_subscript(n, array->form);
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
  if (const Dictionary* all = object.object_as<Dictionary>(); all != nullptr && index.size() == 1) {
    if (all->is_set) throw LayoutError("language.subscript", {all->print(Notation::math)});
    return look_up(*all, index[0]);
  }
  if (const auto* v = object.object_as<VectorObject>()) {
    return vector_part(*v, index.size() == 1 ? index[0] : Value::tuple(std::move(index)));
  }
  // Python slices tensors so: `tAgA[None, 0, k]`.
  if (std::string_view(object.kind()) == "tensor") return call_value(id, object, std::move(index));
  const Scope* scope = ast_.dialect == Dialect::cpp ? object.object_as<Scope>() : nullptr;
  if (scope != nullptr && index.size() == 1) return element_of(*scope, index[0], n.args[0]);
  const IntTuple* i = index.size() == 1 ? index[0].as<IntTuple>() : nullptr;
  const Node& of = ast_[n.args[0]];
  const Environment::Variable* named =
      of.kind == NodeKind::name ? environment_.find(of.text) : nullptr;
  const bool slices = std::any_of(index.begin(), index.end(), [](const Value& v) {
    return v.print(Notation::math).find('_') != std::string::npos;
  });
  if (named != nullptr && named->has_elements && !slices) throw LayoutError(kElementUnknown, {});
  // A pointer that a function takes; `smem_ptr[16b](0x0)` is a print.
  const bool taken = of.kind == NodeKind::apply_types && of.text == "ptr";
  const bool variable = of.kind == NodeKind::name && environment_.find(of.text) != nullptr;
  const bool given = of.kind == NodeKind::call && ast_.dialect == Dialect::cpp;  // `t.data()[3]`
  if ((taken || variable || given) && object.object_as<PointerObject>() != nullptr &&
      i != nullptr) {
    return apply_unary('*', apply_binary('+', object, index[0]));
  }
  // `Array<half_t, 8>[4]`, `float[8]`, types
  const bool of_template = of.kind == NodeKind::apply_types && ast_.dialect == Dialect::cpp &&
                           !contains(of.text, "ptr") && !contains(of.text, "Sw");  // prints
  if (of_template && i != nullptr && object.object_as<PointerObject>() != nullptr) {
    return Value(std::string(of.text) + "[" + index[0].print(Notation::math) + "]");
  }
  if (i != nullptr && object.as<std::string>()) {
    return Value(*object.as<std::string>() + "[" + index[0].print(Notation::math) + "]");
  }
  // `Z[((None, None), 5)]` of a layout, as of a tensor.
  const bool layout = object.as<Layout>() != nullptr || object.as<ComposedLayout>() != nullptr;
  const IntTuple* whole = ast_.dialect == Dialect::python ? object.as<IntTuple>() : nullptr;
  if (whole != nullptr && whole->is_leaf() && whole->value().is_underscore()) {
    lose({"language.none_part", {std::string(of.text)}});
  }
  if (layout && i != nullptr && !i->is_leaf() && ast_.dialect != Dialect::cpp) {
    return call_value(id, object, std::move(index));
  }
  const Operation* row = find_operation("get");
  if (i == nullptr || !i->is_leaf() || row == nullptr) {
    throw LayoutError("language.subscript", {object.print(notation_of(reading_))});
  }
  const int64 at = i->value().value;
  if (ast_.dialect == Dialect::julia && object.object_as<PointerObject>() == nullptr) {
    index[0] = Value(Int(at - 1));
  } else if (at < 0 && object.as<IntTuple>()) {
    // Python counts `shape[-1]` from the end.
    index[0] = Value(Int(at + static_cast<int64>(object.parts().size())));
  }
  return invoke(id, *row, std::move(index), {object});
}

}  // namespace colex

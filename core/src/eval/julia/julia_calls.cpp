#include "eval/julia/julia_calls.hpp"

#include <algorithm>

#include "dsl/names.hpp"
#include "eval/arrays/arrays.hpp"
#include "eval/evaluator.hpp"
#include "eval/operators.hpp"
#include "registry/operation.hpp"
#include "syntax/lexer.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

/// Functions of Julia and of MoYe.jl that CuTe does not have, or has otherwise. Julia's arrays
/// have their first dimension fastest.

namespace colex {

namespace {

constexpr std::string_view kFilled[] = {"zeros", "ones", "rand", "randn"};
/// They set every element of their argument, and give it.
constexpr std::string_view kFillers[] = {"zeros!", "ones!", "fill!", "rand!", "randn!"};

[[noreturn]] void not_followed(const std::string& function) {
  throw LayoutError("language.array", {function});
}

bool is_true(const Value& v) { return v.is_integer() && v.as<IntTuple>()->value().value != 0; }

/// `Float32`, `UInt16`; empty of what is no type.
std::string element_name(const Value& v) {
  const std::string* name = v.as<std::string>();
  return name != nullptr && data_type_bits(*name) > 0 ? *name : std::string();
}

/// Of an array's or a tensor's elements; empty of other values.
std::string element_of(const Value& v) {
  if (const auto* array = v.object_as<ArrayObject>()) return array->form.type;
  const auto* tensor = v.object_as<TensorObject>();
  return tensor != nullptr ? tensor->type : std::string();
}

Value array_of(std::string type, const std::vector<Value>& extents, const std::string& function) {
  ArrayForm a;
  a.library = ArrayLibrary::julia;
  a.type = std::move(type);
  const bool one = extents.size() == 1 && extents[0].is_tuple();
  for (const Value& extent : one ? extents[0].parts() : extents) {
    if (!extent.is_integer()) not_followed(function);
    a.shape.push_back(extent.as<IntTuple>()->value().value);
  }
  a.stride = dense_strides(a.shape, true);
  return make_object<ArrayObject>(std::move(a));
}

std::vector<Value> behind(const std::vector<Value>& all, size_t first) {
  return {all.begin() + static_cast<std::ptrdiff_t>(std::min(first, all.size())), all.end()};
}

/// `zeros(Float32, 4, 8)`, `rand(1:9, 4)`, `fill(0.5, 4)`.
Value filled(const std::string& f, const std::vector<Value>& a) {
  const std::string type = a.empty() ? std::string() : element_name(a[0]);
  const bool range = !a.empty() && a[0].as<Layout>() != nullptr;  // `1:9`
  if (f != "fill" && type.empty() && !range) return array_of("Float64", a, f);
  if (f != "fill") return array_of(range ? "Int64" : type, behind(a, 1), f);
  if (a.empty()) not_followed(f);
  if (is_single(a[0])) return array_of("Float32", behind(a, 1), f);
  return array_of(fraction_of(a[0]) ? "Float64" : "Int64", behind(a, 1), f);
}

/// `collect(1:36)`: a range has two numbers, as a layout has.
std::optional<Value> collected(const Value& v) {
  const Layout* range = v.as<Layout>();
  if (range == nullptr || !range->shape.is_leaf()) return std::nullopt;
  const int64 from = range->shape.value().value;
  const int64 to = range->stride.value().value;
  return array_of("Int64", {Value(static_int(std::max<int64>(to - from + 1, 0)))}, "collect");
}

/// Where the elements lie, and their type.
struct Buffer {
  EngineKind kind = EngineKind::pointer;
  std::string type = "Float64";
};

Buffer buffer_of(const Value& v) {
  if (const auto* array = v.object_as<ArrayObject>()) {
    return {array->tensor.engine.kind, array->form.type};
  }
  if (const auto* pointer = v.object_as<PointerObject>()) {
    return {pointer->engine.kind, pointer->type};
  }
  if (v.as<std::string>() != nullptr) return {};  // `undef`
  if (!v.is_tuple()) not_followed("MoYeArray");
  const std::vector<Value> parts = v.parts();
  const bool fraction = std::any_of(
      parts.begin(), parts.end(), [](const Value& part) { return fraction_of(part).has_value(); });
  return {EngineKind::pointer, fraction ? "Float64" : "Int64"};
}

Value array_in(const Buffer& buffer, const Value& layout) {
  const Layout* l = layout.as<Layout>();
  if (l == nullptr) not_followed("MoYeArray");
  const int bits = data_type_bits(buffer.type);
  const Engine engine{buffer.kind, false, bits > 0 ? bits : 64, 0, {}};
  return make_object<TensorObject>(Tensor{engine, IntTuple(static_int(0)), ComposedLayout(*l)},
                                   buffer.type);
}

/// `MoYeArray(A)`, `MoYeArray(pointer(A), layout)`, `MoYeArray{Float32}(undef, shape, stride)`.
Value moye_array(const std::vector<Value>& types, const std::vector<Value>& a) {
  if (a.empty()) not_followed("MoYeArray");
  Buffer buffer = buffer_of(a[0]);
  if (!types.empty() && !element_name(types[0]).empty()) buffer.type = element_name(types[0]);
  if (a.size() == 1) {
    const auto* array = a[0].object_as<ArrayObject>();
    if (array == nullptr) not_followed("MoYeArray");
    return from_dlpack(a[0]);
  }
  const bool made = a.size() == 2 && a[1].as<Layout>() != nullptr;
  return array_in(buffer, made ? a[1] : call_row("make_layout", behind(a, 1)));
}

Value pointer_to(const Value& v) {
  if (v.is_tuple() || v.object_as<ArrayObject>() != nullptr) return v;  // a buffer of its elements
  const auto* tensor = v.object_as<TensorObject>();
  if (tensor == nullptr) not_followed("pointer");
  return make_object<PointerObject>(tensor->tensor.engine, tensor->type);
}

Value extents_of(const ArrayForm& a) {
  std::vector<Value> r;
  for (const int64 extent : a.shape) r.emplace_back(static_int(extent));
  return Value::tuple(std::move(r));
}

/// `size(A, 1)`, `size(l, 2)`: of one mode, counted from 1.
Value extent_of(const Value& v, const Value& mode) {
  const Value at = apply_binary('-', mode, Value(static_int(1)));
  const auto* array = v.object_as<ArrayObject>();
  if (array == nullptr) return call_row("size", {v}, {at});
  const int64 i = at.as<IntTuple>()->value().value;
  // Behind the last dimension there is one element.
  const int64 rank = static_cast<int64>(array->form.shape.size());
  if (i < 0) not_followed("size");
  return Value(static_int(i < rank ? array->form.shape[static_cast<size_t>(i)] : 1));
}

/// Every integer of it less one.
Value from_zero(const Value& v) {
  if (!v.is_tuple()) {
    const bool counts = v.is_integer() && v.as<IntTuple>()->value().is_integer();
    return counts ? apply_binary('-', v, Value(static_int(1))) : v;
  }
  std::vector<Value> parts = v.parts();
  for (Value& part : parts) part = from_zero(part);
  return Value::tuple(std::move(parts));
}

bool is_array(const Value& v) {
  return v.object_as<ArrayObject>() != nullptr || v.object_as<TensorObject>() != nullptr;
}

/// `CuArray(A)`, `Array(A)`: the elements of A anew, one behind the other.
Value copied(const Value& v, const std::string& function) {
  if (v.object_as<ArrayObject>() != nullptr) return v;
  if (const auto* tensor = v.object_as<TensorObject>()) {
    const Value shape(product_each(tensor->tensor.layout.inner.shape));
    return array_of(tensor->type, {shape.is_tuple() ? shape : Value::tuple({shape})}, function);
  }
  if (!v.is_tuple()) not_followed(function);
  const Buffer buffer = buffer_of(v);
  return array_of(buffer.type, {Value(static_int(static_cast<int64>(v.parts().size())))}, function);
}

/// `fldmod1(7, 4)` is (2,3), `mod1(8, 4)` is 4: places counted from 1. nullopt of other functions.
std::optional<Value> division(const std::string& name, const std::vector<Value>& a) {
  const bool known = is_one_of(name, {"fld", "mod", "fldmod", "fld1", "mod1", "fldmod1"});
  if (!known || a.size() != 2 || !a[0].is_integer() || !a[1].is_integer()) return std::nullopt;
  const Value one(static_int(1));
  const bool from_one = name.back() == '1';
  const auto counted = [&](const Value& v) { return from_one ? apply_binary('+', v, one) : v; };
  const Value of = from_one ? apply_binary('-', a[0], one) : a[0];
  const Value quotient = counted(apply_python(code('/', '/'), of, a[1]));
  const Value rest = counted(apply_python('%', of, a[1]));
  if (name.rfind("fldmod", 0) == 0) return Value::tuple({quotient, rest});
  return name[0] == 'f' ? quotient : rest;
}

}  // namespace

Value coalesced_product(const std::string& name, const std::vector<Value>& a, bool runs) {
  const Value product = call_row(name.c_str(), {a[0], a[1]});
  const Layout* l = product.as<Layout>();
  if (!is_true(a[2]) || l == nullptr) return product;
  const std::vector<Value> each(static_cast<size_t>(l->shape.rank()), Value(static_int(1)));
  return call_row("coalesce", {Value(runs ? at_run_time(*l) : *l), Value::tuple(each)});
}

void count_from_zero(const std::string& name, std::vector<Value>& a) {
  const bool sliced = is_one_of(name, {"get_slice", "get_thread_slice"}) && a.size() == 2;
  const bool tiled = is_one_of(name, {"local_tile", "local_partition"}) && a.size() == 3;
  if (sliced || tiled) a.back() = from_zero(a.back());
}

std::vector<Value> layouts_of_modes(const Layout& l) {
  std::vector<Value> r;
  for (int i = 0; i < l.rank(); ++i) r.emplace_back(Layout(l[i]));
  return r;
}

IntTuple place_from_zero(const IntTuple& coordinate, TupleView shape) {
  IntTuple place = coordinate;
  for (int i = 0; i < place.leaves; ++i) {
    if (place.leaf[i].is_integer()) place.leaf[i].value -= 1;
  }
  const auto wrap = [](const auto& self, TupleView at, TupleView of, IntTuple& all) -> void {
    if (at.is_tuple()) {
      if (!of.is_tuple() || at.rank() != of.rank()) return;
      for (int i = 0; i < at.rank(); ++i) self(self, at[i], of[i], all);
      return;
    }
    const Int& c = at.value();
    const Int modes = product(of);
    const bool numbers = c.is_integer() && modes.is_integer() && modes.value > 0;
    if (numbers && of.leaf_count() > 1) all.leaf[&c - all.leaf].value = c.value % modes.value;
  };
  wrap(wrap, place.view(), shape, place);
  return place;
}

Value element_of_julia(const TensorObject& array, const std::vector<JuliaIndex>& index) {
  const IntTuple shape = array.tensor.layout.inner.shape;
  if (std::any_of(index.begin(), index.end(), [](const JuliaIndex& i) { return i.all; })) {
    std::vector<Value> extents;
    for (size_t i = 0; i < index.size(); ++i) {
      if (!index[i].all) continue;
      const bool whole = index.size() == 1;
      if (!whole && static_cast<int>(i) >= shape.rank()) not_followed("[]");
      const TupleView view = shape.view();
      extents.emplace_back(product(whole ? view : view[static_cast<int>(i)]));
    }
    return array_of(array.type, extents, "[]");
  }
  if (dynamic_cast<const ArrayObject*>(&array) != nullptr) throw LayoutError(kElementUnknown, {});
  std::vector<Value> parts;
  for (const JuliaIndex& i : index) parts.emplace_back(i.coordinate);
  const Value coordinate = parts.size() == 1 ? parts[0] : Value::tuple(parts);
  const IntTuple place = place_from_zero(*coordinate.as<IntTuple>(), shape);
  // Without `@inbounds` Julia stops here; with it, versions of MoYe differ for a single mode.
  const auto outside = [](const IntTuple& c, TupleView of) {
    return c.is_leaf() && of.leaf_count() == 1 && c.value().value >= product(of).value;
  };
  if (outside(place, shape)) throw LayoutError(kElementUnknown, {});
  return call_row("operator()", {make_object<TensorObject>(array), Value(place)});
}

std::optional<Value> elementwise(const Value& a, const Value& b) {
  const auto* left = a.object_as<TensorObject>();
  const auto* right = b.object_as<TensorObject>();
  const TensorObject* like = left != nullptr ? left : right;
  if (like == nullptr || !like->tensor.layout.is_plain) return std::nullopt;
  const Layout& layout = like->tensor.layout.inner;
  if (left != nullptr && right != nullptr) {
    const bool alike = left->tensor.layout == right->tensor.layout && left->type == right->type;
    if (!alike) return std::nullopt;
  } else {
    const Value& number = left != nullptr ? b : a;
    if (!number.is_integer() && !fraction_of(number)) return std::nullopt;
  }
  // Of a part of an array it depends on how MoYe copies that.
  if (size(layout).value != cosize(layout).value) return std::nullopt;
  return array_in({EngineKind::pointer, like->type}, Value(layout));
}

std::optional<Value> julia_call(const std::string& name, const std::vector<Value>& types,
                                const std::vector<Value>& a) {
  if (name == "MoYeArray") return moye_array(types, a);
  if (name == "MoYeSharedArray" && a.size() == 2) {
    return array_in({EngineKind::smem, element_name(a[0])}, a[1]);
  }
  if (is_one_of(name, kFilled) || name == "fill") return filled(name, a);
  if (name == "collect" && a.size() == 1) return collected(a[0]);
  if (is_one_of(name, {"Array", "Vector", "Matrix", "CuArray", "ArrayEngine"}) && !types.empty() &&
      a.size() > 1 && a[0].as<std::string>() != nullptr) {
    return array_of(element_name(types[0]), behind(a, 1), name);
  }
  const auto* array = a.empty() ? nullptr : a[0].object_as<ArrayObject>();
  if (name == "reshape" && array != nullptr && a.size() > 1) {
    return array_of(array->form.type, behind(a, 1), name);
  }
  if (name == "eltype" && a.size() == 1) {
    const std::string type = element_of(a[0]);
    return type.empty() ? std::nullopt : std::optional(Value(type));
  }
  const bool empty = a.size() == 1 && std::string_view(a[0].kind()) == "mma_atom";
  if (name == "sizeof" && empty) return Value(static_int(0));  // all of it is in its type
  if (name == "cld" && a.size() == 2) return call_row("ceil_div", {a[0], a[1]});
  if (std::optional<Value> r = division(name, a)) return r;
  if (is_one_of(name, kFillers) && !a.empty() && is_array(a[0])) return a[0];
  if (name == "view" && a.size() > 1 && a[0].object_as<TensorObject>() != nullptr) {
    std::vector<Value> place = behind(a, 1);
    for (Value& part : place) part = from_zero(part);
    return call_row("slice", {Value::tuple(std::move(place)), a[0]});
  }
  if (is_one_of(name, {"sum", "prod"}) && a.size() == 1 && is_array(a[0])) {
    throw LayoutError(kElementUnknown, {});
  }
  // As a kernel has it: the elements stay where they are.
  if (name == "cudaconvert" && a.size() == 1 && is_array(a[0])) return a[0];
  if (is_one_of(name, {"CuArray", "Array", "cu"}) && types.empty() && a.size() == 1) {
    return copied(a[0], name);
  }
  if (name == "recast" && a.size() == 2 && !element_name(a[0]).empty()) {
    return call_row("recast", {a[1]}, {a[0]});
  }
  // `append(l, @Layout(1, 0), _3)` is append<3>
  if (is_one_of(name, {"append", "prepend"}) && a.size() == 3 && a[2].is_integer()) {
    return call_row(name.c_str(), {a[0], a[1]}, {a[2]});
  }
  if (name == "tile_size" && a.size() == 2 && a[1].is_integer()) {
    return call_row("tile_size", {a[0]}, {from_zero(a[1])});
  }
  if (name == "pointer" && a.size() == 1) return pointer_to(a[0]);
  if (array != nullptr && a.size() == 1 && is_one_of(name, {"size", "length", "ndims"})) {
    if (name == "ndims") return Value(static_int(static_cast<int64>(array->form.shape.size())));
    if (name == "length") return Value(static_int(count_of(array->form.shape)));
    return extents_of(array->form);
  }
  if (name == "size" && a.size() == 2 && a[1].is_integer()) return extent_of(a[0], a[1]);
  if (name == "local_partition" && a.size() == 3 && a[2].is_tuple()) {  // of a tile
    return call_row("outer_partition", {a[0], a[1], from_zero(a[2])});
  }
  return std::nullopt;
}

}  // namespace colex

#include "eval/cute_dsl/vectors.hpp"

#include <algorithm>

#include "colex/ops/int_functions.hpp"
#include "dsl/names.hpp"
#include "eval/operators.hpp"
#include "syntax/lexer.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

bool is_float(const std::string& type) { return type.find("loat") != std::string::npos; }

/// `Float16` -> `f16`, `Int8` -> `i8`, as MLIR has it.
std::string mlir_type(const std::string& type) {
  constexpr std::pair<std::string_view, std::string_view> kStarts[] = {
      {"Float", "f"}, {"BFloat", "bf"}, {"TFloat", "tf"}, {"Uint", "i"}, {"Int", "i"}};
  if (type.empty()) return "?";
  if (type == "Boolean") return "i1";
  for (const auto& [start, letters] : kStarts) {
    if (type.compare(0, start.size(), start) == 0) {
      return std::string(letters) + type.substr(start.size());
    }
  }
  return type;
}

/// `(3, (4, 2))`, as Python prints it.
std::string python_tuple(TupleView t) {
  if (t.is_leaf()) return std::to_string(t.value().value);
  std::string r;
  int count = 0;
  for (Modes m(t); m.more(); ++m, ++count) r += (r.empty() ? "(" : ", ") + python_tuple(*m);
  return r.empty() ? "()" : r + (count == 1 ? ",)" : ")");
}

/// Of a number that stands beside a vector: Float32 of `1.0`, Int32 of `2`; nullptr of others.
const char* type_of_number(const Value& v) {
  if (fraction_of(v)) return "Float32";
  return v.is_integer() && v.as<IntTuple>()->value().is_integer() ? "Int32" : nullptr;
}

/// The wider one; a float before an integer. Empty where that is not told here.
std::string promoted(const std::string& a, const std::string& b) {
  if (a == b || a.empty() || b.empty()) return a == b ? a : std::string();
  if (is_float(a) != is_float(b)) return is_float(a) ? a : b;
  const int first = data_type_bits(a);
  const int second = data_type_bits(b);
  if (first == second) return {};
  return first > second ? a : b;
}

[[noreturn]] void no_broadcast(const IntTuple& a, const IntTuple& b) {
  throw LayoutError("language.broadcast", {python_tuple(a), python_tuple(b)});
}

/// Extents of 1 take the other's; the shorter shape is continued by modes of 1.
void append_broadcast(IntTuple& out, TupleView a, TupleView b, const IntTuple& whole_a,
                      const IntTuple& whole_b, bool top) {
  if (a.is_leaf() && b.is_leaf()) {
    const int64 x = a.value().value;
    const int64 y = b.value().value;
    if (x != y && x != 1 && y != 1) no_broadcast(whole_a, whole_b);
    return out.append(IntTuple(x == 1 ? b.value() : a.value()));
  }
  const bool tuples = !a.is_leaf() && !b.is_leaf();
  if (!top && (!tuples || a.rank() != b.rank())) no_broadcast(whole_a, whole_b);
  const IntTuple one(static_int(1));
  const int n = std::max(a.rank(), b.rank());
  const auto mode = [&one](TupleView t, int i) -> IntTuple {
    if (t.is_leaf()) return i == 0 ? IntTuple(t) : one;
    return i < t.rank() ? IntTuple(t[i]) : one;
  };
  const int h = out.open();
  for (int i = 0; i < n; ++i) {
    append_broadcast(out, mode(a, i), mode(b, i), whole_a, whole_b, false);
  }
  out.close(h);
}

IntTuple broadcast(const IntTuple& a, const IntTuple& b) {
  IntTuple r;
  append_broadcast(r, a, b, a, b, true);
  return r;
}

bool is_scalar(const IntTuple& profile) { return profile.is_leaf(); }

bool is_none(const IntTuple& t) { return t.is_leaf() && t.value().is_underscore(); }

bool has_none(const IntTuple& t) {
  return std::any_of(t.leaf, t.leaf + t.leaves, [](const Int& i) { return i.is_underscore(); });
}

/// The modes of the shape where the coordinate has None.
Value kept_modes(const VectorObject& v, const IntTuple& coordinate) {
  const Value layout = call_row("make_layout", {Value(v.shape)});
  const Value part = call_row("slice", {Value(coordinate), layout});
  return make_object<VectorObject>(*call_row("shape", {part}).as<IntTuple>(), v.type);
}

const IntTuple& tuple_argument(const Value* v, const std::string& method) {
  const IntTuple* t = v != nullptr ? v->as<IntTuple>() : nullptr;
  if (t == nullptr) throw LayoutError("language.no_member", {"vector", method});
  return *t;
}

Value reduced(const VectorObject& v, const PythonArguments& given) {
  const Value* profile = given.find("reduction_profile");
  if (profile == nullptr && given.values.size() > 2) profile = &given.values[2];
  const IntTuple* t = profile != nullptr ? profile->as<IntTuple>() : nullptr;
  if (t != nullptr && is_none(*t)) return make_object<VectorObject>(v);
  if (t == nullptr || is_scalar(*t) || !has_none(*t)) throw LayoutError(kElementUnknown, {});
  return kept_modes(v, *t);
}

}  // namespace

std::string VectorObject::print(Notation) const {
  return "vector<" + std::to_string(product(shape).value) + "x" + mlir_type(type) + "> o " +
         python_tuple(shape);
}

Fields VectorObject::fields() const {
  Fields r = {{"shape", Value(shape)}};
  if (type.empty()) return r;
  r.emplace_back("element_type", Value(type));
  r.emplace_back("dtype", Value(type));
  return r;
}

Value loaded_vector(const Value& tensor) { return vector_like(tensor, ""); }

Value vector_like(const Value& like, const std::string& type) {
  if (const auto* v = like.object_as<VectorObject>()) {
    return make_object<VectorObject>(v->shape, type.empty() ? v->type : type);
  }
  const TensorObject* t = like.object_as<TensorObject>();
  if (t == nullptr) throw LayoutError("language.no_member", {like.kind(), "shape"});
  const Value shape = call_row("shape", {like});
  return make_object<VectorObject>(*shape.as<IntTuple>(), type.empty() ? dsl_type(t->type) : type);
}

std::optional<Value> vector_operation(int op, const Value& a, const Value& b) {
  const auto* left = a.object_as<VectorObject>();
  const auto* right = b.object_as<VectorObject>();
  if (left == nullptr && right == nullptr) return std::nullopt;
  const char* const number = type_of_number(left == nullptr ? a : b);
  if ((left == nullptr || right == nullptr) && number == nullptr) return std::nullopt;
  const IntTuple shape = left == nullptr    ? right->shape
                         : right == nullptr ? left->shape
                                            : broadcast(left->shape, right->shape);
  const bool compares = op == '<' || op == '>' || op == code('<', '=') || op == code('>', '=') ||
                        op == code('=', '=') || op == code('!', '=');
  std::string type = compares ? "Boolean"
                              : promoted(left != nullptr ? left->type : number,
                                         right != nullptr ? right->type : number);
  if (op == '/' && !is_float(type)) type.clear();
  return make_object<VectorObject>(shape, type);
}

std::optional<Value> chosen_vector(const std::vector<Value>& parts) {
  if (parts.size() != 3) return std::nullopt;
  std::optional<IntTuple> shape;
  std::string types[3];
  for (size_t i = 0; i < 3; ++i) {
    const auto* v = parts[i].object_as<VectorObject>();
    const char* const number = v == nullptr ? type_of_number(parts[i]) : nullptr;
    if (v == nullptr && number == nullptr) return std::nullopt;
    types[i] = v != nullptr ? v->type : number;
    if (v != nullptr) shape = shape ? broadcast(*shape, v->shape) : v->shape;
  }
  if (!shape) return std::nullopt;
  return make_object<VectorObject>(*shape, promoted(types[1], types[2]));
}

Value vector_method(const VectorObject& v, const std::string& method,
                    const PythonArguments& given) {
  if (method == "to") {
    const Value* type = given.find("dtype", 0);
    const std::string* name = type != nullptr ? type->as<std::string>() : nullptr;
    if (name == nullptr) throw LayoutError("language.no_member", {"vector", method});
    return make_object<VectorObject>(v.shape, *name);
  }
  if (method == "reduce") return reduced(v, given);
  if (method == "reshape" || method == "broadcast_to") {
    const IntTuple& shape =
        tuple_argument(given.find(method == "reshape" ? "shape" : "target_shape", 0), method);
    const bool fits = method != "reshape" || product(shape).value == product(v.shape).value;
    if (!fits) no_broadcast(v.shape, shape);
    return make_object<VectorObject>(shape, v.type);
  }
  if (is_one_of(method, {"ir_value", "maybe_downcast", "to_vector"})) {
    throw LayoutError(kElementUnknown, {});
  }
  throw LayoutError("language.no_member", {"vector", method});
}

Value vector_part(const VectorObject& v, const Value& coordinate) {
  const IntTuple* t = coordinate.as<IntTuple>();
  if (t == nullptr) throw LayoutError("language.subscript", {v.print(Notation::math)});
  if (is_none(*t)) return make_object<VectorObject>(v);
  if (!has_none(*t)) throw LayoutError(kElementUnknown, {});
  return kept_modes(v, *t);
}

bool is_vector_function(const std::string& name) {
  return is_one_of(name, {"exp", "exp2",  "log",  "log2", "log10", "sqrt", "rsqrt", "sin",
                          "cos", "tan",   "tanh", "erf",  "acos",  "asin", "atan",  "atan2",
                          "abs", "floor", "ceil", "fma",  "absf",  "fabs"});
}

}  // namespace colex

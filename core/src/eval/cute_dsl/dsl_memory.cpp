#include "eval/cute_dsl/dsl_memory.hpp"

#include <algorithm>

#include "dsl/names.hpp"
#include "eval/cute_dsl/storage.hpp"
#include "eval/cute_dsl/vectors.hpp"
#include "eval/evaluator.hpp"
#include "text/words.hpp"

/// What CuTe DSL makes tensors, vectors and their memory with: `make_fake_compact_tensor`,
/// `alloc_smem`, `full_like`.

namespace colex {

namespace {

bool fills(std::string_view function) { return is_one_of(function, {"full", "full_like"}); }

/// The argument as the name of a type; "" where it is not given.
std::string type_in(const PythonArguments& given, const char* keyword, size_t place) {
  const Value* v = given.find(keyword, place);
  const std::string* name = v != nullptr ? v->as<std::string>() : nullptr;
  return name != nullptr ? *name : std::string();
}

[[noreturn]] void wrong_arguments(const std::string& function) {
  throw LayoutError("language.array", {function});
}

const IntTuple& tuple_in(const PythonArguments& given, const char* keyword, size_t place,
                         const std::string& function) {
  const Value* v = given.find(keyword, place);
  const IntTuple* t = v != nullptr ? v->as<IntTuple>() : nullptr;
  if (t == nullptr) wrong_arguments(function);
  return *t;
}

/// The mode of order 0 is the fastest; without an order the first is.
IntTuple compact_strides(const IntTuple& shape, const IntTuple* order,
                         const std::string& function) {
  const int n = shape.leaves;
  if (order != nullptr && order->leaves != n) wrong_arguments(function);
  IntTuple r = shape;
  Int next = static_int(1);
  for (int place = 0; place < n; ++place) {
    for (int i = 0; i < n; ++i) {
      if ((order != nullptr ? order->leaf[i].value : i) != place) continue;
      r.leaf[i] = next;
      next = next * shape.leaf[i];
    }
  }
  return r;
}

/// `make_fake_compact_tensor(dtype, shape, stride_order=…)`, `make_fake_tensor(dtype, shape,
/// stride)`: in global memory unless `memspace` says another.
Value fake_tensor(const std::string& function, const PythonArguments& given) {
  const std::string type = type_in(given, "dtype", 0);
  const IntTuple& shape = tuple_in(given, "shape", 1, function);
  if (type.empty()) wrong_arguments(function);
  const bool compact = function == "make_fake_compact_tensor";
  const Value* order = given.find("stride_order");
  const IntTuple stride =
      compact ? compact_strides(shape, order != nullptr ? order->as<IntTuple>() : nullptr, function)
              : tuple_in(given, "stride", 2, function);
  const std::string memory = type_in(given, "memspace", 9);
  const Value pointer = call_row("raw_ptr", {Value(static_int(0)), Value(type),
                                             Value(memory.empty() ? std::string("gmem") : memory)});
  return call_row("make_tensor", {pointer, call_row("make_layout", {Value(shape), Value(stride)})});
}

/// A size that is known when a kernel is launched, and a number that it may be.
Cause symbolic(const std::string& function, const PythonArguments& given) {
  constexpr int64 kSize = 1024;
  const Value* v = given.find("divisibility", function == "sym_int" ? 9 : 0);
  const bool number = v != nullptr && v->is_integer();
  const int64 by = number ? v->as<IntTuple>()->value().value : 1;
  const int64 size = by > 0 && by < kSize ? (kSize + by - 1) / by * by : std::max(by, kSize);
  return {"language.symbolic", {"cute." + function, std::to_string(size)}};
}

}  // namespace

bool is_dsl_layout_argument(const Ast& ast, const Node& call, size_t i) {
  if (ast.dialect != Dialect::python || i == 0 || i > call.keywords.size()) return true;
  const std::string_view function = ast[call.args[0]].text;
  const std::string_view keyword = call.keywords[i - 1];
  const bool handed_on = is_one_of(keyword, {"loc", "ip"}) && ast[call.args[i]].text == keyword;
  if (handed_on) return false;  // `loc=loc`, for the compiler
  if (fills(function)) return keyword != "fill_value" && (i != 2 || !keyword.empty());
  if (function == "alloc_smem") return i == 1;
  const bool fake = is_one_of(function, {"make_fake_compact_tensor", "make_fake_tensor"});
  return !fake || !is_one_of(keyword, {"assumed_align", "use_32bit_stride"});
}

/// nullopt of other functions. Those whose names are common words are called by their module.
std::optional<Value> Evaluator::dsl_memory(NodeId id, const std::string& name, bool of_module) {
  if (ast_.dialect != Dialect::python) return std::nullopt;
  const Node& n = ast_[id];
  const bool like = is_one_of(name, {"full_like", "zeros_like", "ones_like", "empty_like"});
  const bool fake = is_one_of(name, {"make_fake_compact_tensor", "make_fake_tensor"});
  const bool symbol = is_one_of(name, {"sym_int", "sym_int32", "sym_int64"});
  const bool common = of_module && is_one_of(name, {"full", "where"});
  const bool maths = of_module && is_vector_function(name);
  if (!like && !fake && !symbol && !common && !maths && name != "alloc_smem") return std::nullopt;
  const PythonArguments given = python_arguments(n, [&](std::string_view keyword, size_t place) {
    return !is_one_of(keyword, {"loc", "ip", "fastmath"}) &&
           is_dsl_layout_argument(ast_, n, place + 1);
  });
  at_ = n.span;
  if (fake) return fake_tensor(name, given);
  if (symbol) lose(symbolic(name, given));
  if (maths) {
    const bool vector = !given.values.empty() && given.values[0].object_as<VectorObject>();
    return vector ? std::optional(given.values[0]) : math_call(name, given.values);
  }
  if (name == "where") return chosen_vector(given.values);
  const std::string type = type_in(given, "dtype", fills(name) ? 2 : 1);
  if (name == "full") {
    return make_object<VectorObject>(tuple_in(given, "shape", 0, name), type);
  }
  const Value* first = given.find(name == "alloc_smem" ? "element_type" : "a", 0);
  if (first == nullptr) wrong_arguments(name);
  if (name != "alloc_smem") return vector_like(*first, type);
  const std::string* element = first->as<std::string>();
  if (element == nullptr) wrong_arguments(name);
  return smem_pointer(*element);
}

/// `v.to(cutlass.Float16)`
Value Evaluator::call_vector(NodeId id, const VectorObject& v, const std::string& method) {
  const VectorObject vector = v;
  const PythonArguments given = python_arguments(ast_[id], [&](std::string_view, size_t place) {
    return method != "reduce" || place > 1;  // how, and from which number
  });
  at_ = ast_[id].span;
  return vector_method(vector, method, given);
}

}  // namespace colex

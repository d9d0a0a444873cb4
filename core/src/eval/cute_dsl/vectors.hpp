#pragma once

#include <optional>
#include <string>
#include <vector>

#include "colex/int_tuple.hpp"
#include "eval/python/python_arguments.hpp"
#include "value/value.hpp"

/// CuTe DSL's TensorSSA: the elements of a tensor as one value of a thread. Its shape and its type
/// are followed, its elements are not.

namespace colex {

/// Prints as `vector<12xf32> o (3, 4)`; no type: it is not known.
class VectorObject : public Object {
 public:
  VectorObject(const IntTuple& s, std::string element_type)
      : shape(s), type(std::move(element_type)) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override;
  Fields fields() const override;

  const IntTuple shape;
  const std::string type;
};

/// `tensor.load()`
Value loaded_vector(const Value& tensor);
/// `cute.full_like(a, 0.0, dtype)`: `like` is a tensor or a vector; "" of its own type.
Value vector_like(const Value& like, const std::string& type);
/// `a * 2.0`, `a > b`: nullopt where neither side is a vector.
std::optional<Value> vector_operation(int op, const Value& a, const Value& b);
/// `cute.where(condition, a, b)`: nullopt where none of them is a vector.
std::optional<Value> chosen_vector(const std::vector<Value>& parts);
/// `v.to(type)`, `v.reduce(op, first, profile)`, `v.reshape(shape)`: throws `kElementUnknown` where
/// that is one element.
Value vector_method(const VectorObject& v, const std::string& method, const PythonArguments& given);
/// `v[(None, 1)]`: the same of one element.
Value vector_part(const VectorObject& v, const Value& coordinate);
/// `exp`, `tanh`: functions of CuTe DSL's `math` that take every element by itself.
bool is_vector_function(const std::string& name);

}  // namespace colex

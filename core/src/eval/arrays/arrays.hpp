#pragma once

#include "eval/arrays/array_form.hpp"
#include "eval/python/python_arguments.hpp"
#include "tensor/tensor_object.hpp"

namespace colex {

/// An array of torch, numpy, cupy, jax or Julia: a tensor to CuTe, whose elements are not followed.
class ArrayObject : public TensorObject {
 public:
  explicit ArrayObject(ArrayForm f);

  const ArrayForm form;
};

/// The library that the name is usually imported as: `torch`, `np`.
std::optional<ArrayLibrary> array_library(std::string_view name);
/// A function of these libraries that makes an array or asks for its form: `randn`, `random.rand`.
bool makes_array(std::string_view function);
/// True of arguments that the form does not depend on: `device`, and the bounds of `randint`.
bool is_of_elements(std::string_view function, std::string_view keyword, bool last, size_t place);
/// `float16` -> `Float16`; empty of what is no type of elements.
std::string array_type(std::string_view name);

/// What the function gives; throws `language.array` of what is not followed.
Value make_array(ArrayLibrary library, const std::string& function, const PythonArguments& a);
Value array_method(const ArrayForm& a, const std::string& method, const PythonArguments& given);
/// `a * 2`, `a @ b`: nullopt where neither side is an array.
std::optional<Value> array_operation(int op, const Value& a, const Value& b);
/// `a.shape`, `a.T`; nullopt of others.
std::optional<Value> array_member(const ArrayForm& a, const std::string& name);
/// The array that CuTe DSL's from_dlpack makes a tensor of.
Value from_dlpack(const Value& array);

/// One index of `a[:2, None, 0]`: a number, a range, a new dimension, or `...`.
struct ArrayIndex {
  enum class Kind : unsigned char { number, range, added, rest } kind = Kind::number;
  int64 number = 0;
  std::optional<int64> from, to, step;
};
Value array_part(const ArrayForm& a, const std::vector<ArrayIndex>& index);

}  // namespace colex

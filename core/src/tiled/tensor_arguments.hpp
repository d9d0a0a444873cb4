#pragma once

#include "tensor/tensor_object.hpp"

/// What the rows of tensors share: a tensor among the arguments, the type in angle brackets.

namespace colex::tensor_rows {

/// Argument i if there is one and it is a tensor, else nullptr.
inline const TensorObject* as_tensor(const Arguments& args, int i) {
  return i < args.count() ? argument_at(args, i).object_as<TensorObject>() : nullptr;
}

inline bool is_tensor(const Arguments& args) { return as_tensor(args, 0) != nullptr; }

/// The same engine, type and elements under another origin and layout.
inline Value like(const TensorObject& t, const Tensor& changed) {
  return tensor_value(changed, t.type, t.data);
}

/// The `T` of `make_tensor<T>(…)`; empty where none is given.
inline std::string type_of(const Arguments& args) {
  const std::string* type =
      args.template_count() > 0 ? args.template_at(0).as<std::string>() : nullptr;
  return type != nullptr ? *type : "";
}

}  // namespace colex::tensor_rows

/// The tensor of the rows' examples.
#define COLEX_EXAMPLE_TENSOR \
  "make_tensor(make_gmem_ptr<float>(0), Layout<Shape<_16,_32>,Stride<_32,_1>>{})"

#pragma once

#include <memory>

#include "colex/tensor.hpp"
#include "registry/object_argument.hpp"

/// Tensors and pointers as values of the language.

namespace colex {

/// What an object takes; no alignment: it is not known.
struct ObjectSize {
  int64 bytes = 0;
  int64 alignment = 0;
};

/// `make_gmem_ptr(…)`, `smem_ptr[16b](0x…)`, `counting_iterator<int>(0)`; also a type that owns its
/// elements, as the pointer to the first, and then what it takes is `owned`.
class PointerObject : public Object {
 public:
  explicit PointerObject(const Engine& e, std::string value_type = "",
                         const IntTuple& start = static_int(0), ObjectSize owns = {})
      : engine(e), type(std::move(value_type)), origin(start), owned(owns) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;
  int64 owned_bytes() const override { return owned.bytes; }

  const Engine engine;
  const std::string type;
  const IntTuple origin;
  const ObjectSize owned;
  /// It stands for the element at its address, `T(2)`, not for the address.
  bool is_element = false;
};

/// The elements of a small tensor in host memory, in order of their offsets from the origin.
using HostData = std::shared_ptr<const std::vector<double>>;

/// Fields `layout` and `offset` (of the first element) are what a partition gives.
class TensorObject : public Object {
 public:
  explicit TensorObject(const Tensor& t, std::string value_type = "", HostData elements = nullptr)
      : tensor(t), type(std::move(value_type)), data(std::move(elements)) {}
  const char* kind() const override { return "tensor"; }
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;

  const Tensor tensor;
  const std::string type;
  const HostData data;  ///< nullptr: the elements are not known
};

/// The type of what a pointer points to; nullopt for other values, and where the text has none.
std::optional<Value> element_type(const Value& memory);

std::string print_engine(const Engine& engine, TupleView origin, Notation notation);

/// A layout as a value: plain where it is plain.
Value layout_value(const ComposedLayout& layout);
/// A layout, a composed layout or a shape as the layout of a tensor.
ComposedLayout layout_argument(const Arguments& args, int i);
/// A tensor; a layout stands for the tensor that counts its offsets.
Tensor tensor_argument(const Arguments& args, int i);
Value tensor_value(const Tensor& tensor, std::string type = "", HostData data = nullptr);

}  // namespace colex

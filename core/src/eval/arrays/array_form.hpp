#pragma once

#include <optional>
#include <string>
#include <vector>

#include "colex/int.hpp"

namespace colex {

enum class ArrayLibrary : unsigned char { torch, numpy, cupy, jax, julia };

/// How an array lies in memory, in elements.
struct ArrayForm {
  ArrayLibrary library = ArrayLibrary::torch;
  std::string type;  ///< as CuTe DSL names it: Float16
  bool on_device = false;
  std::vector<int64> shape;
  std::vector<int64> stride;
  int64 offset = 0;
};

int64 count_of(const std::vector<int64>& shape);
/// The last dimension fastest; of `columns` the first.
std::vector<int64> dense_strides(const std::vector<int64>& shape, bool columns = false);
/// Every place from the first element to the last is one element.
bool is_dense(const ArrayForm& a);
bool is_contiguous(const ArrayForm& a);
/// The strides of the same elements in another shape; nullopt where that needs a copy.
std::optional<std::vector<int64>> view_strides(const ArrayForm& a, const std::vector<int64>& shape);
/// The shape with its -1 replaced; nullopt where the sizes differ.
std::optional<std::vector<int64>> whole_shape(const ArrayForm& a, std::vector<int64> shape);
ArrayForm permuted(const ArrayForm& a, const std::vector<int64>& order);

}  // namespace colex

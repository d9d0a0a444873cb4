#include "eval/arrays/array_form.hpp"

#include <algorithm>
#include <numeric>

#include "colex/int.hpp"

namespace colex {

int64 count_of(const std::vector<int64>& shape) {
  int64 n = 1;
  for (const int64 extent : shape) n = mul_checked(n, extent);
  return n;
}

std::vector<int64> dense_strides(const std::vector<int64>& shape, bool columns) {
  std::vector<int64> r(shape.size());
  int64 next = 1;
  for (size_t i = 0; i < shape.size(); ++i) {
    const size_t at = columns ? i : shape.size() - 1 - i;
    r[at] = next;
    next = mul_checked(next, std::max<int64>(shape[at], 1));
  }
  return r;
}

bool is_dense(const ArrayForm& a) {
  std::vector<size_t> order(a.shape.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&a](size_t i, size_t k) { return a.stride[i] < a.stride[k]; });
  int64 next = 1;
  for (const size_t i : order) {
    if (a.shape[i] == 1) continue;
    if (a.stride[i] != next) return false;
    next = mul_checked(next, a.shape[i]);
  }
  return true;
}

bool is_contiguous(const ArrayForm& a) {
  const std::vector<int64> dense = dense_strides(a.shape);
  for (size_t i = 0; i < a.shape.size(); ++i) {
    if (a.shape[i] != 1 && a.stride[i] != dense[i]) return false;
  }
  return true;
}

std::optional<std::vector<int64>> view_strides(const ArrayForm& a,
                                               const std::vector<int64>& shape) {
  std::vector<int64> r(shape.size());
  size_t left = shape.size();  // dimensions of the view that have no stride yet
  int64 chunk_stride = a.stride.empty() ? 1 : a.stride.back();
  int64 chunk = 1;
  for (size_t i = a.shape.size(); i > 0; --i) {
    chunk = mul_checked(chunk, a.shape[i - 1]);
    const bool ends =
        i == 1 || (a.shape[i - 2] != 1 && a.stride[i - 2] != mul_checked(chunk, chunk_stride));
    if (!ends) continue;
    int64 taken = 1;
    while (left > 0 && (taken < chunk || shape[left - 1] == 1)) {
      r[left - 1] = mul_checked(taken, chunk_stride);
      taken = mul_checked(taken, shape[left - 1]);
      --left;
    }
    if (taken != chunk) return std::nullopt;
    if (i > 1) {
      chunk = 1;
      chunk_stride = a.stride[i - 2];
    }
  }
  return left == 0 ? std::optional(r) : std::nullopt;
}

std::optional<std::vector<int64>> whole_shape(const ArrayForm& a, std::vector<int64> shape) {
  const int64 count = count_of(a.shape);
  const auto open = std::find(shape.begin(), shape.end(), -1);
  if (open != shape.end()) {
    *open = 1;
    const int64 others = count_of(shape);
    if (others <= 0 || count % others != 0) return std::nullopt;
    *open = count / others;
  }
  const bool negative = std::any_of(shape.begin(), shape.end(), [](int64 n) { return n < 0; });
  return negative || count_of(shape) != count ? std::nullopt : std::optional(shape);
}

ArrayForm permuted(const ArrayForm& a, const std::vector<int64>& order) {
  ArrayForm r = a;
  for (size_t i = 0; i < order.size(); ++i) {
    r.shape[i] = a.shape[static_cast<size_t>(order[i])];
    r.stride[i] = a.stride[static_cast<size_t>(order[i])];
  }
  return r;
}

}  // namespace colex

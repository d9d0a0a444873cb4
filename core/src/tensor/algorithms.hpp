#pragma once

#include <string>
#include <vector>

#include "colex/tensor.hpp"

/// CuTe's tensor algorithms on small tensors in host memory. Nothing is changed in place: each
/// gives the tensor as it is afterwards. Elements are doubles, so integers are exact to 2^53.

namespace colex {

/// A tensor and its elements; element i (1-D coordinate) lies at offset_of(tensor, i).
struct HostTensor {
  static constexpr int64 kMaxElements = 1 << 16;

  Tensor tensor;
  std::vector<double> data;

  /// Number of 1-D coordinates.
  int64 size() const;
  double operator()(int64 i) const { return data[at(i)]; }
  double& operator()(int64 i) { return data[at(i)]; }
  double operator()(int64 i, int64 j) const { return data[at(i, j)]; }
  double& operator()(int64 i, int64 j) { return data[at(i, j)]; }
  double operator()(int64 i, int64 j, int64 k) const { return data[at(i, j, k)]; }
  double& operator()(int64 i, int64 j, int64 k) { return data[at(i, j, k)]; }

 private:
  size_t at(int64 i) const;
  size_t at(int64 i, int64 j) const;
  size_t at(int64 i, int64 j, int64 k) const;
};

/// A host tensor of zeros for these coordinates; a counting tensor comes with its elements. Fails
/// with `tensor.host_size` if it is too large.
HostTensor host_tensor(const Tensor& tensor);

using Unary = double (*)(double);
using Binary = double (*)(double, double);
/// `neg`, `abs`, `square`, `sqrt`, …; nullptr if there is none of that name.
Unary unary_function(const std::string& name);
/// `plus`, `minus`, `times`, `min`, `max`; nullptr if there is none of that name.
Binary binary_function(const std::string& name);

HostTensor fill(HostTensor t, double value);
/// dst(i) = src(i), by 1-D coordinate: layouts may differ.
HostTensor copy(const HostTensor& src, HostTensor dst);
HostTensor copy_if(const HostTensor& predicate, const HostTensor& src, HostTensor dst);
HostTensor transform(HostTensor t, Unary f);
HostTensor transform(const HostTensor& x, HostTensor y, Binary f);
/// a*x + b*y, in the layout of y.
HostTensor axpby(double a, const HostTensor& x, double b, HostTensor y);
double fold(const HostTensor& t, double start, Binary f);
/// C + A*B by ranks: (V)(V)=>(V) element-wise, (M)(N)=>(M,N), (M,K)(N,K)=>(M,N), and with values as
/// mode 0 (V,M)(V,N)=>(V,M,N), (V,M,K)(V,N,K)=>(V,M,N).
HostTensor gemm(const HostTensor& a, const HostTensor& b, HostTensor c);

}  // namespace colex

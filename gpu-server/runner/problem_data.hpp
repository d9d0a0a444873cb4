#pragma once
#include <memory>
#include <vector>

#include "config_json.hpp"
#include "device.hpp"
#include "gemm_bench.hpp"

namespace colex::gpu {

// The kernels of support_source(), for one format.
struct SupportKernels {
  explicit SupportKernels(const std::vector<char>& cubin);
  Module module;
  abi::CUfunction fill, dots, compare;
};

// Operands and outputs of one problem size: enough sets that going round them defeats the L2 cache,
// or 64 of a tiny one.
class ProblemData {
 public:
  // `kernels` are those of the operands' format.
  ProblemData(const Device& device, const SupportKernels& kernels, const ProblemSize& size,
              const Matrices& matrices);

  struct Set {
    GuardedBuffer a, b, d;
  };
  int sets() const { return static_cast<int>(sets_.size()); }
  const Set& set(int i) const { return *sets_[static_cast<std::size_t>(i) % sets_.size()]; }
  const ProblemSize& size() const { return size_; }
  const Matrices& matrices() const { return matrices_; }
  // Of A, B and D together.
  static std::size_t bytes(const ProblemSize& size, const Matrices& matrices);
  bool guards_intact() const;

 private:
  ProblemSize size_;
  Matrices matrices_;
  std::vector<std::unique_ptr<Set>> sets_;
};

// How far one output is from another, over all elements, by the kernels of its format.
struct Difference {
  double relative = 0;  // Frobenius norm of the difference over that of the reference
  unsigned long long nans = 0, outliers = 0, different_bits = 0;
};
Difference compare(const Device& device, const SupportKernels& kernels, abi::CUdeviceptr got,
                   abi::CUdeviceptr want, const ProblemSize& size, float limit_abs,
                   float limit_rel);

// Relative Frobenius distance of the output from fp64 dot products at 4096 sampled places;
// `kernels` are those of the operands' format.
double distance_from_dots(const Device& device, const SupportKernels& kernels,
                          const ProblemData& data, const ProblemData::Set& set);

}  // namespace colex::gpu

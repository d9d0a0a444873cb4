#pragma once
#include <string>

namespace colex::gpu {

enum class Accumulator { kF16, kF32, kF64, kS32 };

enum class Format { kF16, kBf16, kF32, kF64, kTf32, kE4m3, kE5m2, kS8, kS32 };

constexpr int bytes_of(Format format) {
  switch (format) {
    case Format::kE4m3:
    case Format::kE5m2:
    case Format::kS8:
      return 1;
    case Format::kF16:
    case Format::kBf16:
      return 2;
    case Format::kF32:
    case Format::kTf32:
    case Format::kS32:
      return 4;
    case Format::kF64:
      return 8;
  }
  return 4;
}
constexpr bool is_fp8(Format format) { return format == Format::kE4m3 || format == Format::kE5m2; }

struct ProblemSize {
  int m, n, k;
  bool operator==(const ProblemSize&) const = default;
};

// The matrices of D = A * B^T as they lie in memory: A (M,K) and B (N,K), each K-major or M-major
// (N-major), D (M,N) M-major.
struct Matrices {
  Format operands = Format::kF16;
  Format output = Format::kF16;
  bool a_k_major = true;
  bool b_k_major = true;
  bool operator==(const Matrices&) const = default;

  int lda(const ProblemSize& size) const { return a_k_major ? size.k : size.m; }
  int ldb(const ProblemSize& size) const { return b_k_major ? size.k : size.n; }
};

}  // namespace colex::gpu

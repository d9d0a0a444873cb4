#pragma once

#include "colex/tensor.hpp"
#include "lab/atoms/objects.hpp"

/// Would `copy(copy, src, dst)` and `gemm(mma, A, B, C)` compile and be right? The checks of CuTe's
/// static asserts, before any compiler runs. Each fails with the rule, its numbers and the way out
/// (messages `check_copy.*`, `check_gemm.*`).

namespace colex {

/// What a legal copy does.
struct CopyCheck {
  int64 instructions = 0;  ///< calls of the instruction by one thread
  int64 source_bits = 0;   ///< contiguous run that one call finds in src
  int64 destination_bits = 0;
};

/// `src`, `dst`: (CPY, CPY_M, CPY_N, …), partitioned for this atom.
CopyCheck check_copy(const NamedCopy& operation, const CopyAtom& atom, const Tensor& src,
                     const Tensor& dst);

/// What a legal gemm does: instructions of one thread.
struct GemmCheck {
  int64 instructions = 0;
};

/// By rank, as CuTe dispatches: (V,M,K) x (V,N,K) => (V,M,N), (V,M) x (V,N) => (V,M,N),
/// (M,K) x (N,K) => (M,N), (M) x (N) => (M,N), (V) x (V) => (V).
GemmCheck check_gemm(const NamedMma& mma, const Tensor& a, const Tensor& b, const Tensor& c);

}  // namespace colex

#pragma once

#include "atoms/objects.hpp"
#include "colex/tensor.hpp"
#include "colex/tiled_copy.hpp"

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

/// What the accesses of all warps to one side cost.
struct AccessCheck {
  int64 requests = 0;
  int64 wavefronts =
      0;              ///< shared memory: passes over the banks, `ideal` of them without conflicts
  int64 sectors = 0;  ///< global memory: 32-byte sectors, `ideal` of them if nothing is wasted
  int64 ideal = 0;
};

/// All accesses to a tensor that this copy partitions; none for registers, and none counted where
/// there are more than 4096.
AccessCheck check_access(const NamedCopy& operation, const TiledCopy& copy, CopySide side,
                         const Tensor& tensor);

/// One thread's part of a side: partition_S, partition_D of a tensor.
Tensor partition_of(const TiledCopy& copy, CopySide side, const Tensor& tensor, const Int& thread);

/// What a legal gemm does: instructions of one thread.
struct GemmCheck {
  int64 instructions = 0;
};

/// By rank, as CuTe dispatches: (V,M,K) x (V,N,K) => (V,M,N), (V,M) x (V,N) => (V,M,N),
/// (M,K) x (N,K) => (M,N), (M) x (N) => (M,N), (V) x (V) => (V).
GemmCheck check_gemm(const NamedMma& mma, const Tensor& a, const Tensor& b, const Tensor& c);

}  // namespace colex

#pragma once
#include "driver.hpp"

namespace colex::gpu::tma_wgmma {

// A matrix for the copy engine, which moves boxes of it.
struct Boxed {
  abi::CUdeviceptr data;
  int bytes;                 // of an element: 1, 2 or 4
  int inner, outer;          // extents; the inner one is contiguous
  int box_inner, box_outer;  // of a box
  int swizzle_bits;          // of 16-byte units in shared memory: 0 to 3
};

// Throws CudaError where the driver refuses it: what rule 12 lets pass, it takes.
abi::CUtensorMap tensor_map(const Boxed& matrix);

}  // namespace colex::gpu::tma_wgmma

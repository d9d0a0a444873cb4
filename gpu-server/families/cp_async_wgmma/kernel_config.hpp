#pragma once
#include "families/cp_async/copies.hpp"
#include "families/wgmma/multiply.hpp"
#include "tile_walk.hpp"

namespace colex::gpu::cp_async_wgmma {

// A GEMM kernel of the family cp_async_wgmma: all that its source depends on.
struct KernelConfig {
  wgmma::Multiply multiply;
  CopyLayouts a, b;
  int min_blocks = 1;       // blocks of one SM that the registers must allow
  bool cache_l1 = true;     // cp.async.ca or .cg
  TileWalk walk;            // of blocks
  bool persistent = false;  // as many blocks as fit the GPU, each computing several tiles
  bool predicated = false;  // tiles may reach outside of the matrices; vectors are whole
  int smem_bytes = 0;

  int threads() const { return 128 * multiply.consumers; }
  int tiles(int m, int n) const;  // of C
};

}  // namespace colex::gpu::cp_async_wgmma

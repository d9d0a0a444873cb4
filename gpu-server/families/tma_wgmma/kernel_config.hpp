#pragma once
#include "families/wgmma/multiply.hpp"
#include "tile_walk.hpp"

namespace colex::gpu::tma_wgmma {

// Epilogue by shared memory and TMA store, in slices of 64 rows.
struct Staging {
  bool tma = false;
  int bytes = 0;    // of a block
  int columns = 0;  // of a slice
};

// A GEMM kernel of the family tma_wgmma: all that its source depends on. A and B are of one format,
// C is M-major.
struct KernelConfig {
  wgmma::Multiply multiply;
  TmaBoxes a, b;
  bool specialized = false;                            // one more warpgroup issues the copies
  int registers_producer = 0, registers_consumer = 0;  // by setmaxnreg; 0: as launched
  int min_blocks = 1;
  int cluster_m = 1, cluster_n = 1;
  int split_k = 1;  // blocks of a cluster that share a tile, each with a part of K
  TileWalk walk;    // of clusters
  bool persistent = false;
  Staging staging;
  int smem_bytes = 0;

  int threads() const { return 128 * (multiply.consumers + (specialized ? 1 : 0)); }
  // Tiles of C, rounded up to whole clusters.
  int tiles(int m, int n) const;
};

}  // namespace colex::gpu::tma_wgmma

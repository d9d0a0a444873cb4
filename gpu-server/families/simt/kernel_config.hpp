#pragma once
#include "plan/launch/simt.hpp"
#include "problem.hpp"
#include "tile_walk.hpp"

namespace colex::gpu::simt {

// A GEMM kernel of the family simt: all that its source depends on. A is (M,K) and B (N,K), C is
// M-major, all f32; every thread multiplies and adds numbers of its own.
struct KernelConfig : SimtLayouts {
  int tile_m = 0, tile_n = 0, tile_k = 0;
  int threads = 0;
  int min_blocks = 1;       // blocks of one SM that the registers must allow
  bool prefetched = false;  // the next tile waits in registers while this one is multiplied
  bool predicated = false;  // tiles may reach outside of the matrices; vectors are whole
  TileWalk walk;            // of blocks
  int store_vector = 1;     // neighbouring rows that one store of C takes

  int smem_bytes() const { return 4 * (b_offset() + b.elements); }
  // B follows A in shared memory, where a vector may start.
  int b_offset() const { return (a.elements + 3) / 4 * 4; }
  int tiles(int m, int n) const { return tiles_over(m, n, tile_m, tile_n); }  // of C
};

}  // namespace colex::gpu::simt

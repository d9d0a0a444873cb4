#pragma once
#include <string>
#include <vector>

#include "flat_layout.hpp"
#include "problem.hpp"
#include "tile_walk.hpp"

namespace colex::gpu::simt {

// The layouts of A (or B). A tile index is i = row + rows * k, where rows is tile_m for A and
// tile_n for B; every layout below ends in tile indices except `smem`.
struct OperandLayouts {
  bool k_major = true;
  FlatLayout smem;  // tile index -> element in shared memory
  int elements = 0;
  int vector = 1;          // elements that one copy moves
  FlatLayout copy_thread;  // thread -> first element of its copy
  FlatLayout copy_rest;    // further copies of a thread -> what to add
  FlatLayout read_thread;  // thread -> the first row that it multiplies, at k = 0
  FlatLayout read_rest;    // further rows of a thread -> what to add
  int read_vector = 1;     // neighbouring rows that one load takes
};

// A GEMM kernel of the family simt: all that its source depends on. A is (M,K) and B (N,K), C is
// M-major, all f32; every thread multiplies and adds numbers of its own.
struct KernelConfig {
  int tile_m = 0, tile_n = 0, tile_k = 0;
  int threads = 0;
  int min_blocks = 1;       // blocks of one SM that the registers must allow
  bool prefetched = false;  // the next tile waits in registers while this one is multiplied
  bool predicated = false;  // tiles may reach outside of the matrices; vectors are whole
  TileWalk walk;            // of blocks
  OperandLayouts a, b;
  // C uses i = m + tile_m * n.
  FlatLayout c_thread;   // thread -> its first accumulator
  FlatLayout c_rest_m;   // further rows -> what to add
  FlatLayout c_rest_n;   // further columns -> what to add
  int store_vector = 1;  // neighbouring rows that one store of C takes

  int smem_bytes() const { return 4 * (b_offset() + b.elements); }
  // B follows A in shared memory, where a vector may start.
  int b_offset() const { return (a.elements + 3) / 4 * 4; }
  int tiles(int m, int n) const;  // of C
};

// What the kernel takes for granted of a legal plan's layouts, thread by thread: offsets that add,
// and rows of A and columns of B that are those of the thread's accumulators. Empty: it holds.
std::vector<Violation> broken_assumptions(const KernelConfig& config);

// The widest load, 1, 2 or 4 elements, that takes neighbouring rows of a thread at every k.
int widest_read(const OperandLayouts& operand, int threads, int rows, int k);

}  // namespace colex::gpu::simt

#pragma once
#include <cstdint>
#include <string>

#include "flat_layout.hpp"
#include "problem.hpp"

namespace colex::gpu::tma_wgmma {

// A (M,K) or B (N,K) in a ring of stages. A tile index is row + rows * k.
struct Operand {
  bool k_major = true;
  FlatLayout smem;               // tile index -> byte of a stage, before the swizzle
  int stage_bytes = 0;           // of one stage
  int span = 0;                  // elements of a swizzle span: what a box has along the major
  int boxes = 0;                 // of a stage
  int swizzle_bits = 0;          // log2 of the span's 16-byte units
  int share = 1;                 // blocks that load a part each and multicast it
  std::uint64_t descriptor = 0;  // of wgmma, without the address
};

// Epilogue by shared memory and TMA store, in slices of 64 rows.
struct Staging {
  bool tma = false;
  int bytes = 0;    // of a block
  int columns = 0;  // of a slice
};

// A GEMM kernel of the family tma_wgmma: all that its source depends on. A and B are of one format,
// C is M-major.
struct KernelConfig {
  int tile_m = 0, tile_n = 0, tile_k = 0;
  int stages = 0;
  int consumers = 1;                                   // warpgroups that multiply
  bool specialized = false;                            // one more warpgroup issues the copies
  int registers_producer = 0, registers_consumer = 0;  // by setmaxnreg; 0: as launched
  int min_blocks = 1;
  int cluster_m = 1, cluster_n = 1;
  int split_k = 1;       // blocks of a cluster that share a tile, each with a part of K
  int group = 1;         // rows of clusters in a band of the tile order
  bool walks_n = false;  // the order's rows are along N
  bool persistent = false;
  Format operands = Format::kF16, output = Format::kF16;
  Accumulator accumulator = Accumulator::kF32;
  std::string atom;  // CuTe's name
  std::string ptx;   // the instruction
  int atom_n = 0, atom_k = 0;
  Operand a, b;
  FlatLayout c_warpgroup;  // consumer -> tile index (m + tile_m * n) of its first accumulator
  FlatLayout c_rest_m;     // atom along M -> what to add
  FlatLayout c_rest_n;     // atom along N -> what to add
  Staging staging;
  int smem_bytes = 0;

  int threads() const { return 128 * (consumers + (specialized ? 1 : 0)); }
  // Tiles of C, rounded up to whole clusters.
  int tiles(int m, int n) const;
};

}  // namespace colex::gpu::tma_wgmma

#pragma once
#include <string>

#include "families/cp_async/copies.hpp"
#include "families/smem/loads.hpp"
#include "plan/launch/mma_sync.hpp"
#include "problem.hpp"
#include "sync_atom.hpp"
#include "tile_walk.hpp"

namespace colex::gpu::mma_sync {

enum class EpilogueKind { kDirect, kStaged };

// A GEMM kernel on mma.sync: all that its source depends on. A is (M,K) and B (N,K), of one format,
// C is M-major.
struct KernelConfig {
  int tile_m = 0, tile_n = 0, tile_k = 0;
  bool ring = true;  // of stages, filled by cp.async; else one, by way of registers
  int stages = 0;
  int threads = 0;
  int min_blocks = 1;  // blocks of one SM that the registers must allow
  Format operands = Format::kF16, output = Format::kF16;
  std::string atom_name;  // CuTe's
  SyncAtom atom;
  bool emulated = false;  // by other instructions on this GPU
  EpilogueKind epilogue = EpilogueKind::kDirect;
  int band_bytes = 0;       // shared memory of the staged band of C
  bool cache_l1 = true;     // cp.async.ca or .cg
  TileWalk walk;            // of blocks
  bool persistent = false;  // as many blocks as fit the GPU, each computing several tiles
  bool predicated = false;  // tiles may reach outside of the matrices; vectors are whole
  SyncLayouts layouts;

  int vector() const { return 16 / bytes_of(operands); }  // elements
  int smem_bytes() const;
  int tiles(int m, int n) const { return tiles_over(m, n, tile_m, tile_n); }  // of C
};

}  // namespace colex::gpu::mma_sync

#pragma once
#include <string>
#include <vector>

#include "copies.hpp"
#include "families/smem/loads.hpp"
#include "flat_layout.hpp"
#include "problem.hpp"
#include "tile_walk.hpp"

namespace colex::gpu {

enum class EpilogueKind { kDirect, kStaged };

struct OperandLayouts : CopyLayouts, LoadLayouts {};

// C uses i = m + tile_m * n.
struct KernelLayouts {
  OperandLayouts a, b;
  FlatLayout c_thread;  // thread -> its first accumulator
  FlatLayout c_value;   // value of one atom (4) -> what to add
  FlatLayout c_rest_m;  // atom along M -> what to add
  FlatLayout c_rest_n;  // atom along N -> what to add
};

// A GEMM kernel of the family cp_async: all that its source depends on. A is (M,K) and B (N,K), of
// one format, C is M-major; the atom is one of SM80 with 16 rows, 8 columns and 32 bytes of k.
struct KernelConfig {
  int tile_m = 0, tile_n = 0, tile_k = 0;
  int stages = 0;
  int threads = 0;
  int min_blocks = 1;  // blocks of one SM that the registers must allow
  Format operands = Format::kF16, output = Format::kF16;
  std::string atom;  // CuTe's name
  Accumulator accumulator = Accumulator::kF16;
  EpilogueKind epilogue = EpilogueKind::kDirect;
  bool cache_l1 = true;     // cp.async.ca or .cg
  TileWalk walk;            // of blocks
  bool persistent = false;  // as many blocks as fit the GPU, each computing several tiles
  bool predicated = false;  // tiles may reach outside of the matrices; vectors are whole
  KernelLayouts layouts;

  int vector() const { return 16 / bytes_of(operands); }  // elements
  int smem_bytes() const;
  int tiles(int m, int n) const;  // of C
};

// What the kernel takes for granted of a legal plan's layouts, thread by thread: offsets that add,
// ldmatrix that delivers what the MMA atom expects, bands of the staged epilogue. Empty: it holds.
std::vector<Violation> broken_assumptions(const KernelConfig& config);
}  // namespace colex::gpu

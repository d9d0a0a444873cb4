#pragma once
#include "kernel_config.h"

namespace colex::gpu {

// How a tile lies in shared memory.
enum class SmemKind {
  kBlocked,  // 8x8 blocks contiguous, the blocks of a k row XORed: the SM80 tutorial's atom
  kRows,     // rows of up to 64 elements, their 16-byte vectors XORed with the row
  kUnswizzledBlocked,  // as kBlocked without the swizzle: the copy's writes collide
  kUnswizzledRows      // as kRows without the swizzle: the loads collide
};

struct CpAsyncShape {
  int tile_m, tile_n, tile_k;
  int warps_m, warps_n;
  SmemKind smem;
};

// The layouts of a cp_async kernel with 16x8x16 atoms, warps interleaved atom by atom:
// Tile(16 * warps_m, 16 * warps_n, 16), warps counted along M first.
KernelLayouts cp_async_layouts(const CpAsyncShape& shape);

// Why the shape has no such layouts, with the numbers; empty where it has.
std::string fault_of(const CpAsyncShape& shape);

}  // namespace colex::gpu

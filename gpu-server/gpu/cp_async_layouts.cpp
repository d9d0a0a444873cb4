#include "cp_async_layouts.h"

namespace colex::gpu {
namespace {

bool is_blocked(SmemKind kind) {
  return kind == SmemKind::kBlocked || kind == SmemKind::kUnswizzledBlocked;
}

bool is_swizzled(SmemKind kind) { return kind == SmemKind::kBlocked || kind == SmemKind::kRows; }

int log2_of(int value) {
  int bits = 0;
  while (1 << (bits + 1) <= value) ++bits;
  return bits;
}

// Atoms of 8 rows and up to 64 elements of k, repeated along the rows, then along k.
void place_tile(OperandLayouts& operand, int rows, int tile_k, SmemKind kind) {
  int atom_k = tile_k < 64 ? tile_k : 64;
  int atoms_k = tile_k / atom_k;
  operand.smem = is_blocked(kind) ? FlatLayout{{8, rows / 8, 8, atom_k / 8}, {8, 8 * atom_k, 1, 64}}
                                  : FlatLayout{{rows, atom_k}, {atom_k, 1}};
  if (atoms_k > 1) {
    operand.smem.shape.push_back(atoms_k);
    operand.smem.stride.push_back(rows * atom_k);
  }
  if (is_swizzled(kind)) operand.swizzle = {log2_of(atom_k / 8), 3, 3};
  operand.stage_elements = rows * tile_k;
}

// Threads along k first, each a 16-byte vector: a whole row of the tile by neighbouring threads.
void place_copy(OperandLayouts& operand, int rows, int tile_k, int threads) {
  int vectors_k = tile_k / 8;
  int rows_at_once = threads / vectors_k;
  operand.copy_thread = {{vectors_k, rows_at_once}, {8 * rows, 1}};
  operand.copy_rest = {{rows / rows_at_once}, {rows_at_once}};
}

}  // namespace

std::string fault_of(const CpAsyncShape& s) {
  auto divides = [](int divisor, int value) {
    return divisor > 0 && value > 0 && value % divisor == 0;
  };
  int threads = 32 * s.warps_m * s.warps_n;
  auto line = [](int tile, const char* mode, int part, const char* why) {
    return "tile " + std::string(mode) + " = " + std::to_string(tile) + " is not a multiple of " +
           std::to_string(part) + ", " + why;
  };
  if (s.warps_m < 1 || s.warps_n < 1 || threads > 1024)
    return std::to_string(s.warps_m) + " x " + std::to_string(s.warps_n) +
           " warps: a block has 1 to 32 warps";
  if (s.tile_k < 16 || s.tile_k > 256 || (s.tile_k & (s.tile_k - 1)) != 0)
    return "tile K = " + std::to_string(s.tile_k) + " is not a power of two from 16 to 256";
  if (!divides(16 * s.warps_m, s.tile_m))
    return line(s.tile_m, "M", 16 * s.warps_m, "the warps' atoms");
  if (!divides(16 * s.warps_n, s.tile_n))
    return line(s.tile_n, "N", 16 * s.warps_n, "the warps' atoms");
  int rows = threads / (s.tile_k / 8);
  if (!divides(rows, s.tile_m))
    return line(s.tile_m, "M", rows, "the rows that the threads copy at once");
  if (!divides(rows, s.tile_n))
    return line(s.tile_n, "N", rows, "the rows that the threads copy at once");
  return "";
}

KernelLayouts cp_async_layouts(const CpAsyncShape& s) {
  KernelLayouts l;
  int threads = 32 * s.warps_m * s.warps_n;
  place_tile(l.a, s.tile_m, s.tile_k, s.smem);
  place_tile(l.b, s.tile_n, s.tile_k, s.smem);
  place_copy(l.a, s.tile_m, s.tile_k, threads);
  place_copy(l.b, s.tile_n, s.tile_k, threads);

  int perm_m = 16 * s.warps_m, perm_n = 16 * s.warps_n;
  // (row16,k2,warpM,warpN) -> (M,K)
  l.a.load_thread = {{16, 2, s.warps_m, s.warps_n}, {1, 8 * s.tile_m, 16, 0}};
  l.a.load_rest = {{s.tile_m / perm_m}, {perm_m}};
  l.a.load_rest_k = {{s.tile_k / 16}, {16 * s.tile_m}};
  // (row8,k2,atom2,warpM,warpN) -> (N,K)
  l.b.load_thread = {{8, 2, 2, s.warps_m, s.warps_n}, {1, 8 * s.tile_n, 8 * s.warps_n, 0, 8}};
  l.b.load_rest = {{s.tile_n / perm_n}, {perm_n}};
  l.b.load_rest_k = {{s.tile_k / 16}, {16 * s.tile_n}};
  // (T4,T8,warpM,warpN), (V2,V2) -> (M,N)
  l.c_thread = {{4, 8, s.warps_m, s.warps_n}, {2 * s.tile_m, 1, 16, 8 * s.tile_m}};
  l.c_value = {{2, 2}, {s.tile_m, 8}};
  l.c_rest_m = {{s.tile_m / perm_m}, {perm_m}};
  l.c_rest_n = {{2 * s.tile_n / perm_n}, {8 * s.warps_n * s.tile_m}};
  return l;
}

}  // namespace colex::gpu

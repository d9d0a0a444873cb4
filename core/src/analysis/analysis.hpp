#pragma once

#include "analysis/accesses.hpp"

/// What a plan will cost before it runs: conflicts side by side, sectors, intensity, roofline.

namespace colex {

/// One side of shared memory over one k tile (C: one tile).
struct SmemSide {
  AccessSide side = AccessSide::g2s_write;
  char operand = 'a';
  int width = 0;       ///< bytes a lane
  int64 requests = 0;  ///< warp-wide instructions
  int64 wavefronts = 0;
  int64 ideal = 0;  ///< wavefronts without conflicts
  int ways = 0;     ///< wavefronts of the worst phase
  int warp = 0;     ///< where the worst phase is
  int instruction = 0;
  int first_lane = 0;
  int bank = 0;  ///< the bank that decides there, and two lanes that collide in it
  int lane_a = -1;
  int lane_b = -1;
};

/// One side of global memory.
struct GlobalSide {
  AccessSide side = AccessSide::g2s_load;
  char operand = 'a';
  int width = 0;
  int64 requests = 0;
  int64 sectors = 0;
  int64 ideal = 0;
  int efficiency = 100;  ///< percent of the moved bytes that were asked for
};

/// Rates in units of 10^9 a second; 0 where the device has no measured or published figure.
struct Roofline {
  double flops = 0;           ///< of the whole problem
  double bytes = 0;           ///< A and B once a CTA tile, C once
  double intensity = 0;       ///< flops / bytes
  double tile_intensity = 0;  ///< flops a byte of one k tile
  double mma_ceiling = 0;     ///< GFLOP/s of the atom out of registers
  double bandwidth = 0;       ///< GB/s of global memory
  double attainable = 0;      ///< min(ceiling, intensity * bandwidth)
  double smem_cycles = 0;     ///< wavefronts of a k tile on one SM, a CTA
  double mma_cycles = 0;      ///< cycles of a k tile's instructions at the ceiling, a CTA
  double waves = 0;           ///< CTAs of the grid / CTAs that run at once
  double tail = 0;            ///< part of the last wave that stands idle
  const char* limiter = "";   ///< "mma", "smem", "memory", "occupancy", "unknown"
};

struct PlanAnalysis {
  std::vector<SmemSide> smem;
  std::vector<GlobalSide> global;
  int widest_a = 0;  ///< bytes
  int widest_b = 0;
  const char* multiplier = "tensor";  ///< what multiplies: "tensor" cores, or "fma" units
  Roofline roofline;
};

/// What TMA and wgmma read and write has no lanes and so no entry.
PlanAnalysis analyse(const GemmPlan& plan);

/// One side of global memory, `operand`'s, in a tile of which only a part lies inside.
GlobalSide global_side(const GemmPlan& plan, const KernelTables& tables, char operand,
                       const Inside& inside);

/// The staged tile out of shared memory, of a tile of which only a part lies inside.
SmemSide staged_reads(const GemmPlan& plan, const KernelTables& tables, const Inside& inside);

/// The best swizzles for an operand's block: the first request of the copy and of the load, over
/// all Sw<B,M,S>. False for wgmma, whose blocks are canonical.
bool search_swizzle(const GemmPlan& plan, char operand, SwizzleSearch& search);

}  // namespace colex

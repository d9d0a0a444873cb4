#pragma once

#include "plan/plan.hpp"

namespace colex {

/// Registers beside accumulators, fragments and staged copies with which the compiler can do: none
/// of the large kernels among those of kAddresses kept without spilling fewer.
constexpr int64 kLeastAddresses = 16;
/// Further ones of a predicated kernel: what is left of the matrices, and the comparisons.
constexpr int64 kPredicates = 12;

/// Further ones where the warps that multiply by wgmma also ask for boxes: the descriptors of all
/// atoms and the place of both in the ring. Measured on wgmma_tma_sm90: 162 with 64 accumulators;
/// without, where all threads copy, 116 in wgmma_sm90.
constexpr int64 kProducing = 46;

/// 32-bit registers that so many elements fill.
int64 registers_for(int64 elements, Element type);

/// Shared memory, registers and residency of a plan whose layouts are built.
///
///   needed = accumulators + fragments + staging + kLeastAddresses
///   registers = accumulators + fragments + staging + kAddresses (+ kPredicates), at most the limit
///   CTAs an SM = min(smem_sm / (smem + reserved), registers_sm / (registers * threads),
///                    threads_sm / threads, blocks_sm)
///
/// sgemm_sm80: 64 + (16 + 2 * 16) + 0 + 52 = 164 registers, 98304 bytes, 2 CTAs an SM of sm_90.
void count_resources(GemmPlan& plan);

/// Registers that a thread may have: min(255, what setmaxnreg or the CTAs of an SM leave it).
int64 register_limit(const GemmPlan& plan);

/// Registers a thread that a block may be launched with: an SM's, shared by its CTAs' threads.
int64 registers_at_launch(const GemmPlan& plan);

/// Columns of the slices of C, 64 rows high and at most 8 KiB, that a warpgroup stages for TMA: at
/// most 64.
int64 staged_columns(const GemmPlan& plan);

/// The part of C that Epilogue::smem stages at a time, in memory of its own: columns (rows, where C
/// is N-major) of the CTA tile, each a vector of 16 bytes longer than the tile so that neighbours
/// start in other banks.
struct StagedBand {
  int64 minor = 0;  ///< columns: those of two atoms of every warp, which one stmatrix.x4 writes
  int64 pitch = 0;  ///< elements from one column to the next
};
StagedBand staged_band(const GemmPlan& plan);

/// Bytes of one stage of A and B.
int64 stage_bytes(const GemmPlan& plan);

}  // namespace colex

#pragma once

#include "lab/plan/plan.hpp"

namespace colex {

/// Shared memory, registers and residency of a plan whose layouts are built.
///
///   registers = accumulators + 2 * (words of A and B in a k block) + staging words + 40
///   CTAs an SM = min(smem_sm / (smem + reserved), registers_sm / (registers * threads),
///                    threads_sm / threads, blocks_sm)
///
/// sgemm_sm80: 64 + 2 * 32 + 0 + 40 = 168 registers, 98304 bytes, 2 CTAs an SM of sm_90.
void count_resources(GemmPlan& plan);

/// Bytes of one stage of A and B.
int64 stage_bytes(const GemmPlan& plan);

}  // namespace colex

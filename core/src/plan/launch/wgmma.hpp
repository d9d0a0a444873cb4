#pragma once

#include "plan/launch/loads.hpp"

/// Kernels whose warpgroups multiply by wgmma, and how the copy engine brings their stages.

namespace colex {

/// C uses m + tile_m * n.
struct WgmmaLayouts {
  StageLayouts a, b;
  LoadLayouts load_a;      ///< into registers; empty where A stays in shared memory
  FlatLayout c_thread;     ///< thread -> its first accumulator
  FlatLayout c_value;      ///< accumulator of an atom -> what to add
  FlatLayout c_warpgroup;  ///< consumer -> tile index of its first accumulator
  FlatLayout c_rest_m;     ///< atom along M -> what to add
  FlatLayout c_rest_n;     ///< atom along N -> what to add
};

/// Warpgroups that multiply.
int consumers_of(const GemmPlan& plan);

WgmmaLayouts wgmma_layouts(const GemmPlan& plan);

/// What wgmma is told of one instruction's part of a described operand, without its address. Fails
/// with `smem_descriptor.*` where no descriptor says it.
int64 wgmma_descriptor(const GemmPlan& plan, const OperandPlan& operand);

/// How the copy engine brings an operand's stage.
struct TmaBoxes {
  int span = 0;          ///< elements of a swizzle span: what a box has along the major
  int boxes = 0;         ///< of a stage
  int share = 1;         ///< blocks that load a part each and multicast it
  int swizzle_bits = 0;  ///< log2 of the span's 16-byte units
};

TmaBoxes tma_boxes(const GemmPlan& plan, const OperandPlan& operand);

/// What kernels by cp.async and wgmma, and those by TMA and wgmma, cannot do of a legal plan.
void judge_cp_async_wgmma(const GemmPlan& plan, Findings& out);
void judge_tma_wgmma(const GemmPlan& plan, Findings& out);

}  // namespace colex

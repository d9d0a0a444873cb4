#include "explain/rules.hpp"

namespace colex {

namespace {

// More special messages stand before those that they contain.
constexpr AssertionRule kCollectiveRules[] = {
    // Scale factors and granularities.
    {"Scale Granularity K must be divisible by MMA_K", "scale_granularity", "hopper"},
    {"Scale Granularity", "scale_granularity", "hopper"},
    {"scaling granularity", "scale_granularity", "hopper"},
    {"must be equal for SFA and SFB", "scale_granularity", "hopper"},
    {"SFA and SFB must have equivalent", "scale_granularity", "hopper"},
    {"SmemLayoutAtomScale must be rank", "collective_rank", "hopper"},
    {"SmemLayoutAtomScale", "scale_tile", "hopper"},
    {"Scale bytes must be a multiple", "scale_tile", "hopper"},
    {"Zero bytes must be a multiple", "scale_tile", "hopper"},
    {"PromotionInterval", "promotion_interval", "hopper"},
    // Ranks.
    {"must be rank-3: [", "collective_rank", "hopper"},
    {"must be rank-2: [", "collective_rank", "hopper"},
    {"atom must be rank 2", "collective_rank", "hopper"},
    {"must be rank 2 (", "collective_rank", "hopper"},
    {"must be rank 2.", "collective_rank", "hopper"},
    {"Smem layout must be rank 3", "collective_rank", "hopper"},
    {"MNK must be rank 3", "collective_rank", "hopper"},
    {"MNKL must be rank", "collective_rank", "hopper"},
    {"Rank and depth mismatch with the sparse", "sparse", "hopper"},
    // Tiles.
    {"must evenly divide", "collective_tile", "hopper"},
    {"Invalid TileShape_", "collective_tile_size", "hopper"},
    {"Unsupported M dimension for TileShape", "collective_tile_size", "hopper"},
    {"Can't support CtaN", "collective_tile_size", "hopper"},
    {"Unsupported tile shape", "epilogue_tile", "hopper"},
    {"EpilogueTile must be a", "epilogue_tile", "hopper"},
    {"Invalid type for EpilogueTileType", "epilogue_tile", "hopper"},
    {"EPI_TILE_", "epilogue_tile", "hopper"},
    {"Restrict epilogue tile", "epilogue_tile", "hopper"},
    {"check for EpilogueTile_MN failed", "epilogue_tile", "hopper"},
    {"Consider increasing TileShapeK", "mixed_tile_k", "hopper"},
    {"No shared memory copy atom", "collective_tile", "hopper"},
    // Stages and capacity.
    {"Specialization requires Stages", "collective_stages", "pipelines"},
    {"must have at least 2 stages", "collective_stages", "pipelines"},
    {"StagesC must be", "epilogue_stages", "hopper"},
    {"StagesD must be", "epilogue_stages", "hopper"},
    {"Smem reuse requirements", "epilogue_reuse", "hopper"},
    {"epilogue configuration will deadlock", "epilogue_deadlock", "pipelines"},
    {"Tmem reuse requires 1", "tmem_reuse", "hopper"},
    {"SMEM usage exceeded capacity", "smem_capacity", "walk"},
    {"Smem usage is too high", "collective_capacity", "walk"},
    {"Not enough SMEM or TMEM", "collective_capacity", "walk"},
    {"Accumulator pipeline stage count", "collective_capacity", "walk"},
    {"Require at least 128B alignment", "smem_alignment", "hopper"},
    {"NumBandsToCompute", "bands", "hopper"},
    {"UTCCP reuse count", "utccp_reuse", "hopper"},
    // Where operands lie, how accumulators come.
    {"must be rmem resident", "expected_registers", "tensor"},
    {"must be Register resident", "expected_registers", "tensor"},
    {"must be RF resident", "expected_registers", "tensor"},
    {"must be gmem resident", "expected_gmem", "tensor"},
    {"must be tmem resident", "expected_tmem", "hopper"},
    {"must be TMEM resident", "expected_tmem", "hopper"},
    {"must be MMA-partitioned", "collective_accumulator", "tiled-mma"},
    {"must be copy-partitioned", "collective_accumulator", "tiled-mma"},
    {"TiledMMA must match partitioned", "collective_accumulator", "tiled-mma"},
    {"must source both A and B operand from smem_desc", "collective_operands", "hopper"},
    {"must source A from", "collective_operands", "hopper"},
    {"invalid SM90 TMA copy atom", "collective_gmem_copy", "hopper"},
    {"should share the same thread count", "collective_gmem_copy", "hopper"},
    {"for automatic gmem tiled copy builder", "collective_gmem_copy", "tiled-copy"},
    // Types, majors, schedules.
    {"ElementAMma is sparse", "sparse", "hopper"},
    {"ElementA is not sparse", "sparse", "hopper"},
    {"MUST be sparse elem", "sparse", "hopper"},
    {"Incorrect input types", "collective_types", "hopper"},
    {"ElementAMma and ElementBMma", "collective_types", "hopper"},
    {"ElementA and Element", "collective_types", "hopper"},
    {"Unsupported data type", "collective_types", "hopper"},
    {"Unsupported element size", "collective_types", "hopper"},
    {"does not support this element type", "collective_types", "hopper"},
    {"only supports ue8m0", "collective_types", "hopper"},
    {"Output element requires smem", "epilogue_output", "hopper"},
    {"SmemElementD is void", "epilogue_output", "hopper"},
    {"Underlying compute type for", "emulated_types", "hopper"},
    {"Underlying input type for", "emulated_types", "hopper"},
    {"Input type A should be", "emulated_types", "hopper"},
    {"Input type B should be", "emulated_types", "hopper"},
    {"Compute type A should be", "emulated_types", "hopper"},
    {"Compute type B should be", "emulated_types", "hopper"},
    {"Conversion mode not handled", "mixed_conversion", "hopper"},
    {"onvert needs", "mixed_conversion", "hopper"},
    {"Only TN layout is supported", "collective_major", "hopper"},
    {"supports non-K major inputs", "collective_major", "hopper"},
    {"Unsupported gmem layout", "collective_major", "hopper"},
    {"Cannot SwapAB and TransposeB", "collective_major", "hopper"},
    {"no programmatic multicast", "no_multicast", "hopper"},
    {"schedule + cluster mismatch", "schedule_cluster", "hopper"},
    {"nsupported schedule", "collective_schedule", "hopper"},
    {"only supports F8F6F4 MMA", "collective_schedule", "hopper"},
    {"Unsupported Toolkit for", "collective_toolkit", "hopper"},
    {"Could not build a collective", "collective_builder", "hopper"},
};

}  // namespace

const AssertionRule* find_collective_rule(std::string_view text) {
  return first_in(text, kCollectiveRules);
}

}  // namespace colex

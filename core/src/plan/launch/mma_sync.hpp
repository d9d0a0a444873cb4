#pragma once

#include "plan/launch/copies.hpp"
#include "plan/launch/loads.hpp"

/// Kernels that multiply by mma.sync: those of cp_async, and of rmem_staged on tensor cores.

namespace colex {

struct SyncOperand : CopyLayouts, LoadLayouts {
  PartitionLayouts fragments;  ///< what the atoms take from each thread
};

/// C uses i = m + tile_m * n.
struct SyncLayouts {
  SyncOperand a, b;
  PartitionLayouts c;  ///< accumulators
};

SyncLayouts sync_layouts(const GemmPlan& plan);

/// Whether the atom is an mma.sync on types that kernels have.
bool is_sync_atom(const MmaAtom& atom);

/// What these kernels cannot do of a legal plan.
void judge_mma_sync(const GemmPlan& plan, Findings& out);

/// What they take for granted of its layouts, thread by thread: offsets that add, loads that
/// deliver what the MMA atom expects, bands of the staged epilogue.
void judge_sync_layouts(const GemmPlan& plan, const SyncLayouts& layouts, Findings& out);

}  // namespace colex

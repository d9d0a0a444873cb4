#pragma once
#include "family.hpp"

namespace colex::gpu::mma_sync {

// The kernel of a plan that multiplies by mma.sync.
MadeKernel make(const GemmPlan& plan);

}  // namespace colex::gpu::mma_sync

#pragma once
#include "family.hpp"

namespace colex::gpu::mma_sync {

// The kernel of a plan that multiplies by mma.sync, or what stands against it.
PlanKernel made(const GemmPlan& plan, const std::string& name);

}  // namespace colex::gpu::mma_sync

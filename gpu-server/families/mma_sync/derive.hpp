#pragma once
#include "family.hpp"
#include "kernel_config.hpp"

namespace colex::gpu::mma_sync {

// The constants of a plan's kernel, or what the kernel cannot do of it.
using Derived = DerivedOf<KernelConfig>;
Derived derive(const GemmPlan& plan);

}  // namespace colex::gpu::mma_sync

#pragma once
#include "kernel_config.hpp"

namespace colex::gpu::simt {

// The constants of the kernel of a plan against which nothing stands.
KernelConfig derive(const GemmPlan& plan);

}  // namespace colex::gpu::simt

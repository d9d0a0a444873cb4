#pragma once
#include "kernel_config.hpp"

namespace colex::gpu::tma_wgmma {

// The constants of the kernel of a plan against which nothing stands.
KernelConfig derive(const GemmPlan& plan);

}  // namespace colex::gpu::tma_wgmma

#pragma once
#include <string>

#include "kernel_config.hpp"

namespace colex::gpu::simt {

// The kernel of a config as one CUDA C++ source: the plan's layouts as constants, then the kernel.
std::string gemm_source(const KernelConfig& config);

}  // namespace colex::gpu::simt

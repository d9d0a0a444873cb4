#pragma once
#include <string>

#include "kernel_config.hpp"
#include "kernel_constants.hpp"

namespace colex::gpu::mma_sync {

// The numbers of a config, each with what it comes from.
Constants gemm_constants(const KernelConfig& config);

// The CUDA C++ of a config: its numbers as constants printed here, then the readable device code
// of the families. No includes, and nothing but integers and fixed words of ours.
std::string gemm_source(const KernelConfig& config);

}  // namespace colex::gpu::mma_sync

#pragma once
#include <string>

#include "kernel_config.hpp"
#include "kernel_constants.hpp"

namespace colex::gpu::simt {

// The numbers of a config, each with what it comes from.
Constants gemm_constants(const KernelConfig& config);

// The kernel of a config as one CUDA C++ source: the plan's layouts as constants, what a thread
// does with its part of a tile, then the main loop of the file `loop`.
std::string gemm_source(const KernelConfig& config, const std::string& loop = "gemm_simt.cuh");

}  // namespace colex::gpu::simt

#pragma once
#include <string>

#include "kernel_config.h"

namespace colex::gpu {

// The CUDA C++ of a config: its numbers as constants printed here, then the readable device code of
// gpu-server/kernels. No includes, and nothing but integers and fixed words of ours.
std::string gemm_source(const KernelConfig& config);

// The helpers of a measurement: fill, compare, sampled dot products.
std::string support_source();

// The loop that measures the rate of the tensor core instruction alone.
std::string tensor_peak_source(Accumulator accumulator);

// The text of a file of gpu-server/kernels, embedded at build; throws where there is none.
const std::string& kernel_text(const std::string& file);

}  // namespace colex::gpu

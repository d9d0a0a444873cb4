#pragma once
#include "kernel_config.h"

namespace colex::gpu {

// Shared memory traffic of a kernel as its layouts say, by instruction. A warp's 16-byte access is
// four phases of eight lanes; a phase takes as many wavefronts as the fullest of the 32 banks has
// distinct 4-byte words. Four wavefronts is the best a 16-byte access can do.
struct AccessPrediction {
  long long instructions = 0;  // warp-level, of the whole launch
  long long wavefronts = 0;
  double per_instruction() const {
    return instructions ? static_cast<double>(wavefronts) / static_cast<double>(instructions) : 0;
  }
};

struct Prediction {
  AccessPrediction copy_writes;     // cp.async into shared memory
  AccessPrediction fragment_loads;  // ldmatrix
};

Prediction predict(const KernelConfig& config, int m, int n, int k, int blocks);

}  // namespace colex::gpu

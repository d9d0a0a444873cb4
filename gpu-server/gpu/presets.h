#pragma once
#include <string>
#include <vector>

#include "kernel_config.h"

namespace colex::gpu {

// The kernels known by name. `sgemm_sm80` is the walk of the curriculum.
std::vector<KernelConfig> presets();

// Null where no preset has the name.
const KernelConfig* find_preset(const std::vector<KernelConfig>& all, const std::string& name);

}  // namespace colex::gpu

#pragma once
#include <string>
#include <vector>

#include "plan_kernel.h"

namespace colex::gpu {

// The names of the kernels that can be asked for: the core's presets that a family of kernels can
// run, and some of them with other layouts in shared memory, made for measuring.
std::vector<std::string> preset_names();

// The kernel of a preset on a GPU, for a problem size: of the smaller one that the preset names
// where the GPU has more multiprocessors than the problem has tiles. Empty where no preset has the
// name.
std::optional<PlanKernel> preset_kernel(const std::string& name, const ProblemSize& size,
                                        int capability);

// One of the core's presets with some knobs set otherwise, by way of the core's rules and plan.
PlanKernel planned_kernel(const std::string& preset, const std::vector<Setting>& knobs,
                          const ProblemSize& size, int capability);

}  // namespace colex::gpu

#pragma once
#include <string>
#include <vector>

#include "plan_kernel.h"

namespace colex::gpu {

// The names of the kernels that can be asked for: the core's presets that a family of kernels can
// run, and some of them with other layouts in shared memory, made for measuring.
std::vector<std::string> preset_names();

// The kernel of a preset or variant on a GPU, for a problem size; empty where none has the name.
std::optional<PlanKernel> preset_kernel(const std::string& name, const ProblemSize& size,
                                        int capability);

// One of the core's presets with some knobs set otherwise, by way of the core's rules and plan.
// Where no knob shapes the tile, the smaller preset that it names is taken if the GPU has more
// multiprocessors than the problem has tiles.
PlanKernel planned_kernel(const std::string& preset, const std::vector<Setting>& knobs,
                          const ProblemSize& size, int capability);

}  // namespace colex::gpu

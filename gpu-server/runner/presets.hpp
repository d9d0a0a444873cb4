#pragma once
#include <string>
#include <vector>

#include "family.hpp"
#include "plan/knobs.hpp"

namespace colex::gpu {

// The names of the kernels that can be asked for: the core's presets that a family of kernels can
// run, and some of them with other layouts in shared memory, made for measuring.
std::vector<std::string> preset_names();
bool is_preset_name(const std::string& name);

// The kernel of a preset, of such a variant or (an empty name) of the default config with some
// knobs set otherwise, for a problem size, by way of the core's rules and plan. Where no knob
// shapes the tile, one of the smaller presets that it names is taken where its tiles take the
// GPU less time; who names a smaller one gets that.
PlanKernel planned_kernel(const std::string& preset, const std::vector<Setting>& knobs,
                          const ProblemSize& size, int capability);

}  // namespace colex::gpu

#pragma once
#include "plan/launch/loads.hpp"
#include "stages.hpp"

namespace colex::gpu {

// `rest` names the constant of the further ldmatrix.
void print_loads(Constants& c, const std::string& x, const std::string& rest,
                 const StageLayouts& stages, const LoadLayouts& loads, int threads);
// `using LoadA = …`: what does it on the device, of the constants above.
std::string load_alias(const std::string& x, const std::string& rest, const LoadLayouts& loads);

}  // namespace colex::gpu

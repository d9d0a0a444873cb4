#pragma once

#include "plan/plan.hpp"

namespace colex {

/// `make_plan` without fixes. A text names the same plan line by line, and is read again after each
/// key that is pressed: the last few plans are kept.
PlanResult known_plan(const GemmConfig& config, const Device& device);

}  // namespace colex

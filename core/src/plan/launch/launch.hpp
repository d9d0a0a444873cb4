#pragma once

#include "plan/plan.hpp"

/// The second half of judging a config: a legal plan can be drawn and simulated, but kernels of its
/// main loop may not do all of it.

namespace colex {

/// Why no kernel runs a plan on a GPU, each with a fix that was tried; empty where one does.
std::vector<Violation> not_on_gpu(const GemmPlan& plan, Fixes fixes = Fixes::tried);

}  // namespace colex

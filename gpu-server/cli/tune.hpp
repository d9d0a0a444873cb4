#pragma once
#include <functional>

#include "choose/choose.hpp"
#include "options.hpp"

namespace colex::gpu {

// What is to be computed. Throws UsageError where sizes or types are none.
ChooseProblem tuned_problem(const Options& o);

// Searches the configs of a problem for the fastest within a time: first every preset that computes
// its types, by the chooser's prediction, then the variations of each (core, choose/space.hpp),
// those of the fastest preset first. The best are measured once more, with all samples. `ask` runs
// a job on the GPU, which is called `device` by its driver. The exit status.
int tune(const Options& o, const ChooseProblem& problem, const std::string& device,
         const std::function<Json(const Job&)>& ask);

}  // namespace colex::gpu

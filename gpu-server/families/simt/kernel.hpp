#pragma once
#include "family.hpp"

namespace colex::gpu::simt {

// The kernel of a plan, with the main loop of the file `loop`.
MadeKernel make_with(const GemmPlan& plan, const char* loop);

// The memory traffic of a launch: what a kernel reads ahead, it reads once.
std::vector<AccessPrediction> predict(const GemmPlan& plan, int blocks);

}  // namespace colex::gpu::simt

#pragma once
#include "derive.hpp"

namespace colex::gpu::simt {

// The kernel of a derived config whose main loop is the file `loop`, or what stands against it.
PlanKernel made(Derived derived, const std::string& name, const char* loop);

// The memory traffic of a launch: what a kernel reads ahead, it reads once.
std::vector<AccessPrediction> predict(const GemmPlan& plan, int blocks);

}  // namespace colex::gpu::simt

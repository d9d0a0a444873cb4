#pragma once
#include "plan/plan.hpp"

namespace colex::gpu {

// Requests of one kind in a launch, and what they cost: wavefronts in shared memory, sectors in
// global memory.
struct AccessPrediction {
  const char* kind;
  long long requests = 0;  // warp-level instructions
  long long cost = 0;
  bool global = false;
};

// The memory traffic of a launch of so many blocks of a cp_async kernel, as the analysis of its
// plan says: of a k tile times the k tiles, of C times the tiles.
std::vector<AccessPrediction> predict(const GemmPlan& plan, int blocks);

}  // namespace colex::gpu

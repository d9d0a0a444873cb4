#pragma once
#include <string>
#include <vector>

#include "families/smem/stages.hpp"
#include "family.hpp"
#include "plan/launch/copies.hpp"

namespace colex::gpu {

// The memory traffic of a launch. A block that loads fragments loads those of one block of k more
// than it multiplies: the first of the k tile after its last.
std::vector<AccessPrediction> predict_cp_async(const GemmPlan& plan, int blocks);

void print_copies(Constants& c, const std::string& x, const CopyLayouts& copies, int threads);

}  // namespace colex::gpu

#pragma once
#include "family.hpp"

namespace colex::gpu {

// The memory traffic of a launch of so many blocks of a cp_async kernel, as the analysis of its
// plan says: of a k tile times the k tiles, of C times the tiles.
std::vector<AccessPrediction> predict_cp_async(const GemmPlan& plan, int blocks);

}  // namespace colex::gpu

#pragma once
#include "analysis/analysis.hpp"
#include "family.hpp"

namespace colex::gpu {

// What a family calls the accesses of a kind, by an operand (A for those of C).
using AccessName = const char* (*)(AccessSide side, const OperandPlan& operand);

// The memory traffic of a launch, as the analysis of its plan says: of a k tile times the k tiles,
// of C times the tiles. `ahead`: blocks that load the fragments of one block of k more than they
// multiply.
std::vector<AccessPrediction> predict_accesses(const GemmPlan& plan, AccessName name, int ahead);

}  // namespace colex::gpu

#pragma once
#include "analysis/analysis.hpp"
#include "family.hpp"

namespace colex::gpu {

// What a family calls the accesses of a kind, by an operand (A for those of C).
using AccessName = const char* (*)(AccessSide side, const OperandPlan& operand);

// What they are called where threads copy by plain loads and stores; families whose copies are
// others name those, and ask here for the rest.
const char* plain_access(AccessSide side, const OperandPlan& operand);

// The memory traffic of a launch, as the analysis of its plan says: of a k tile times the k tiles,
// of C times the tiles, at the edges only what lies inside. `ahead`: blocks that load the fragments
// of one block of k more than they multiply.
std::vector<AccessPrediction> predict_accesses(const GemmPlan& plan, AccessName name, int ahead);

}  // namespace colex::gpu

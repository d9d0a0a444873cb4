#include "predict.hpp"

#include <algorithm>
#include <string>

namespace colex::gpu {

const char* plain_access(AccessSide side, const OperandPlan& operand) {
  switch (side) {
    case AccessSide::g2s_load:
      return "global_loads";
    case AccessSide::g2s_write:
      return "shared_stores";
    case AccessSide::s2r_read:
      return operand.s2r_atom ? "ldmatrix" : "shared_loads";
    case AccessSide::epilogue_write:
      return "epilogue_writes";
    case AccessSide::epilogue_read:
      return "epilogue_reads";
    case AccessSide::c_store:
      return "c_stores";
  }
  return "";
}

std::vector<AccessPrediction> predict_accesses(const GemmPlan& plan, AccessName name, int ahead) {
  const long long tiles = plan.resources.grid_m * plan.resources.grid_n;
  const long long tiles_k = tiles * plan.resources.k_tiles;
  std::vector<AccessPrediction> all;
  auto add = [&](AccessSide side, char operand, bool global, long long requests, long long cost) {
    const char* const kind = name(side, operand == 'b' ? plan.b : plan.a);
    auto found = std::find_if(all.begin(), all.end(), [&](const AccessPrediction& p) {
      return std::string(p.kind) == kind;
    });
    if (found == all.end()) found = all.insert(all.end(), AccessPrediction{kind, 0, 0, global});
    found->requests += requests;
    found->cost += cost;
  };
  const PlanAnalysis analysis = analyse(plan);
  for (const SmemSide& s : analysis.smem) {
    const long long times = s.operand == 'c' ? tiles : tiles_k;
    const long long more = s.side == AccessSide::s2r_read ? ahead : 0;
    add(s.side, s.operand, false, s.requests * times + s.requests * more / plan.k_blocks,
        s.wavefronts * times + s.wavefronts * more / plan.k_blocks);
  }
  for (const GlobalSide& g : analysis.global) {
    const long long times = g.operand == 'c' ? tiles : tiles_k;
    add(g.side, g.operand, true, g.requests * times, g.sectors * times);
  }
  return all;
}

}  // namespace colex::gpu

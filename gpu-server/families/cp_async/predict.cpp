#include "predict.hpp"

#include <algorithm>

#include "analysis/analysis.hpp"

namespace colex::gpu {
namespace {

const char* kind_of(AccessSide side) {
  switch (side) {
    case AccessSide::g2s_write:
      return "cp_async_writes";
    case AccessSide::s2r_read:
      return "ldmatrix";
    case AccessSide::epilogue_write:
      return "epilogue_writes";
    case AccessSide::epilogue_read:
      return "epilogue_reads";
    case AccessSide::g2s_load:
      return "cp_async_loads";
    case AccessSide::c_store:
      return "c_stores";
  }
  return "";
}

}  // namespace

std::vector<AccessPrediction> predict_cp_async(const GemmPlan& plan, int blocks) {
  const long long tiles = plan.resources.grid_m * plan.resources.grid_n;
  const long long tiles_k = tiles * plan.resources.k_tiles;
  std::vector<AccessPrediction> all;
  auto add = [&](AccessSide side, bool global, long long requests, long long cost) {
    auto found = std::find_if(all.begin(), all.end(),
                              [&](const AccessPrediction& p) { return p.kind == kind_of(side); });
    if (found == all.end())
      found = all.insert(all.end(), AccessPrediction{kind_of(side), 0, 0, global});
    found->requests += requests;
    found->cost += cost;
  };
  const PlanAnalysis analysis = analyse(plan);
  for (const SmemSide& s : analysis.smem) {
    const long long times = s.operand == 'c' ? tiles : tiles_k;
    // A block loads one block of k more than it multiplies: the first of the k tile after its last.
    const long long more = s.side == AccessSide::s2r_read ? blocks : 0;
    add(s.side, false, s.requests * times + s.requests * more / plan.k_blocks,
        s.wavefronts * times + s.wavefronts * more / plan.k_blocks);
  }
  for (const GlobalSide& g : analysis.global) {
    const long long times = g.operand == 'c' ? tiles : tiles_k;
    add(g.side, true, g.requests * times, g.sectors * times);
  }
  return all;
}

}  // namespace colex::gpu

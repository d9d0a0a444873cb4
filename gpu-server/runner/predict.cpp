#include "predict.hpp"

#include <algorithm>
#include <string>

namespace colex::gpu {

namespace {

// Tiles along an extent that are alike: how many, and how much of each lies inside.
struct Part {
  long long tiles, inside;
};

std::vector<Part> parts(long long extent, long long tile) {
  std::vector<Part> all;
  if (extent >= tile) all.push_back({extent / tile, tile});
  if (extent % tile != 0) all.push_back({1, extent % tile});
  return all;
}

struct Cost {
  long long requests, cost;
};

// Of all tiles together, those at the edges by what is inside; `of` tells it of one.
template <class Of> Cost in_all_tiles(const GemmPlan& plan, char operand, Of of) {
  const GemmConfig& c = plan.config;
  const bool b = operand == 'b';
  const auto rows = parts(b ? c.n : c.m, b ? c.cta_n : c.cta_m);
  const auto columns = operand == 'c' ? parts(c.n, c.cta_n) : parts(c.k, c.cta_k);
  const long long times = operand == 'c' ? 1 : b ? plan.resources.grid_m : plan.resources.grid_n;
  Cost all{};
  for (const Part& r : rows) {
    for (const Part& k : columns) {
      const Cost one = of(Inside{r.inside, k.inside});
      all.requests += one.requests * r.tiles * k.tiles * times;
      all.cost += one.cost * r.tiles * k.tiles * times;
    }
  }
  return all;
}

}  // namespace

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
  KernelTables tables;
  make_tables(plan, tables);
  for (const SmemSide& s : analysis.smem) {
    if (s.side == AccessSide::epilogue_read) {
      const Cost reads = in_all_tiles(plan, 'c', [&](const Inside& inside) {
        const SmemSide side = staged_reads(plan, tables, inside);
        return Cost{side.requests, side.wavefronts};
      });
      add(s.side, s.operand, false, reads.requests, reads.cost);
      continue;
    }
    const long long times = s.operand == 'c' ? tiles : tiles_k;
    const long long more = s.side == AccessSide::s2r_read ? ahead : 0;
    add(s.side, s.operand, false, s.requests * times + s.requests * more / plan.k_blocks,
        s.wavefronts * times + s.wavefronts * more / plan.k_blocks);
  }
  for (const GlobalSide& g : analysis.global) {
    const Cost moved = in_all_tiles(plan, g.operand, [&](const Inside& inside) {
      const GlobalSide side = global_side(plan, tables, g.operand, inside);
      return Cost{side.requests, side.sectors};
    });
    add(g.side, g.operand, true, moved.requests, moved.cost);
  }
  return all;
}

}  // namespace colex::gpu

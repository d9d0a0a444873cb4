#include "choose/space.hpp"

#include <algorithm>

#include "plan/mainloop.hpp"

namespace colex {

namespace {

const TuningAxis kOrders{
    "tile order",
    {"tile_order=m_fast\n", "tile_order=n_fast\n", "tile_order=grouped\ntile_group=4\n",
     "tile_order=grouped\ntile_group=8\n", "tile_order=grouped\ntile_group=16\n"}};
const TuningAxis kStages{"stages", {"", "stages=2\n", "stages=3\n", "stages=4\n", "stages=5\n"}};
const TuningAxis kEpilogues{"epilogue", {"", "epilogue=vectorised\n", "epilogue=smem\n"}};

// CTAs that share a tile of A or B, or the sum over K.
const TuningAxis kClusters{"cluster",
                           {"",
                            "cluster_m=1\ncluster_n=1\nmulticast=false\n"
                            "g2s_atom_a=SM90_TMA_LOAD\ng2s_atom_b=SM90_TMA_LOAD\n",
                            "cluster_m=1\ncluster_n=2\nmulticast=true\n"
                            "g2s_atom_a=SM90_TMA_LOAD_MULTICAST\ng2s_atom_b=SM90_TMA_LOAD\n",
                            "cluster_m=1\ncluster_n=1\nmulticast=false\npersistent=false\n"
                            "g2s_atom_a=SM90_TMA_LOAD\ng2s_atom_b=SM90_TMA_LOAD\nsplit_k=2\n",
                            "cluster_m=1\ncluster_n=1\nmulticast=false\npersistent=false\n"
                            "g2s_atom_a=SM90_TMA_LOAD\ng2s_atom_b=SM90_TMA_LOAD\nsplit_k=4\n"}};

}  // namespace

std::vector<TuningAxis> tuning_axes(const Mainloop& mainloop) {
  if (uses_tma(&mainloop)) return {kClusters, kOrders};
  if (mainloop.ring) return {kStages, kEpilogues, kOrders};
  return {kOrders};
}

std::vector<std::vector<Setting>> variations_of(const Contender& contender) {
  const GemmPlan& plan = *contender.plan;
  std::vector<std::string> texts{""};
  for (const TuningAxis& axis : tuning_axes(*plan.config.mainloop)) {
    std::vector<std::string> longer;
    for (const std::string& text : texts) {
      for (const char* value : axis.values) longer.push_back(text + value);
    }
    texts = std::move(longer);
  }
  std::vector<std::vector<Setting>> variations;
  std::vector<GemmConfig> seen{plan.config};
  for (const std::string& text : texts) {
    const GemmConfig config = with(plan.config, text);
    if (std::find(seen.begin(), seen.end(), config) != seen.end()) continue;
    seen.push_back(config);
    if (make_plan(config, *plan.device, Fixes::none).plan)
      variations.push_back(difference(plan.config, config));
  }
  return variations;
}

}  // namespace colex

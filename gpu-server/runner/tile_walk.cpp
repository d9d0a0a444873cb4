#include "tile_walk.hpp"

#include <algorithm>

namespace colex::gpu {

TileWalk tile_walk(const GemmConfig& config, int together) {
  TileWalk walk;
  walk.walks_n = config.tile_order == TileOrder::n_fast;
  if (config.tile_order == TileOrder::grouped)
    walk.group = std::max(1, static_cast<int>(config.tile_group) / together);
  return walk;
}

void print_walk(Constants& c, const TileWalk& walk, const std::vector<std::string>& bands) {
  c.integer("kGroup", walk.group, {"config", bands});
  c.boolean("kWalksN", walk.walks_n, {"config", {"tile_order"}});
}

int tiles_over(int m, int n, int tile_m, int tile_n) {
  return (m + tile_m - 1) / tile_m * ((n + tile_n - 1) / tile_n);
}

}  // namespace colex::gpu

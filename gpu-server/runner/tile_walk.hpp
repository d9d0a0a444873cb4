#pragma once
#include <string>
#include <vector>

#include "kernel_constants.hpp"
#include "plan/plan.hpp"
#include "problem.hpp"

namespace colex::gpu {

// The order in which blocks take the tiles of C: the host's half of kernels/tile_order.cuh.
struct TileWalk {
  int group = 1;         // rows in a band; 1 = along M first
  bool walks_n = false;  // rows are along N
};

// A row is `together` rows of tiles: those that a cluster takes at once.
TileWalk tile_walk(const GemmConfig& config, int together = 1);
// `bands`: the knobs that decide how high a band is.
void print_walk(Constants& c, const TileWalk& walk,
                const std::vector<std::string>& bands = {"tile_order", "tile_group"});

// Tiles of this size that cover m x n.
int tiles_over(int m, int n, int tile_m, int tile_n);

}  // namespace colex::gpu

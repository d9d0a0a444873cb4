#pragma once

#include <span>
#include <string>

#include "colex/atoms/device.hpp"
#include "plan/knobs.hpp"
#include "plan/wgmma_tiles.hpp"

/// Known kernels by name: what they set differently from the default config.

namespace colex {

struct Preset {
  std::string name;
  std::string base;                 ///< preset it starts from; empty: the defaults
  std::string settings;             ///< `knob=value`, one a line
  std::string smaller;              ///< the same kernel with a smaller tile; empty: none
  double rate = 1;                  ///< of its main loop, measured; 1 is that of the largest tile
  const WgmmaTile* tile = nullptr;  ///< it is its base with this tile
  std::string tile_of = {};         ///< the largest of those that are this one in other tiles
  GemmConfig config() const;
};

std::span<const Preset> all_presets();
/// nullptr if unknown.
const Preset* find_preset(const std::string& name);
/// Fails with `plan.unknown_preset` naming the nearest one.
GemmConfig preset(const std::string& name);

/// Of a preset and those smaller than it, the one whose tiles take an (m, n) problem the least
/// time: waves of whole clusters over the GPU, times the area of a tile, over the rate. Of two
/// alike, the one whose neighbours share A where C has more tiles along M than along N, B
/// otherwise; then the larger.
///
/// sgemm_sm80_tuned on 132 multiprocessors: 256x256 at 4096, 256x128 at 2048, 128x64 at 1024.
const Preset& preset_for(const Preset& largest, int64 m, int64 n, const Device& device);

}  // namespace colex

#include "plan/wgmma_tiles.hpp"

#include "plan/knobs.hpp"

namespace colex {

namespace {

constexpr WgmmaTile k128x224{128, 224, 4, 0.98};
constexpr WgmmaTile k128x208{128, 208, 5, 0.97};
constexpr WgmmaTile k128x192{128, 192, 4, 0.98};
constexpr WgmmaTile k128x160{128, 160, 5, 0.93};
constexpr WgmmaTile k128x128{128, 128, 6, 0.84};
constexpr WgmmaTile k128x128AlongN{128, 128, 6, 0.84, true};
constexpr WgmmaTile k64x128{64, 128, 8, 0.61};
constexpr WgmmaTile k64x128AlongN{64, 128, 8, 0.61, true};

/// `SM90_64x256x16_…` with other columns.
std::string atom_with_columns(const std::string& atom, int columns) {
  const size_t from = atom.find('x') + 1;
  return atom.substr(0, from) + std::to_string(columns) + atom.substr(atom.find('x', from));
}

std::string box(int rows, int64 k) {
  const std::string depth = "_" + std::to_string(k);
  return "(_" + std::to_string(rows) + "," + depth + "):(" + depth + ",_1)\n";
}

}  // namespace

std::span<const WgmmaTile> wgmma_tiles() {
  static constexpr WgmmaTile kAll[] = {k128x224, k128x208,       k128x192, k128x160,
                                       k128x128, k128x128AlongN, k64x128,  k64x128AlongN};
  return kAll;
}

std::span<const WgmmaTile> wgmma_tiles_of_words() {
  static constexpr WgmmaTile kAll[] = {k128x224, {k128x208.m, k128x208.n, 4, k128x208.rate},
                                       k128x192, k128x160,
                                       k128x128, k128x128AlongN,
                                       k64x128,  k64x128AlongN};
  return kAll;
}

std::span<const WgmmaTile> wgmma_tiles_of_n_major() {
  static constexpr WgmmaTile kAll[] = {k128x192, k128x128, k128x128AlongN, k64x128, k64x128AlongN};
  return kAll;
}

std::string tile_name(const WgmmaTile& tile) {
  return std::to_string(tile.m) + "x" + std::to_string(tile.n) + (tile.along_n ? "_1x2" : "");
}

std::string tile_settings(const GemmConfig& largest, const WgmmaTile& tile) {
  std::string settings = "cta_n=" + std::to_string(tile.n) + "\n" +
                         "stages=" + std::to_string(tile.stages) + "\n" +
                         "mma_atom=" + atom_with_columns(get_knob(largest, "mma_atom"), tile.n) +
                         "\n" + "g2s_values_b=" + box(tile.n, largest.cta_k);
  if (tile.m == 64) {
    settings +=
        "cta_m=64\n"
        "warp_specialized=1p+1c\n"
        "atom_layout=(_1,_1,_1):(_0,_0,_0)\n"
        "g2s_values_a=" +
        box(tile.m, largest.cta_k) +
        "tile_order=m_fast\n"
        "registers_producer=40\n"
        "registers_consumer=232\n";
  }
  if (tile.along_n) {
    settings +=
        "cluster_m=1\n"
        "cluster_n=2\n"
        "g2s_atom_a=SM90_TMA_LOAD_MULTICAST\n"
        "g2s_atom_b=SM90_TMA_LOAD\n";
  }
  return settings;
}

}  // namespace colex

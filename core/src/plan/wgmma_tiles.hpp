#pragma once

#include <span>
#include <string>

#include "plan/config.hpp"

/// Tiles of C that the kernels of wgmma and TMA are made for. A kernel of another type or order
/// differs in nothing else, so that a preset names the list and not every tile of it.

namespace colex {

/// A tile of m x n, m a multiple of the 64 rows of an instruction, n its columns.
struct WgmmaTile {
  int m, n;
  int stages;   ///< what shared memory holds beside C
  double rate;  ///< of the main loop: 1 is that of 128x256; measured with bf16
};

/// The smaller ones of a 128x256 kernel, the larger first.
std::span<const WgmmaTile> wgmma_tiles();
/// C of 32 bits: its staged columns leave a stage less to one of them.
std::span<const WgmmaTile> wgmma_tiles_of_words();
/// B along N: its blocks of 64 columns divide the tile.
std::span<const WgmmaTile> wgmma_tiles_of_n_major();

/// What gives the kernel of `largest` that tile: `knob=value`, one a line. A tile of 64 rows has
/// one consumer; a neighbour's B halves what it reads from L2, so clusters go along M first.
std::string tile_settings(const GemmConfig& largest, const WgmmaTile& tile);

}  // namespace colex

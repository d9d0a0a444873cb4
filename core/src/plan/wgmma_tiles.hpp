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
  int stages;            ///< what shared memory holds beside C
  double rate;           ///< of the main loop: 1 is that of 128x256; measured with bf16
  bool along_n = false;  ///< its cluster is two tiles along N, which share A, not along M
};

/// The smaller ones of a 128x256 kernel, the larger first.
std::span<const WgmmaTile> wgmma_tiles();
/// C of 32 bits: its staged columns leave a stage less to one of them.
std::span<const WgmmaTile> wgmma_tiles_of_words();
/// B along N: its blocks of 64 columns divide the tile.
std::span<const WgmmaTile> wgmma_tiles_of_n_major();

/// `128x128`; `128x128_1x2` where the cluster goes along N.
std::string tile_name(const WgmmaTile& tile);

/// What gives the kernel of `largest` that tile: `knob=value`, one a line. A tile of 64 rows has
/// one consumer; a neighbour's operand halves what it reads from L2, so tiles go along M first.
std::string tile_settings(const GemmConfig& largest, const WgmmaTile& tile);

}  // namespace colex

#pragma once

#include "colex/atoms/mma_atom.hpp"

namespace colex {

/// What a GPU gives at most; 0 where no figure is known.
struct Peaks {
  double gflops = 0;     ///< of the atom out of registers, the whole GPU, 10^9 operations a second
  double bandwidth = 0;  ///< of global memory, 10^9 bytes a second
  double clock_ghz = 0;  ///< at which the figures hold
};

/// Instruction rates measured on one H100 80GB HBM3 (132 SMs, driver 580, CUDA 13.0) with kernels
/// that only multiply registers; bandwidth from the board's data sheet. Other GPUs: unknown.
Peaks peaks_of(const MmaAtom& atom, int sm);

}  // namespace colex

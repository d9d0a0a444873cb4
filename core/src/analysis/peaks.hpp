#pragma once

#include "colex/atoms/device.hpp"
#include "colex/atoms/mma_atom.hpp"

namespace colex {

/// What a GPU gives at most; 0 where no figure is known.
struct Peaks {
  double gflops = 0;     ///< of the atom out of registers, the whole GPU, 10^9 operations a second
  double bandwidth = 0;  ///< of global memory, 10^9 bytes a second
  double clock_ghz = 0;  ///< at which the figures hold
};

/// Instruction rates measured on one H100 80GB HBM3 (132 SMs, driver 580, CUDA 13.0) with kernels
/// that only multiply registers, and of wgmma the best of `docs/gpu-results`; an H200 has the same
/// multiprocessors. No recorded run is faster. Other GPUs: unknown.
Peaks peaks_of(const MmaAtom& atom, const Device& device);

/// 10^9 operations a second that no kernel exceeds: what the multiprocessors can start in a cycle,
/// at the highest clock of the board's data sheet. 0 where it is not known.
double ceiling_of(Element operands, const Device& device);

}  // namespace colex

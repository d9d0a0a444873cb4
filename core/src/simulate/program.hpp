#pragma once

#include <vector>

#include "plan/config.hpp"

/// The main loop of a kernel unrolled: what every thread does, in program order. All threads of the
/// CTA run the same steps; between two barriers they run in any order.

namespace colex {

enum class StepKind : unsigned char {
  copy_a,  ///< global -> shared, tile `k_tile` into `stage` (cp.async if the plan's copy is)
  copy_b,
  fetch_a,  ///< global -> registers
  fetch_b,
  store_a,  ///< those registers -> shared, into `stage`
  store_b,
  commit,   ///< closes a group of asynchronous copies
  wait,     ///< until at most `pending` groups of this thread are in flight
  barrier,  ///< __syncthreads
  load_a,   ///< shared -> fragment registers of `k_block`
  load_b,
  mma,  ///< all instructions of `k_block`
  epilogue
};

struct ProgramStep {
  StepKind kind;
  short stage = 0;
  short k_block = 0;
  int k_tile = 0;  ///< tile of A and B that the step moves or multiplies
  int pending = 0;
};

/// Steps for `k_tiles` tiles of K. `double_buffer`: simt fetches the next tile into registers while
/// it multiplies; cp_async loads the next k block's fragments ahead.
std::vector<ProgramStep> make_program(Mainloop mainloop, bool double_buffer, int stages,
                                      int k_blocks, int k_tiles);

const char* name_of(StepKind kind);

}  // namespace colex

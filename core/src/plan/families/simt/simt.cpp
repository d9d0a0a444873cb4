// simt: one tile in shared memory; the threads copy it, wait for one another, and multiply
// (sgemm_1). With a double buffer the next tile waits in registers meanwhile (sgemm_2).
#include <algorithm>

#include "plan/launch/simt.hpp"
#include "plan/plan.hpp"
#include "plan/program.hpp"

namespace colex {

namespace {

/// Addresses of a loop without stages, and a few elements of the next block. Measured on kernels of
/// 64 to 128 accumulators: 24 to 45.
constexpr int64 kSimtAddresses = 32;

LoopRegisters registers(const GemmPlan& p) {
  const int64 fragments = block_registers(p, 'a') + block_registers(p, 'b');
  return {fragments, p.config.double_buffer ? tile_registers(p) : 0, kSimtAddresses};
}

/// A tile straight into shared memory, all of it multiplied, then the next: two barriers a tile.
void in_place(ProgramBuilder& b) {
  for (int tile = 0; tile < b.k_tiles; ++tile) {
    b.copy(tile, 0);
    b.commit();
    b.wait(0);
    b.barrier();
    b.multiply_tile(tile, 0);
    b.barrier();
  }
}

/// The next tile is on its way to registers while this one is multiplied.
void prefetched(ProgramBuilder& b) {
  b.fetch(0);
  for (int tile = 0; tile < b.k_tiles; ++tile) {
    b.barrier();
    b.store(tile, 0);
    b.barrier();
    b.fetch(std::min(tile + 1, b.k_tiles - 1));
    b.multiply_tile(tile, 0);
  }
}

void program(ProgramBuilder& b, bool double_buffer) { double_buffer ? prefetched(b) : in_place(b); }

constexpr Mainloop kRow{"simt", 0, Mover::threads, false, false, registers, program, judge_simt};
const RegisterMainloop registered(kRow);

}  // namespace

}  // namespace colex

#pragma once

#include <vector>

#include "plan/mainloop.hpp"

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

/// What families write their programs with.
class ProgramBuilder {
 public:
  ProgramBuilder(int stage_count, int block_count, int tile_count)
      : stages(stage_count), k_blocks(block_count), k_tiles(tile_count) {}

  const int stages;
  const int k_blocks;
  const int k_tiles;

  // Each of A and B: tile `tile` of K, stage `stage` of shared memory, block `block` of the tile.
  void copy(int tile, int stage) { both(StepKind::copy_a, StepKind::copy_b, tile, stage); }
  void fetch(int tile) { both(StepKind::fetch_a, StepKind::fetch_b, tile, 0); }
  void store(int tile, int stage) { both(StepKind::store_a, StepKind::store_b, tile, stage); }
  void load(int tile, int stage, int block) {
    both(StepKind::load_a, StepKind::load_b, tile, stage, block);
  }
  void multiply(int tile, int block) { add({StepKind::mma, 0, static_cast<short>(block), tile}); }
  /// Every block of a tile, loaded and multiplied in turn.
  void multiply_tile(int tile, int stage);
  void commit() { add({StepKind::commit}); }
  void wait(int pending) { add({StepKind::wait, 0, 0, 0, pending}); }
  void barrier() { add({StepKind::barrier}); }

  /// The steps, and the epilogue behind them.
  std::vector<ProgramStep> take();

 private:
  void add(ProgramStep s) { steps_.push_back(s); }
  void both(StepKind a, StepKind b, int tile, int stage, int block = 0) {
    add({a, static_cast<short>(stage), static_cast<short>(block), tile});
    add({b, static_cast<short>(stage), static_cast<short>(block), tile});
  }

  std::vector<ProgramStep> steps_;
};

/// Steps for `k_tiles` tiles of K. `double_buffer`: simt fetches the next tile into registers while
/// it multiplies; cp_async loads the next k block's fragments ahead.
std::vector<ProgramStep> make_program(const Mainloop& mainloop, bool double_buffer, int stages,
                                      int k_blocks, int k_tiles);

const char* name_of(StepKind kind);

}  // namespace colex

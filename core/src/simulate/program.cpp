#include "simulate/program.hpp"

#include <algorithm>

namespace colex {

namespace {

class Builder {
 public:
  Builder(int stages, int k_blocks, int k_tiles)
      : stages_(stages), k_blocks_(k_blocks), k_tiles_(k_tiles) {}

  std::vector<ProgramStep> take() {
    add({StepKind::epilogue});
    return std::move(steps_);
  }

  /// A tile straight into shared memory, all of it multiplied, then the next: two barriers a tile.
  void simt() {
    for (int tile = 0; tile < k_tiles_; ++tile) {
      copy(tile, 0);
      add({StepKind::commit});
      wait(0);
      barrier();
      multiply_tile(tile, 0);
      barrier();
    }
  }

  /// As simt, but the next tile is on its way to registers while this one is multiplied.
  void simt_prefetched() {
    fetch(0);
    for (int tile = 0; tile < k_tiles_; ++tile) {
      barrier();
      store(tile, 0);
      barrier();
      fetch(std::min(tile + 1, k_tiles_ - 1));
      multiply_tile(tile, 0);
    }
  }

  /// The next tile waits in registers, the next k block is loaded ahead of the multiplication.
  void rmem_staged() {
    fetch(0);
    store(0, 0);
    barrier();
    load(0, 0, 0);
    int staged = 0;  // tile in the staging registers
    int shared = 0;  // tile in shared memory
    for (int tile = 0; tile < k_tiles_; ++tile) {
      for (int block = 0; block < k_blocks_; ++block) {
        if (block == k_blocks_ - 1) {
          barrier();
          shared = staged;
          store(shared, 0);
          barrier();
        }
        load(shared, 0, (block + 1) % k_blocks_);
        if (block == 0) {
          staged = std::min(tile + 1, k_tiles_ - 1);
          fetch(staged);
        }
        multiply(tile, block);
      }
    }
  }

  /// Stages filled ahead by cp.async. A stage is refilled only after the barrier that follows its
  /// last read; a tile is read only after every thread has waited for it and met that barrier.
  void cp_async(bool ahead) {
    for (int tile = 0; tile < stages_ - 1; ++tile) prefetch(tile);
    if (ahead) {
      arrive();
      load(0, 0, 0);
    }
    for (int tile = 0; tile < k_tiles_; ++tile) {
      for (int block = 0; block < k_blocks_; ++block) {
        const bool last = block == k_blocks_ - 1;
        if (ahead ? last : block == 0) arrive();
        if (!ahead) {
          load(tile, tile % stages_, block);
        } else if (!last) {
          load(tile, tile % stages_, block + 1);
        } else if (tile + 1 < k_tiles_) {
          load(tile + 1, (tile + 1) % stages_, 0);
        }
        if (block == 0) prefetch(tile + stages_ - 1);
        multiply(tile, block);
      }
    }
  }

 private:
  void add(ProgramStep s) { steps_.push_back(s); }
  void barrier() { add({StepKind::barrier}); }
  void wait(int pending) { add({StepKind::wait, 0, 0, 0, pending}); }
  void both(StepKind a, StepKind b, int tile, int stage, int block = 0) {
    add({a, static_cast<short>(stage), static_cast<short>(block), tile});
    add({b, static_cast<short>(stage), static_cast<short>(block), tile});
  }
  void copy(int tile, int stage) { both(StepKind::copy_a, StepKind::copy_b, tile, stage); }
  void fetch(int tile) { both(StepKind::fetch_a, StepKind::fetch_b, tile, 0); }
  void store(int tile, int stage) { both(StepKind::store_a, StepKind::store_b, tile, stage); }
  void load(int tile, int stage, int block) {
    both(StepKind::load_a, StepKind::load_b, tile, stage, block);
  }
  void multiply(int tile, int block) { add({StepKind::mma, 0, static_cast<short>(block), tile}); }
  void multiply_tile(int tile, int stage) {
    for (int block = 0; block < k_blocks_; ++block) {
      load(tile, stage, block);
      multiply(tile, block);
    }
  }
  /// Tiles past the end are not copied, but their (empty) groups keep the count of `wait` right.
  void prefetch(int tile) {
    if (tile < k_tiles_) copy(tile, tile % stages_);
    add({StepKind::commit});
  }
  void arrive() {
    wait(stages_ - 2);
    barrier();
  }

  int stages_;
  int k_blocks_;
  int k_tiles_;
  std::vector<ProgramStep> steps_;
};

}  // namespace

std::vector<ProgramStep> make_program(Mainloop mainloop, bool double_buffer, int stages,
                                      int k_blocks, int k_tiles) {
  Builder b(stages, k_blocks, k_tiles);
  switch (mainloop) {
    case Mainloop::simt:
      double_buffer ? b.simt_prefetched() : b.simt();
      break;
    case Mainloop::rmem_staged:
      b.rmem_staged();
      break;
    case Mainloop::cp_async:
    case Mainloop::cp_async_wgmma:
    case Mainloop::tma_wgmma:
      b.cp_async(mainloop == Mainloop::cp_async && double_buffer && k_blocks > 1);
      break;
  }
  return b.take();
}

const char* name_of(StepKind kind) {
  constexpr const char* kNames[] = {"copy_a",  "copy_b", "fetch_a", "fetch_b", "store_a",
                                    "store_b", "commit", "wait",    "barrier", "load_a",
                                    "load_b",  "mma",    "epilogue"};
  return kNames[static_cast<int>(kind)];
}

}  // namespace colex

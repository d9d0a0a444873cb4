#include "plan/families/ring.hpp"

namespace colex {

namespace {

/// Tiles past the end are not copied, but their (empty) groups keep the count of `wait` right.
void prefetch(ProgramBuilder& b, int tile) {
  if (tile < b.k_tiles) b.copy(tile, tile % b.stages);
  b.commit();
}

void arrive(ProgramBuilder& b) {
  b.wait(b.stages - 2);
  b.barrier();
}

}  // namespace

void ring_program(ProgramBuilder& b, bool ahead) {
  for (int tile = 0; tile < b.stages - 1; ++tile) prefetch(b, tile);
  if (ahead) {
    arrive(b);
    b.load(0, 0, 0);
  }
  for (int tile = 0; tile < b.k_tiles; ++tile) {
    for (int block = 0; block < b.k_blocks; ++block) {
      const bool last = block == b.k_blocks - 1;
      if (ahead ? last : block == 0) arrive(b);
      if (!ahead) {
        b.load(tile, tile % b.stages, block);
      } else if (!last) {
        b.load(tile, tile % b.stages, block + 1);
      } else if (tile + 1 < b.k_tiles) {
        b.load(tile + 1, (tile + 1) % b.stages, 0);
      }
      if (block == 0) prefetch(b, tile + b.stages - 1);
      b.multiply(tile, block);
    }
  }
}

}  // namespace colex

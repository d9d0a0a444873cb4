#include "plan/program.hpp"

namespace colex {

void ProgramBuilder::multiply_tile(int tile, int stage) {
  for (int block = 0; block < k_blocks; ++block) {
    load(tile, stage, block);
    multiply(tile, block);
  }
}

std::vector<ProgramStep> ProgramBuilder::take() {
  add({StepKind::epilogue});
  return std::move(steps_);
}

std::vector<ProgramStep> make_program(const Mainloop& mainloop, bool double_buffer, int stages,
                                      int k_blocks, int k_tiles) {
  ProgramBuilder builder(stages, k_blocks, k_tiles);
  mainloop.program(builder, double_buffer);
  return builder.take();
}

const char* name_of(StepKind kind) {
  constexpr const char* kNames[] = {"copy_a",  "copy_b", "fetch_a", "fetch_b", "store_a",
                                    "store_b", "commit", "wait",    "barrier", "load_a",
                                    "load_b",  "mma",    "epilogue"};
  return kNames[static_cast<int>(kind)];
}

}  // namespace colex

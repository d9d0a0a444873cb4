#pragma once
#include <string>

#include "mma_instruction.hpp"
#include "tv_layout.hpp"

namespace colex::gpu {

// Values a thread holds of each operand.
struct ValueCounts {
  int a, b, c;
};
std::string probe_mma_source(const MmaInstruction& instruction, const FlatLayout& thr_id,
                             const ValueCounts& values);

// A warp's matrix copy of 16-bit elements.
struct MatrixCopy {
  enum class Kind { kLoad, kStore, kMove } kind;
  int matrices;  // 1, 2 or 4
  bool transposed;
  std::string mnemonic() const;
};
std::string probe_copy_source(const MatrixCopy& copy);

}  // namespace colex::gpu

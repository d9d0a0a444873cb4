#pragma once
#include <optional>
#include <string>

namespace colex::gpu {

// An operand type of mma.sync: its PTX name, width, and the bits of the number one.
struct OperandType {
  const char* ptx;
  int bits;
  unsigned long long one;
};

// A warp-level mma.sync, found from the name of a CuTe atom.
struct MmaInstruction {
  int m = 0, n = 0, k = 0;
  OperandType d{}, a{}, b{}, c{};
  std::string mnemonic;  // "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"
  bool is_xor = false;   // popc of xor is not a product
  std::string note;      // what the probe stands for where it is not plainly the atom
};

// Empty where the name is no mma.sync instruction of SM70 to SM90; `reason` then says why.
std::optional<MmaInstruction> mma_instruction(const std::string& atom, std::string& reason);

}  // namespace colex::gpu

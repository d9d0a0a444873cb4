#pragma once
#include <cstdint>
#include <string>

#include "families/smem/loads.hpp"
#include "plan/launch/wgmma.hpp"
#include "problem.hpp"

// What the families whose warpgroups multiply by wgmma have in common: operands in stages of shared
// memory, described to the instruction, and accumulators. How bytes come into the stages is a
// family's own.
namespace colex::gpu::wgmma {

struct Operand : StageLayouts {
  std::uint64_t descriptor = 0;  // of wgmma, without the address; 0 of an operand in registers
};

// C uses m + tile_m * n.
struct Multiply {
  int tile_m = 0, tile_n = 0, tile_k = 0;
  int stages = 0;
  int consumers = 1;  // warpgroups that multiply
  Format operands = Format::kF16, output = Format::kF16;
  Accumulator accumulator = Accumulator::kF32;
  std::string atom;  // CuTe's name
  std::string ptx;   // the instruction
  int atom_n = 0, atom_k = 0;
  Operand a, b;
  bool a_in_registers = false;
  LoadLayouts load_a;      // into those registers; empty where A stays in shared memory
  FlatLayout c_warpgroup;  // consumer -> tile index of its first accumulator
  FlatLayout c_rest_m;     // atom along M -> what to add
  FlatLayout c_rest_n;     // atom along N -> what to add

  int stage_bytes(const Operand& o) const { return o.stage_elements * bytes_of(operands); }
};

// What a plan against which nothing stands says of that.
Multiply multiply_of(const GemmPlan& plan);

}  // namespace colex::gpu::wgmma

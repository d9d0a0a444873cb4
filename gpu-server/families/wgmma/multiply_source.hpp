#pragma once
#include <string>

#include "kernel_constants.hpp"
#include "multiply.hpp"

namespace colex::gpu::wgmma {

// The knobs that decide where accumulators are.
Origin accumulators();
// ... and what an operand's stages are: of x = A or B.
Origin stages_of(const std::string& x);

// The numbers of an operand's stages, each with what it comes from.
void print_operand(Constants& c, const std::string& x, const Operand& o);
// The tile, the warpgroups that multiply it, and where their accumulators are.
void print_tile(Constants& c, const Multiply& m);
void print_accumulators(Constants& c, const Multiply& m);

// `struct Wgmma`: the instruction, whose accumulators are operands of an assembler statement each.
std::string instruction_source(const Multiply& m);
// Accumulators times alpha as elements of C, by values or by pairs.
std::string scaled_source(const Multiply& m, bool pairs);

}  // namespace colex::gpu::wgmma

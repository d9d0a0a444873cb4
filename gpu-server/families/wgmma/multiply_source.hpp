#pragma once
#include <string>

#include "kernel_constants.hpp"
#include "multiply.hpp"

namespace colex::gpu::wgmma {

// The knobs that decide where accumulators are.
Origin accumulators();

// The numbers of a plan, each with what it comes from: of the tile and the warpgroups that multiply
// it, of the operands' stages, of the accumulators.
void print_tile(Constants& c, const Multiply& m);
void print_operands(Constants& c, const Multiply& m);
void print_accumulators(Constants& c, const Multiply& m);

// What a kernel's files build on: layouts, numbers, the plan's constants, and `struct Wgmma`, the
// instruction, whose accumulators are operands of an assembler statement each.
std::string opening_source(const Multiply& m, const Constants& constants);
// How it comes to its operands: struct Operands.
std::string operands_source(const Multiply& m);
// Accumulators times alpha as elements of C, by values or by pairs.
std::string scaled_source(const Multiply& m, bool pairs);

}  // namespace colex::gpu::wgmma

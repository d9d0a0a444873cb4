#pragma once
#include "compiler.hpp"
#include "config_json.hpp"

namespace colex::gpu {

// Asks the hardware where an instruction holds its operands, and compares with an atom's row.
//
// A row is an object as the atom registry prints it: an MMA atom with name, Shape_MNK, ThrID,
// ALayout, BLayout, CLayout and bits, or a copy atom with name, SrcLayoutBits and DstLayoutBits.
// The name chooses the instruction among those that we print ourselves; nothing else of the row
// reaches the compiler.
//
// An MMA: for every value a of A and b of B, one warp runs the instruction with ones in a and b
// alone. The accumulator that changes must be C's value at (m(a), n(b)) where k(a) = k(b), and none
// may change elsewhere. ldmatrix, stmatrix: every element of memory holds its own number.
//
// Answer: {"name", "instruction", "verdict": "agree" | "disagree" | "skipped", "checked", ...}.
Json probe_row(const Json& row, Compiler& compiler, const std::string& cache_folder);

// Compiles the row's kernel for an architecture without running it; needs no GPU. The verdict is
// "compiled" or "skipped".
Json probe_compile(const Json& row, Compiler& compiler, const std::string& arch);

}  // namespace colex::gpu

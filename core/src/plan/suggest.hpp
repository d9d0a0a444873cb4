#pragma once

#include "plan/plan.hpp"

/// Ways out that several rules propose. Each is tried before it is shown.

namespace colex {

Setting setting(const char* knob, int64 value);
inline Setting setting(const char* knob, int value) { return setting(knob, int64{value}); }
Setting setting(const char* knob, const char* text);
Setting setting(const char* knob, const std::string& text);
Setting setting(const std::string& knob, int64 value);
Setting setting(const std::string& knob, const std::string& text);

/// Smallest multiple of `step` that is >= value.
constexpr int64 round_up(int64 value, int64 step) { return (value + step - 1) / step * step; }

/// Knob of an operand: knob_of(plan.a, "g2s_atom_") = "g2s_atom_a".
std::string knob_of(const OperandPlan& o, const char* prefix);

/// Threads and values that copy the operand's tile along its major in vectors of `bytes` or, where
/// that does not divide, of less, with the atom to match. Empty if no such layouts exist.
Candidate copy_settings(const GemmConfig& c, const OperandPlan& o, int64 threads, int64 bytes);

/// SM90_TMA_LOAD by one thread, the operand's tile its box.
Candidate box_settings(const OperandPlan& o);

/// Copies of the operand's tile that suit the main loop and the kernel's threads.
std::vector<Candidate> copy_ways(const GemmPlan& plan, const OperandPlan& o);

/// Permutations that fit atoms and threads as they are: none, and two atoms side by side along N.
std::vector<Candidate> permutation_settings(const GemmPlan& plan);

/// Atom layouts of 1 to 32 warps (warpgroups: 1 and 2), the nearest to the present number of
/// threads first, each with copies for that many threads.
std::vector<Candidate> atom_layout_settings(const GemmPlan& plan);

/// Blocks of shared memory that serve the operand's major: swizzled for tensor cores, else plain.
Candidate smem_settings(const GemmConfig& c, const OperandPlan& o);

}  // namespace colex

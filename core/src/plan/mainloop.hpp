#pragma once

#include <string>
#include <vector>

#include "colex/int_tuple.hpp"

/// Families of kernels, by their main loops. A family is one folder of plan/families with one row,
/// which registers itself; rules, plan, resources, analysis and simulator ask the row and know no
/// family by name.

namespace colex {

struct GemmPlan;
class ProgramBuilder;
class Findings;

/// What moves a tile of A or B from global to shared memory.
enum class Mover : uint8 {
  threads,   ///< loads and stores of every thread, through registers
  cp_async,  ///< every thread's asynchronous copies
  tma        ///< the copy engine: one thread names the box of a tile
};

/// Addresses, the loop's state and what ptxas loads ahead. Measured over 259 cp_async kernels
/// (docs/gpu-results): it takes about so many where it may.
constexpr int64 kAddresses = 52;

/// Registers of a thread beside the accumulators, 32 bits each.
struct LoopRegisters {
  int64 fragments = 0;           ///< of A and B, for the k blocks that are held at once
  int64 staging = 0;             ///< elements on their way from global to shared memory
  int64 addresses = kAddresses;  ///< about what the compiler takes beside them where it may
};

struct Mainloop {
  const char* name;  ///< as the knob `mainloop` has it
  int sm;            ///< the generation that it was made for; the choices are in this order
  Mover mover;
  bool descriptors;  ///< the instruction (wgmma) reads shared memory itself: no fragments
  bool ring;         ///< several stages, filled ahead of their use; else there is one
  /// Of a plan whose layouts are built.
  LoopRegisters (*registers)(const GemmPlan& plan);
  /// What all threads do, in program order, up to the epilogue.
  void (*program)(ProgramBuilder& builder, bool double_buffer);
  /// What its kernels cannot do of a legal plan (plan/launch); nullptr: no kernel is made for it.
  void (*judge)(const GemmPlan& plan, Findings& out) = nullptr;
};

/// A value of the knob `mainloop`; never null in a config that the knobs made.
using MainloopChoice = const Mainloop*;

constexpr bool uses_wgmma(const Mainloop* m) { return m->descriptors; }
constexpr bool uses_tma(const Mainloop* m) { return m->mover == Mover::tma; }

struct RegisterMainloop {
  explicit RegisterMainloop(const Mainloop& row);
};

/// By generation, then by name.
std::vector<const Mainloop*> all_mainloops();
/// nullptr if unknown.
const Mainloop* find_mainloop(const std::string& name);

/// Registers of an operand's fragments in one block of k.
int64 block_registers(const GemmPlan& plan, char operand);
/// ... of the one operand of wgmma that may be in registers: one block is loaded while another is
/// multiplied.
int64 described_registers(const GemmPlan& plan);
/// Registers that hold a thread's share of the tiles of A and B.
int64 tile_registers(const GemmPlan& plan);

}  // namespace colex

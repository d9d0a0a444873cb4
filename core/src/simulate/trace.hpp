#pragma once

#include "simulate/simulation.hpp"

/// What a player shows of a simulation, made in one go: the ring of stages after every step, what
/// the registers hold, and the way of one thread through all steps. Nothing here depends on the
/// numbers in the matrices, so nothing is multiplied for it.

namespace colex {

/// What is in a stage of shared memory, in the order in which a tile passes through it.
enum class StageState : unsigned char {
  empty,
  written,    ///< stored, but no barrier has told the other threads
  issued,     ///< asynchronous copies issued, their group still open
  in_flight,  ///< their group is committed, nobody has waited for it
  landed,     ///< every thread has waited for its own copies
  ready       ///< and a barrier has made all copies visible to all threads
};

/// Tables of `stages` (or k blocks) entries a step: the state after that step.
struct PipelineTrace {
  int stages = 0;
  int k_blocks = 0;
  std::vector<int> tile;      ///< [step][stage] -> k tile, -1 if empty
  std::vector<int> state;     ///< [step][stage] -> StageState
  std::vector<int> group;     ///< [step][stage] -> number of the group of its copies, -1: none
  std::vector<int> fragment;  ///< [step][k block] -> k tile whose fragments are in registers, or -1
  std::vector<int> pending;   ///< [step] -> committed groups that nobody has waited for
};

/// Laws: a load finds its tile ready in its stage; an mma finds the fragments of its k tile.
PipelineTrace trace_pipeline(const KernelTables& tables, const std::vector<ProgramStep>& program);

/// Moves of a step that a trace keeps: a thread's own are fewer, of TMA's box and of what wgmma
/// reads through a descriptor the first stand for all.
constexpr int kTracedMoves = 512;

/// Moves of one thread: step i's are rows [first[i], first[i + 1]) of six numbers in `moves`, as
/// moves_table has them.
struct ThreadTrace {
  std::vector<int> first;
  std::vector<int> moves;
};
ThreadTrace trace_thread(const KernelTables& tables, const std::vector<ProgramStep>& program,
                         int thread);

/// [k block][instruction] -> tile element whose row of 16 bytes the thread addresses for ldmatrix;
/// empty where fragments come by other ways.
std::vector<int> addressed_elements(const GemmPlan& plan, char operand, int thread);

}  // namespace colex

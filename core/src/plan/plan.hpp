#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "atoms/copy_names.hpp"
#include "atoms/mma_names.hpp"
#include "colex/atoms/device.hpp"
#include "colex/tiled_copy.hpp"
#include "plan/tables.hpp"
#include "plan/violation.hpp"

/// GemmPlan: every layout and number of a kernel, derived from its config. The page draws it, the
/// simulator executes it, the kernel is printed from it.

namespace colex {

/// A (M,K) or B (N,K) on its way from global memory to the tensor core.
struct OperandPlan {
  char name = 'a';
  Element type = Element::none;
  bool k_major = true;
  int64 rows = 0;           ///< extent of the CTA tile along M (N)
  int64 k = 0;              ///< along K
  int64 extent = 0;         ///< of the whole matrix along M (N)
  int64 ld = 0;             ///< leading dimension in elements
  ComposedLayout smem;      ///< (rows, k, stages) -> element in shared memory
  int64 smem_elements = 0;  ///< cosize of all stages

  bool described = false;  ///< the instruction reads shared memory itself, by a descriptor

  NamedCopy g2s_atom;
  TiledCopy g2s;
  std::optional<NamedCopy> s2r_atom;  ///< none: the MMA's own partition reads shared memory
  TiledCopy s2r;

  Layout fragment;  ///< tCrA: (MMA, MMA_M, MMA_K) -> register
  Layout retiled;   ///< tXrA: the same registers as (CPY, CPY_M, CPY_K) of s2r

  int bytes() const { return element_bits(type) / 8; }
  const char* label() const { return name == 'a' ? "A" : "B"; }
  MmaOperand operand() const { return name == 'a' ? MmaOperand::a : MmaOperand::b; }
};

struct Resources {
  int64 threads = 0;           ///< of a CTA, producers included
  int64 math_threads = 0;      ///< that hold accumulators
  int64 smem_bytes = 0;        ///< dynamic shared memory of a CTA
  int64 epilogue_bytes = 0;    ///< part of it that only the epilogue needs
  int64 accumulators = 0;      ///< 32-bit registers a thread
  int64 fragments = 0;         ///< 32-bit registers a thread for A and B of the k blocks held
  int64 staging = 0;           ///< 32-bit registers a thread that wait for shared memory
  int64 registers = 0;         ///< estimate of all that the compiler will use
  int64 registers_needed = 0;  ///< least with which it can do without spilling
  int64 ctas_per_sm = 0;
  const char* limiter = "";  ///< what bounds ctas_per_sm: "smem", "registers", "threads", "blocks"
  int64 grid_m = 0, grid_n = 0;
  int64 k_tiles = 0;
};

struct GemmPlan {
  GemmConfig config;
  const Device* device = nullptr;
  NamedMma mma_atom;
  TiledMma mma;
  OperandPlan a, b;
  Layout accumulators;                       ///< tCrC: (MMA, MMA_M, MMA_N) -> register
  int64 tile_m = 0, tile_n = 0, tile_k = 0;  ///< of the TiledMMA: atoms over threads, permuted
  int64 k_blocks = 0;
  Resources resources;
  std::vector<Violation> warnings;

  const OperandPlan& operand(char name) const { return name == 'a' ? a : b; }
};

struct PlanResult {
  std::shared_ptr<const GemmPlan> plan;  ///< null if there are violations
  std::vector<Violation> violations;
};

/// Whether violations and warnings come with a fix: trying candidates costs a plan each.
enum class Fixes : unsigned char { tried, none };

/// Checks all rules and derives the plan. Never throws for a bad config: what is wrong is in
/// `violations`, each with a fix that was tried where one was found.
PlanResult make_plan(const GemmConfig& config, const Device& device, Fixes fixes = Fixes::tried);

/// Only the rules, no fixes: whether config is legal, and what is not.
std::vector<Violation> check_config(const GemmConfig& config, const Device& device);

/// The plan's accesses, thread by thread: what the simulator runs and the analysis counts.
void make_tables(const GemmPlan& plan, KernelTables& tables);

}  // namespace colex

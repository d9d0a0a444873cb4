#pragma once

#include "colex/atoms/device.hpp"
#include "plan/plan.hpp"

/// The rules that a config must satisfy before anything is compiled, as rows.

namespace colex {

/// What a rule needs to exist before it can be checked.
enum class RuleStage : unsigned char {
  atoms,    ///< the atoms of the config are known; numbers only
  layouts,  ///< shared memory layouts and the TiledMMA are built
  tables    ///< every thread's accesses are known one by one
};

/// A config on its way to a plan.
struct Draft {
  GemmPlan plan;
  const Device* device = nullptr;  ///< = plan.device
  KernelTables tables;             ///< empty before RuleStage::tables

  const GemmConfig& config() const { return plan.config; }
};

struct Rule {
  int number;
  const char* name;     ///< message id of its statement: `rules.<name>`
  const char* knob;     ///< to look at where the rule itself stops: each finding names its own
  const char* formula;  ///< in the notation of the documentation, the same in every language
  RuleStage stage;
  void (*check)(const Draft&, Findings&);
};

/// Ordered by number; a rule that is checked in two stages has two rows.
const std::vector<Rule>& all_rules();

// Each in the file of its family; number and formula are in rules.cpp.
void check_threads(const Draft&, Findings&);        // 1
void check_tile(const Draft&, Findings&);           // 2
void check_copies(const Draft&, Findings&);         // 3
void check_async_width(const Draft&, Findings&);    // 4
void check_vectors(const Draft&, Findings&);        // 4
void check_problem(const Draft&, Findings&);        // 5
void check_smem_size(const Draft&, Findings&);      // 6
void check_smem_tiles(const Draft&, Findings&);     // 6
void check_smem_layout(const Draft&, Findings&);    // 7
void check_smem_cover(const Draft&, Findings&);     // 7
void check_swizzle(const Draft&, Findings&);        // 8
void check_ldmatrix(const Draft&, Findings&);       // 9
void check_ldmatrix_rows(const Draft&, Findings&);  // 9
void check_k_blocks(const Draft&, Findings&);       // 10
void check_wgmma(const Draft&, Findings&);          // 11
void check_tma(const Draft&, Findings&);            // 12
void check_cluster(const Draft&, Findings&);        // 13
void check_registers(const Draft&, Findings&);      // 14
void check_setmaxnreg(const Draft&, Findings&);     // 15
void check_stages(const Draft&, Findings&);         // 16
void check_epilogue(const Draft&, Findings&);       // 17
void check_architecture(const Draft&, Findings&);   // 18
void check_limits(const Draft&, Findings&);         // 19

/// Values of a thread that lie side by side along C's major: what one store can take.
int64 contiguous_c(const GemmPlan& plan);
/// Values of a thread that the epilogue writes to C in one store: as many of them as 16 bytes hold
/// where it is `vectorised`, else 1. What is staged in shared memory leaves in other ways.
int64 store_vector(const GemmPlan& plan);

}  // namespace colex

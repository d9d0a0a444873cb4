#pragma once

#include <optional>
#include <string>
#include <vector>

#include "colex/int.hpp"
#include "kernel/uses.hpp"

/// A block of threads runs the text of a kernel: each thread's copies and products are lowered to
/// elements, and all threads take turns between barriers.

namespace colex {

struct KernelText {
  std::string given;     ///< statements before the code: tensors of global memory, atoms
  std::string code;      ///< what every thread runs
  std::string expected;  ///< code that one thread runs instead, whose result is the right one
  int threads = 32;
};

/// One mistake: message `id` with `values`, its line in the code (0: in none), how often it was
/// met.
struct KernelFinding {
  std::string id;
  std::vector<std::string> values;
  int line = 0;
  int64 count = 1;
};

struct KernelRun {
  std::optional<KernelFinding> refused;  ///< what cannot be run; then nothing was
  std::vector<KernelFinding> findings;
  std::vector<KernelFinding>
      passed;            ///< statements that are not followed, such as fences of a warp
  int64 phases = 0;      ///< between barriers
  int64 moved = 0;       ///< elements
  int64 multiplied = 0;  ///< multiply-adds
  int64 compared = 0;    ///< elements of global memory
  int64 exchanged = 0;   ///< reads of shared memory that another thread had written
  std::vector<KernelUse> uses;

  bool right() const { return !refused && findings.empty(); }
};

struct KernelLimits {
  static constexpr int kThreads = 256;
};

/// Never throws for bad texts. Without `expected` nothing is compared.
KernelRun run_block(const KernelText& text);

/// `{"right":true,"phases":…,"moved":…,"multiplied":…,"compared":…,"exchanged":…,"findings":[{"id":…,
/// "values":[…],"line":…,"count":…}],"passed":[…],"uses":[{"act":"copy","atom":…,"from":"shared",
/// "to":"registers","bits":…,"together":…,"threads":…,"times":…,"elements":…,"phases":[…]}]}`, with
/// `"refused"` as one of the findings.
std::string kernel_run_json(const KernelRun& run);

}  // namespace colex

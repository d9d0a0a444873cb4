// cp_async: stages filled by cp.async, fragments by ldmatrix (sgemm_sm80).
#include "plan/families/ring.hpp"
#include "plan/launch/mma_sync.hpp"
#include "plan/plan.hpp"

namespace colex {

namespace {

/// The next block's A goes where A has just been multiplied, row of atoms by row of atoms; B is
/// needed by every row and has two buffers. An operand that is not K-major takes about four
/// addresses fewer: its steps along the rows are constants.
LoopRegisters registers(const GemmPlan& p) {
  const int64 buffers_b = p.config.double_buffer ? 2 : 1;
  const int64 constant_steps = (p.a.k_major ? 0 : 4) + (p.b.k_major ? 0 : 4);
  return {block_registers(p, 'a') + buffers_b * block_registers(p, 'b'), 0,
          kAddresses - constant_steps};
}

void program(ProgramBuilder& b, bool double_buffer) {
  ring_program(b, double_buffer && b.k_blocks > 1);
}

constexpr Mainloop kRow{"cp_async", 80,        Mover::cp_async, false,
                        true,       registers, program,         judge_mma_sync};
const RegisterMainloop registered(kRow);

}  // namespace

}  // namespace colex

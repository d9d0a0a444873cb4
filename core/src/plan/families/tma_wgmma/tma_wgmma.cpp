// tma_wgmma: stages filled by TMA, read by wgmma (wgmma_tma_sm90, hopper_tuned).
#include "plan/families/ring.hpp"
#include "plan/launch/wgmma.hpp"

namespace colex {

namespace {

LoopRegisters registers(const GemmPlan& p) { return {described_registers(p)}; }
void program(ProgramBuilder& b, bool) { ring_program(b, false); }

constexpr Mainloop kRow{"tma_wgmma", 90,        Mover::tma, true,
                        true,        registers, program,    judge_tma_wgmma};
const RegisterMainloop registered(kRow);

}  // namespace

}  // namespace colex

// cp_async_wgmma: stages filled by cp.async, read by wgmma through descriptors (wgmma_sm90).
#include "plan/families/ring.hpp"
#include "plan/launch/wgmma.hpp"

namespace colex {

namespace {

LoopRegisters registers(const GemmPlan& p) { return {described_registers(p)}; }
void program(ProgramBuilder& b, bool) { ring_program(b, false); }

constexpr Mainloop kRow{"cp_async_wgmma", 90,      Mover::cp_async,     true, true,
                        registers,        program, judge_cp_async_wgmma};
const RegisterMainloop registered(kRow);

}  // namespace

}  // namespace colex

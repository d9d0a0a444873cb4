// rmem_staged: the next tile waits in registers, global -> registers -> shared, and the next block
// of k is loaded ahead of the multiplication (sgemm_sm70).
#include <algorithm>

#include "plan/launch/mma_sync.hpp"
#include "plan/launch/simt.hpp"
#include "plan/plan.hpp"
#include "plan/program.hpp"

namespace colex {

namespace {

/// Beside multiply-adds, whose operands the compiler reads when it needs them: 23 to 33 measured.
constexpr int64 kFmaAddresses = 28;

/// Beside tensor cores, fed from one stage: 34 measured.
constexpr int64 kStagedAddresses = 40;

LoopRegisters registers(const GemmPlan& p) {
  const int64 block = block_registers(p, 'a') + block_registers(p, 'b');
  const MmaFamily family = p.mma_atom.atom.family;
  if (family == MmaFamily::fma) return {block, tile_registers(p), kFmaAddresses};
  // What stands for Volta's instruction on later GPUs takes registers of its own.
  if (family == MmaFamily::quadpair) return {2 * block, tile_registers(p)};
  return {2 * block, tile_registers(p), kStagedAddresses};
}

void program(ProgramBuilder& b, bool) {
  b.fetch(0);
  b.store(0, 0);
  b.barrier();
  b.load(0, 0, 0);
  int staged = 0;  // tile in the staging registers
  int shared = 0;  // tile in shared memory
  for (int tile = 0; tile < b.k_tiles; ++tile) {
    for (int block = 0; block < b.k_blocks; ++block) {
      if (block == b.k_blocks - 1) {
        b.barrier();
        shared = staged;
        b.store(shared, 0);
        b.barrier();
      }
      b.load(shared, 0, (block + 1) % b.k_blocks);
      if (block == 0) {
        staged = std::min(tile + 1, b.k_tiles - 1);
        b.fetch(staged);
      }
      b.multiply(tile, block);
    }
  }
}

/// On multiply-adds the parts of simt in another order, on tensor cores those of mma.sync.
void judge(const GemmPlan& p, Findings& out) {
  if (p.mma_atom.atom.family != MmaFamily::fma) return judge_mma_sync(p, out);
  judge_simt(p, out);
  if (p.config.cta_k % 2 == 0) return;
  out.violate("cta_k", "gpu.k_even", p.config.cta_k).candidates = {
      {{"cta_k", std::to_string(p.config.cta_k + 1)}}};
}

constexpr Mainloop kRow{"rmem_staged", 70, Mover::threads, false, false, registers, program, judge};
const RegisterMainloop registered(kRow);

}  // namespace

}  // namespace colex

#include "copies.hpp"

#include "predict.hpp"

namespace colex::gpu {
namespace {

const char* cached_kind(AccessSide side, const OperandPlan& operand) {
  switch (side) {
    case AccessSide::g2s_write:
      return "cp_async_writes";
    case AccessSide::g2s_load:
      return "cp_async_loads";
    default:
      return plain_access(side, operand);
  }
}

// Copies that pass L1 by are of a kind of their own: the hardware's counters show a small part of
// them, another one in each run.
const char* bypassing_kind(AccessSide side, const OperandPlan& operand) {
  switch (side) {
    case AccessSide::g2s_write:
      return "cp_async_cg_writes";
    case AccessSide::g2s_load:
      return "cp_async_cg_loads";
    default:
      return plain_access(side, operand);
  }
}

}  // namespace

std::vector<AccessPrediction> predict_cp_async(const GemmPlan& plan, int blocks) {
  return predict_accesses(plan, cached_in_l1(plan.a) ? cached_kind : bypassing_kind, blocks);
}

void print_copies(Constants& c, const std::string& x, const CopyLayouts& copies, int threads) {
  const OperandOrigins from(x);
  c.layout("kCopy" + x + "Thread", copies.copy_thread, "thread -> tile", from.copy());
  c.layout("kCopy" + x + "Rest", copies.copy_rest, "vector -> tile", from.copy());
  c.boolean("kCopy" + x + "Splits",
            swizzles_split(copies, copies.copy_thread, threads, steps_of(copies.copy_rest)),
            OperandOrigins::through(from.copy(), from.smem()));
}

}  // namespace colex::gpu

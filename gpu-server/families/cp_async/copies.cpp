#include "copies.hpp"

#include "flatten.hpp"
#include "predict.hpp"

namespace colex::gpu {
namespace {

bool is_cp_async_16(const OperandPlan& o) {
  return o.g2s_atom.name.rfind("SM80_CP_ASYNC_CACHE", 0) == 0 && o.g2s_atom.vector_bits == 128;
}

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

bool cached_in_l1(const OperandPlan& operand) {
  return operand.g2s_atom.name.find("CACHEALWAYS") != std::string::npos;
}

std::vector<Violation> unknown_copies(const GemmPlan& plan) {
  if (is_cp_async_16(plan.a) && is_cp_async_16(plan.b) &&
      cached_in_l1(plan.a) == cached_in_l1(plan.b))
    return {};
  return {{"g2s_atom", "the kernel copies with cp.async of 16 bytes, A and B alike"}};
}

CopyLayouts copy_layouts(const OperandPlan& o, int stages) {
  CopyLayouts out{stage_layouts(o, stages), {}, {}};
  const Layout copy = tidfrg(o.g2s, CopySide::source, numbered(o.rows, o.k));
  const LayoutView copied = copy.view();
  out.copy_thread = flattened({copied[0]});
  out.copy_rest = flattened({copied[1][1], copied[2]});
  return out;
}

std::vector<Violation> broken_copies(const CopyLayouts& copies, int threads, int rows, int vector,
                                     const std::string& x) {
  const std::vector<int> steps = steps_of(copies.copy_rest);
  for (int t = 0; t < threads; ++t) {
    for (const int step : steps) {
      const int index = copies.copy_thread(t) + step;
      if (!is_vector(copies, index, rows, vector))
        return {{"g2s " + x, no_vector(copies, index, vector)}};
    }
  }
  if (offsets_add(copies, copies.copy_thread, threads, steps)) return {};
  return {{"additive " + x, "the offset of thread + step is not the sum of their offsets"}};
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

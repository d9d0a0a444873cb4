#include "copies.hpp"

#include <algorithm>

#include "flatten.hpp"
#include "plan/offsets.hpp"
#include "predict.hpp"

namespace colex::gpu {
namespace {

bool is_cp_async_16(const OperandPlan& o) {
  return o.g2s_atom.name.rfind("SM80_CP_ASYNC_CACHE", 0) == 0 && o.g2s_atom.vector_bits == 128;
}

const char* kind_of(AccessSide side) {
  switch (side) {
    case AccessSide::g2s_write:
      return "cp_async_writes";
    case AccessSide::s2r_read:
      return "ldmatrix";
    case AccessSide::epilogue_write:
      return "epilogue_writes";
    case AccessSide::epilogue_read:
      return "epilogue_reads";
    case AccessSide::g2s_load:
      return "cp_async_loads";
    case AccessSide::c_store:
      return "c_stores";
  }
  return "";
}

}  // namespace

std::vector<AccessPrediction> predict_cp_async(const GemmPlan& plan, int blocks) {
  return predict_accesses(plan, kind_of, blocks);
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
  CopyLayouts out;
  out.k_major = o.k_major;
  const LayoutView smem = o.smem.inner.view();
  out.smem = flattened({smem[0], smem[1]});
  const colex::Swizzle swizzle = element_swizzle(o.smem, element_bits(o.type));
  out.swizzle = {swizzle.bits, swizzle.base, swizzle.shift};
  out.stage_elements = static_cast<int>(o.smem_elements / stages);
  const Layout copy = tidfrg(o.g2s, CopySide::source, numbered(o.rows, o.k));
  const LayoutView copied = copy.view();
  out.copy_thread = flattened({copied[0]});
  out.copy_rest = flattened({copied[1][1], copied[2]});
  return out;
}

std::vector<int> steps_of(const FlatLayout& x, const FlatLayout& y) {
  std::vector<int> steps;
  for (int j = 0; j < y.size(); ++j)
    for (int i = 0; i < x.size(); ++i) steps.push_back(x(i) + y(j));
  return steps;
}
std::vector<int> steps_of(const FlatLayout& x) { return steps_of(x, FlatLayout{{1}, {0}}); }

// Law: swizzle(smem(thread + step)) = (swizzle(smem(thread)) ^ swizzle(inside)) + rest, where
// smem(step) = inside + rest and rest is a multiple of the window.
bool swizzles_split(const CopyLayouts& operand, const FlatLayout& thread, int threads,
                    const std::vector<int>& steps) {
  for (int t = 0; t < threads; ++t) {
    const int base = operand.smem(thread(t));
    for (const int step : steps) {
      const int inside = operand.smem(step) % operand.swizzle.window();
      const int rest = operand.smem(step) - inside;
      const int split = (operand.swizzle(base) ^ operand.swizzle(inside)) + rest;
      if (split != operand.swizzle(operand.smem(thread(t) + step))) return false;
    }
  }
  return true;
}

bool offsets_add(const CopyLayouts& operand, const FlatLayout& thread, int threads,
                 const std::vector<int>& steps) {
  for (int t = 0; t < threads; ++t)
    for (const int step : steps)
      if (operand.smem(thread(t) + step) != operand.smem(thread(t)) + operand.smem(step))
        return false;
  return true;
}

bool is_vector(const CopyLayouts& copies, int index, int rows, int vector) {
  const int first = copies.swizzle(copies.smem(index));
  const int step = copies.k_major ? rows : 1;
  if (first % vector != 0 || (copies.k_major ? index / rows : index % rows) % vector != 0)
    return false;
  for (int v = 1; v < vector; ++v)
    if (copies.swizzle(copies.smem(index + v * step)) != first + v) return false;
  return true;
}

std::vector<Violation> broken_copies(const CopyLayouts& copies, int threads, int rows, int vector,
                                     const std::string& x) {
  const std::vector<int> steps = steps_of(copies.copy_rest);
  for (int t = 0; t < threads; ++t) {
    for (const int step : steps) {
      const int index = copies.copy_thread(t) + step;
      if (!is_vector(copies, index, rows, vector))
        return {{"g2s " + x, "the " + std::to_string(vector) + " elements along " +
                                 (copies.k_major ? "k" : "the rows") + " from tile index " +
                                 std::to_string(index) +
                                 " are not one aligned 16-byte vector of shared memory"}};
    }
  }
  if (offsets_add(copies, copies.copy_thread, threads, steps)) return {};
  return {{"additive " + x, "the offset of thread + step is not the sum of their offsets"}};
}

OperandOrigins::OperandOrigins(const std::string& x)
    : x_(x == "A" ? "_a" : "_b"), rows_(x == "A" ? "cta_m" : "cta_n") {}

Origin OperandOrigins::smem() const {
  return {"smem" + x_, {"smem" + x_, rows_, "cta_k", "stages"}};
}
Origin OperandOrigins::copy() const {
  return {"g2s" + x_, {"g2s_atom" + x_, "g2s_threads" + x_, "g2s_values" + x_, rows_, "cta_k"}};
}
Origin OperandOrigins::load() const {
  return {"s2r" + x_, {"s2r_atom" + x_, "mma_atom", "atom_layout", "permutation", rows_, "cta_k"}};
}
Origin OperandOrigins::through(Origin origin, const Origin& smem) {
  for (const std::string& knob : smem.knobs)
    if (std::find(origin.knobs.begin(), origin.knobs.end(), knob) == origin.knobs.end())
      origin.knobs.push_back(knob);
  return origin;
}

void print_stages(Constants& c, const std::string& x, const CopyLayouts& copies) {
  const Origin smem = OperandOrigins(x).smem();
  c.boolean("kKMajor" + x, copies.k_major, {"config", {"layout"}});
  c.layout("kSmem" + x, copies.smem, "tile -> offset in a stage", smem);
  c.swizzle("kSwizzle" + x, copies.swizzle, smem);
  c.integer("kStage" + x, copies.stage_elements, smem);
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

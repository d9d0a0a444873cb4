#include "plan/partitions.hpp"

#include "colex/ops/composed_slice.hpp"

namespace colex {

Layout global_tiles(const GemmPlan& plan, const OperandPlan& o) {
  const IntTuple shape = make_tuple(Int(o.extent), Int(plan.config.k));
  const IntTuple stride =
      o.k_major ? make_tuple(Int(o.ld), static_int(1)) : make_tuple(static_int(1), Int(o.ld));
  const Layout tiles = zipped_divide(make_layout(shape.view(), stride.view()),
                                     make_tuple(static_int(o.rows), static_int(o.k)).view());
  // One row of tiles: ((rows, k), (0, _)).
  const LayoutView l = tiles.view();
  return make_layout(l[0][0], l[0][1], l[1][1]);
}

Layout global_c(const GemmPlan& plan) {
  const GemmConfig& c = plan.config;
  const bool col = c.layout_c == MajorC::col;
  const int64 ld = leading_of_c(c);
  return make_layout(
      make_tuple(static_int(c.cta_m), static_int(c.cta_n)).view(),
      col ? make_tuple(static_int(1), Int(ld)).view() : make_tuple(Int(ld), static_int(1)).view());
}

namespace {

NamedLayout part(const char* name, const char* modes, const ComposedAndOffset& slice) {
  return {name, modes, slice.layout, slice.offset};
}

ComposedAndOffset copy_part(const TiledCopy& copy, CopySide side, const ComposedLayout& tensor,
                            int thread) {
  const ComposedLayout tv = with_inner(tensor, tidfrg(copy, side, tensor.inner));
  return slice_and_offset(partition_coordinate(Int(thread), tensor.inner.rank()), tv);
}

ComposedAndOffset mma_part(const TiledMma& mma, MmaOperand o, const ComposedLayout& tensor,
                           int thread) {
  const ComposedLayout tv = with_inner(tensor, thrfrg(mma, o, tensor.inner));
  const IntTuple vmnk = thread_coordinate(mma, Int(thread));
  return slice_and_offset(partition_coordinate(o, vmnk, tensor.inner.rank()), tv);
}

NamedLayout registers(const char* name, const char* modes, const Layout& layout) {
  return {name, modes, ComposedLayout(layout), IntTuple(static_int(0))};
}

/// TensorNames and modes of A; B's differ in a letter.
struct TensorNames {
  const char* global;
  const char* shared;
  const char* operand;
  const char* fragment;
  const char* source;
  const char* retiled;
  const char* copy_modes;
  const char* stage_modes;
  const char* mma_modes;
  const char* fragment_modes;
  const char* source_modes;
  const char* retiled_modes;
};

constexpr TensorNames kTensorNames[2] = {
    {"tAgA", "tAsA", "tCsA", "tCrA", "tXsA", "tXrA", "(CPY,CPY_M,CPY_K,k)",
     "(CPY,CPY_M,CPY_K,PIPE)", "(MMA,MMA_M,MMA_K,PIPE)", "(MMA,MMA_M,MMA_K)",
     "(CPY,MMA_M,MMA_K,PIPE)", "(CPY,MMA_M,MMA_K)"},
    {"tBgB", "tBsB", "tCsB", "tCrB", "tXsB", "tXrB", "(CPY,CPY_N,CPY_K,k)",
     "(CPY,CPY_N,CPY_K,PIPE)", "(MMA,MMA_N,MMA_K,PIPE)", "(MMA,MMA_N,MMA_K)",
     "(CPY,MMA_N,MMA_K,PIPE)", "(CPY,MMA_N,MMA_K)"}};

void append_operand(std::vector<NamedLayout>& r, const GemmPlan& p, const OperandPlan& o,
                    int thread) {
  const TensorNames& n = kTensorNames[o.name == 'a' ? 0 : 1];
  const int64 math = p.resources.math_threads;
  if (!uses_tma(p.config.mainloop)) {
    const ComposedLayout tiles(global_tiles(p, o));
    r.push_back(part(n.global, n.copy_modes, copy_part(o.g2s, CopySide::source, tiles, thread)));
    r.push_back(
        part(n.shared, n.stage_modes, copy_part(o.g2s, CopySide::destination, o.smem, thread)));
  }
  if (thread >= math) return;
  r.push_back(part(n.operand, n.mma_modes, mma_part(p.mma, o.operand(), o.smem, thread)));
  if (o.described) return;
  r.push_back(registers(n.fragment, n.fragment_modes, o.fragment));
  if (!o.s2r_atom) return;
  r.push_back(part(n.source, n.source_modes, copy_part(o.s2r, CopySide::source, o.smem, thread)));
  r.push_back(registers(n.retiled, n.retiled_modes, o.retiled));
}

}  // namespace

std::vector<NamedLayout> partitions_of(const GemmPlan& plan, int thread) {
  std::vector<NamedLayout> r;
  append_operand(r, plan, plan.a, thread);
  append_operand(r, plan, plan.b, thread);
  if (thread < plan.resources.math_threads) {
    const ComposedLayout c(global_c(plan));
    r.push_back(part("tCgC", "(MMA,MMA_M,MMA_N)", mma_part(plan.mma, MmaOperand::c, c, thread)));
    r.push_back(registers("tCrC", "(MMA,MMA_M,MMA_N)", plan.accumulators));
  }
  return r;
}

}  // namespace colex

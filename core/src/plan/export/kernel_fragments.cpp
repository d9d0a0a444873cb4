#include "plan/export/kernel_text.hpp"

namespace colex::kernel_text {

namespace {

/// How an operand's fragment of a block of k is filled from shared memory.
constexpr const char* kByAtom = R"(
  Tensor tCr$X = thr_mma.partition_fragment_$X(s$X$FIRST);
  Load$X load_$x;
  auto const thr_load_$x = load_$x.get_slice(threadIdx.x);
  Tensor tXs$X = thr_load_$x.partition_S(s$X);
  Tensor tXr$X = thr_load_$x.retile_D(tCr$X);
  auto const fill_$x = [&]($STAGE_PARAMETERint block) {
    copy(load_$x, tXs$X(_, _, block$STAGE), tXr$X(_, _, block));
  };
)";
constexpr const char* kByPartition = R"(
  Tensor tCs$X = thr_mma.partition_$X(s$X);
  Tensor tCr$X = thr_mma.partition_fragment_$X(s$X$FIRST);
  auto const fill_$x = [&]($STAGE_PARAMETERint block) {
    copy(tCs$X(_, _, block$STAGE), tCr$X(_, _, block));
  };
)";
/// The instruction reads shared memory itself: what a thread holds are descriptors.
constexpr const char* kDescribed = R"(
  Tensor tCr$X = thr_mma.make_fragment_$X(thr_mma.partition_$X(s$X));
)";

/// Groups of wgmma are waited for before their stage is given back.
constexpr const char* kWgmma =
    R"($FILL    warpgroup_fence_operand(tCrC);
    warpgroup_arrive();
    gemm(mma, tCrA$A, tCrB(_, _, _, stage), tCrC);
    warpgroup_commit_batch();
    warpgroup_wait<0>();
    warpgroup_fence_operand(tCrC);
)";
constexpr const char* kFillA =
    R"(    for (int block = 0; block < size<2>(tCrA); ++block) fill_a(stage, block);
    warpgroup_fence_operand(tCrA);
)";

constexpr const char* kStore = R"(
  CUTE_UNROLL
  for (int i = 0; i < size(tCrC); ++i) tCgC(i) = TC(tCrC(i));
}
)";
constexpr const char* kStoreInside = R"(
  Tensor cC = local_tile(make_identity_tensor(shape(mC)), CtaTiler{}, cta, Step<_1, _1, X>{});
  Tensor tCcC = thr_mma.partition_C(cC);  // (MMA,MMA_M,MMA_N) -> (m,n)
  CUTE_UNROLL
  for (int i = 0; i < size(tCrC); ++i) {
    if (elem_less(tCcC(i), shape(mC))) tCgC(i) = TC(tCrC(i));
  }
}
)";

std::string fragment(const OperandPlan& o, bool ring) {
  const char* text = o.described ? kDescribed : o.s2r_atom ? kByAtom : kByPartition;
  return filled(text, {{"$STAGE_PARAMETER", ring ? "int stage, " : ""},
                       {"$STAGE", ring ? ", stage" : ""},
                       {"$FIRST", ring ? "(_, _, 0)" : ""},
                       {"$X", o.label()},
                       {"$x", std::string(1, o.name)}});
}

}  // namespace

std::string fragments(const GemmPlan& plan) {
  const bool ring = plan.config.mainloop->ring;
  return fragment(plan.a, ring) + fragment(plan.b, ring);
}

std::string wgmma_of_stage(const GemmPlan& plan) {
  const bool described = plan.a.described;
  return filled(kWgmma,
                {{"$FILL", described ? "" : kFillA}, {"$A", described ? "(_, _, _, stage)" : ""}});
}

bool has_whole_tiles(const GemmPlan& plan) {
  const GemmConfig& c = plan.config;
  return c.m % (c.cta_m * c.cluster_m) == 0 && c.n % (c.cta_n * c.cluster_n) == 0 &&
         c.k % c.cta_k == 0;
}

std::string store(const GemmPlan& plan) { return has_whole_tiles(plan) ? kStore : kStoreInside; }

}  // namespace colex::kernel_text

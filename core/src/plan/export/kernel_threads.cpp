#include "plan/export/kernel_text.hpp"

namespace colex::kernel_text {

namespace {

/// The tensors that a thread works with, up to the accumulators.
constexpr const char* kTensors = R"(
constexpr int kSmemBytes = cosize_v<SmemA> * sizeof(TA) + cosize_v<SmemB> * sizeof(TB);

__global__ __launch_bounds__(kThreads, kMinBlocks) void multiply(TA const* a, TB const* b, TC* c) {
  extern __shared__ __align__(1024) unsigned char memory[];
  TA* const smem_a = reinterpret_cast<TA*>(memory);
  TB* const smem_b = reinterpret_cast<TB*>(memory + cosize_v<SmemA> * sizeof(TA));
  Tensor mA = make_tensor(make_gmem_ptr(a), make_shape(kM, kK), $STRIDE_A);  // (M,K)
  Tensor mB = make_tensor(make_gmem_ptr(b), make_shape(kN, kK), $STRIDE_B);  // (N,K)
$TILES
  CopyA copy_a;
  CopyB copy_b;
  auto const thr_copy_a = copy_a.get_slice(threadIdx.x);
  auto const thr_copy_b = copy_b.get_slice(threadIdx.x);
  Tensor tAgA = thr_copy_a.partition_S(gA);
  Tensor tAsA = thr_copy_a.partition_D(sA);
  Tensor tBgB = thr_copy_b.partition_S(gB);
  Tensor tBsB = thr_copy_b.partition_D(sB);

  Mma mma;
  auto const thr_mma = mma.get_slice(threadIdx.x);
  Tensor tCgC = thr_mma.partition_C(gC);
  Tensor tCrC = thr_mma.make_fragment_C(tCgC);
  clear(tCrC);
  int const tiles = size<2>(gA);  // along k
)";

/// The copies of kStages - 1 tiles are under way while one is multiplied.
constexpr const char* kFetch = R"(
  auto const fetch = [&](int tile) {
    if (tile < tiles) {
      copy(copy_a, tAgA(_, _, _, tile), tAsA(_, _, _, tile % kStages));
      copy(copy_b, tBgB(_, _, _, tile), tBsB(_, _, _, tile % kStages));
    }
    cp_async_fence();  // a group without copies keeps the count
  };
  for (int tile = 0; tile < kStages - 1; ++tile) fetch(tile);
)";

/// A ring of stages, from which each thread fills its fragments.
constexpr const char* kRing = R"(
  constexpr int blocks = decltype(size<2>(tCrA))::value;  // of k in a tile
  for (int tile = 0; tile < tiles; ++tile) {
    cp_async_wait<kStages - 2>();
    __syncthreads();  // the tile is here for all, and all have left the stage that is filled next
    fetch(tile + kStages - 1);
    int const stage = tile % kStages;
    fill_a(stage, 0);
    fill_b(stage, 0);
    CUTE_UNROLL
    for (int block = 0; block < blocks; ++block) {
      if (block + 1 < blocks) {
        fill_a(stage, block + 1);
        fill_b(stage, block + 1);
      }
      gemm(mma, tCrA(_, _, block), tCrB(_, _, block), tCrC);
    }
  }
)";

/// A ring of stages, read by wgmma, which has ended before another tile takes its stage.
constexpr const char* kRingOfWgmma = R"(
  for (int tile = 0; tile < tiles; ++tile) {
    cp_async_wait<kStages - 2>();
    tma_store_fence();  // what threads have written is seen by wgmma, which reads by another way
    __syncthreads();  // the tile is here for all, and all have left the stage that is filled next
    fetch(tile + kStages - 1);
    int const stage = tile % kStages;
$WGMMA  }
)";

/// One stage: the next tile waits in registers while this one is multiplied.
constexpr const char* kStaged = R"(
  Tensor tArA = make_fragment_like(tAsA);
  Tensor tBrB = make_fragment_like(tBsB);
  copy(copy_a, tAgA(_, _, _, 0), tArA);
  copy(copy_b, tBgB(_, _, _, 0), tBrB);

  constexpr int blocks = decltype(size<2>(tCrA))::value;  // of k in a tile
  for (int tile = 0; tile < tiles; ++tile) {
    __syncthreads();  // all have read the tile before
    copy(copy_a, tArA, tAsA);
    copy(copy_b, tBrB, tBsB);
    __syncthreads();
    if (tile + 1 < tiles) {
      copy(copy_a, tAgA(_, _, _, tile + 1), tArA);
      copy(copy_b, tBgB(_, _, _, tile + 1), tBrB);
    }
    CUTE_UNROLL
    for (int block = 0; block < blocks; ++block) {
      fill_a(block);
      fill_b(block);
      gemm(mma, tCrA(_, _, block), tCrB(_, _, block), tCrC);
    }
  }
)";

std::string loop(const GemmPlan& plan) {
  if (!plan.config.mainloop->ring) return kStaged;
  if (!uses_wgmma(plan.config.mainloop)) return std::string(kFetch) + kRing;
  return kFetch + filled(kRingOfWgmma, {{"$WGMMA", wgmma_of_stage(plan)}});
}

}  // namespace

std::string copied_by_threads(const GemmPlan& plan, const Names& names) {
  return filled(kTensors, names) + fragments(plan) + loop(plan) + store(plan);
}

}  // namespace colex::kernel_text

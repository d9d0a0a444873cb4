#include "plan/export/kernel_text.hpp"

namespace colex::kernel_text {

namespace {

constexpr const char* kTmaTypes = R"(
using Cluster = Shape<Int<kClusterM>, Int<kClusterN>, _1>;
using Pipeline = cutlass::PipelineTmaAsync<kStages>;  // a pair of barriers a stage: full, empty
constexpr int kTileBytes = cosize_v<SmemA> * sizeof(TA) + cosize_v<SmemB> * sizeof(TB);
constexpr int kSmemBytes = kTileBytes + sizeof(Pipeline::SharedStorage);
)";

/// The tensors of the copy engine, the barriers, and the thread's part of C.
constexpr const char* kTmaTensors = R"(
template <class TmaA, class TmaB>
__global__ __launch_bounds__(kThreads, kMinBlocks) void multiply(
    CUTE_GRID_CONSTANT TmaA const tma_a, CUTE_GRID_CONSTANT TmaB const tma_b, TC* c) {
  extern __shared__ __align__(1024) unsigned char memory[];
  TA* const smem_a = reinterpret_cast<TA*>(memory);
  TB* const smem_b = reinterpret_cast<TB*>(memory + cosize_v<SmemA> * sizeof(TA));
  auto& barriers = *reinterpret_cast<Pipeline::SharedStorage*>(memory + kTileBytes);
  Tensor mA = tma_a.get_tma_tensor(make_shape(kM, kK));  // (M,K) -> coordinates
  Tensor mB = tma_b.get_tma_tensor(make_shape(kN, kK));  // (N,K) -> coordinates
$TILES  int const tiles = size<2>(gA);  // along k

  // A tile of A is the same for the CTAs of a row of the cluster, a tile of B for those of a column:
  // each of them has a part of it copied, for all.
  dim3 const place = block_id_in_cluster();
  uint16_t sharers_a = 0;
  uint16_t sharers_b = 0;
  for (int y = 0; y < kSharersA; ++y) sharers_a |= 1 << (place.x + y * kClusterM);
  for (int x = 0; x < kSharersB; ++x) sharers_b |= 1 << (x + place.y * kClusterM);
  auto const parts_a =
      tma_partition(tma_a, kSharersA > 1 ? place.y : 0, make_layout(Int<kSharersA>{}),
                    group_modes<0, 2>(sA), group_modes<0, 2>(gA));
  auto const parts_b =
      tma_partition(tma_b, kSharersB > 1 ? place.x : 0, make_layout(Int<kSharersB>{}),
                    group_modes<0, 2>(sB), group_modes<0, 2>(gB));
  Tensor tAgA = get<0>(parts_a);  // (TMA,k)
  Tensor tAsA = get<1>(parts_a);  // (TMA,PIPE)
  Tensor tBgB = get<0>(parts_b);
  Tensor tBsB = get<1>(parts_b);

  bool const leads = threadIdx.x == kLeader;
  Pipeline::Params params;
  params.transaction_bytes = kTileBytes / kStages;
  params.is_leader = leads;
  params.num_consumers = kMathThreads;
  params.role = $ROLE;
  Pipeline pipeline(barriers, params, Cluster{});
  cluster_sync();  // the barriers are there before anyone in the cluster uses them
  auto written = cutlass::make_producer_start_state<Pipeline>();
  cutlass::PipelineState<kStages> read;
  auto const fetch = [&] {
    pipeline.producer_acquire(written);  // all have let go of the stage
    auto& full = *pipeline.producer_get_barrier(written);
    copy(tma_a.with(full, sharers_a), tAgA(_, int(written.count())), tAsA(_, written.index()));
    copy(tma_b.with(full, sharers_b), tBgB(_, int(written.count())), tBsB(_, written.index()));
    ++written;
  };
)";

constexpr const char* kAccumulators = R"(
  Mma mma;
  auto const thr_mma = mma.get_slice(threadIdx.x);
  Tensor tCgC = thr_mma.partition_C(gC);
  Tensor tCrC = thr_mma.make_fragment_C(tCgC);
  clear(tCrC);
)";

/// The last warpgroup only has tiles copied, and gives its registers to the others.
constexpr const char* kProducer = R"(
  if (cutlass::canonical_warp_group_idx() == kMathThreads / 128) {
    cutlass::arch::warpgroup_reg_dealloc<kProducerRegisters>();
    if (leads) {
      for (int tile = 0; tile < tiles; ++tile) fetch();
      pipeline.producer_tail(written);  // stays until no CTA of the cluster signals any more
    }
    return;
  }
  cutlass::arch::warpgroup_reg_alloc<kConsumerRegisters>();
)";
constexpr const char* kConsumers = R"(
  for (int tile = 0; tile < tiles; ++tile, ++read) {
    pipeline.consumer_wait(read);
    int const stage = read.index();
$WGMMA    pipeline.consumer_release(read);
  }
)";

/// Nobody but copies: one thread has the next tile copied as soon as a stage is free.
constexpr const char* kAlone = R"(
  if (leads) {
    for (int tile = 0; tile < min(kStages, tiles); ++tile) fetch();
  }
  for (int tile = 0; tile < tiles; ++tile, ++read) {
    pipeline.consumer_wait(read);
    int const stage = read.index();
$WGMMA    pipeline.consumer_release(read);
    if (leads && int(written.count()) < tiles) fetch();
  }
  if (leads) pipeline.producer_tail(written);  // stays until no CTA of the cluster signals any more
)";

/// The CTAs of a cluster that an operand's tile is copied for at once.
int64 sharers(const OperandPlan& o, int64 extent) {
  return o.g2s_atom.name == "SM90_TMA_LOAD_MULTICAST" ? extent : 1;
}

std::string constants(const GemmPlan& p, bool specialized) {
  const GemmConfig& c = p.config;
  const int64 math = size(p.mma).value;
  std::string all = "\n" + constant("kMathThreads", math);
  all += constant("kLeader", specialized ? math : 0);
  if (specialized) {
    all += constant("kProducerRegisters", c.registers_producer);
    all += constant("kConsumerRegisters", c.registers_consumer);
  }
  all += constant("kClusterM", c.cluster_m) + constant("kClusterN", c.cluster_n);
  return all + constant("kSharersA", sharers(p.a, c.cluster_n)) +
         constant("kSharersB", sharers(p.b, c.cluster_m));
}

}  // namespace

std::string copied_by_tma(const GemmPlan& plan, const Names& names) {
  const bool specialized = plan.config.warp_specialized != Specialization::none;
  const std::string role = specialized
                               ? "threadIdx.x < kMathThreads ? Pipeline::ThreadCategory::Consumer\n"
                                 "                                          : "
                                 "Pipeline::ThreadCategory::Producer"
                               : "Pipeline::ThreadCategory::ProducerConsumer";
  Names own = names;
  own.emplace_back("$ROLE", role);
  const std::string loop =
      filled(specialized ? kConsumers : kAlone, {{"$WGMMA", wgmma_of_stage(plan)}});
  return constants(plan, specialized) + kTmaTypes + filled(kTmaTensors, own) +
         (specialized ? kProducer : "") + kAccumulators + fragments(plan) + loop + store(plan);
}

}  // namespace colex::kernel_text

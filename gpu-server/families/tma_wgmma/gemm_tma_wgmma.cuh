// C = alpha * A * B: operands by TMA into a ring of kStages stages, multiplied by wgmma from there.
//
// Every stage has two mbarriers. `full` ends a phase when all bytes of the stage have come; the
// consumers wait for it. `empty` ends a phase when every consumer that reads the stage's bytes has
// let go of it; the producer waits for it before it overwrites the stage. A producer runs ahead of
// the consumers, also into the next tile of C while they store this one.
//
// Roles: with kSpecialized a warpgroup of its own produces and gives its registers to the
// consumers; otherwise thread 0 of the first consumer does both. kCWarpgroup says where in the tile
// a consumer's atoms start.
//
// Blocks of a cluster compute neighbouring tiles, kClusterM x kClusterN of them, and share
// operands: blocks beside each other along M need the same B. Each loads a slice of it and
// multicasts that to all (kShareB = kClusterM slices of B, kShareA = kClusterN of A). With kSplitK
// there are so many blocks for a tile, each with a part of K: see split_k.cuh.
//
// Every k... constant is printed by the host from the plan's layouts.
constexpr int kStageBytes = kBytes * (kStageA + kStageB);
constexpr int kProducerThread = kSpecialized ? 128 * kConsumers : 0;

// A place in the ring: the stage, and the parity of its current round.
struct Turn {
  int stage = 0;
  u32 parity = 0;
  __device__ void next() {
    if (++stage == kStages) {
      stage = 0;
      parity ^= 1;
    }
  }
};

// The k tiles of a tile of C that are this block's.
struct Range {
  int first, count;
  __device__ Range(int tiles, int part) {
    first = tiles * part / kSplitK;
    count = tiles * (part + 1) / kSplitK - first;
  }
};

// Loads k tile after k tile of this block's tiles of C.
struct Producer {
  const TensorMap &map_a, &map_b;
  const Shared& shared;
  TileWalk walk;
  Turn turn;
  Range range;
  int k_tile;
  TileCoordinate tile;

  __device__ Producer(const TensorMap& a, const TensorMap& b, const Shared& in, TileWalk from,
                      Range of)
      : map_a(a),
        map_b(b),
        shared(in),
        walk(from),
        range(of),
        k_tile(of.first),
        tile(from.tile()) {}

  __device__ bool more() const { return walk.more(); }

  // The boxes of one operand's tile: a swizzle span wide along its major, and as high as the tile
  // (as our slice of it) the other way.
  template <int kRows, bool kKMajor, int kShare, int kStageBytes, int kBoxes, int kSpan>
  __device__ void load(u32 stages, const TensorMap& map, int row_tile, int rank, u16 sharers) {
    int slice = kShare > 1 ? rank : 0;
    constexpr int kSlice = (kKMajor ? kRows : kTileK) / kShare;
    constexpr int kBox = kStageBytes / kBoxes;
    u32 at = stages + turn.stage * kStageBytes + slice * (kBox / kShare);
    int row = row_tile * kRows, k = k_tile * kTileK;
#pragma unroll
    for (int box = 0; box < kBoxes; ++box) {
      int inner = (kKMajor ? k : row) + box * kSpan, outer = (kKMajor ? row : k) + slice * kSlice;
      if constexpr (kShare > 1) {
        tma_load_multicast(at + box * kBox, map, inner, outer, shared.full(turn.stage), sharers);
      } else {
        tma_load(at + box * kBox, map, inner, outer, shared.full(turn.stage));
      }
    }
  }
  __device__ void load_next() {
    mbarrier_wait(shared.empty(turn.stage), turn.parity ^ 1);
    mbarrier_arrive_expecting(shared.full(turn.stage), kStageBytes);
    // Ranks count along M first: a row of the cluster shares A, a column B.
    u16 row = 0;
#pragma unroll
    for (int n = 0; n < kClusterN; ++n) row |= 1 << (kClusterM * n);
    u16 column = (1 << kClusterM) - 1;
    int first = kNeighbours * walk.rank_k;
    load<kTileM, kKMajorA, kShareA, kBytes * kStageA, kBoxesA, kSpanA>(
        shared.a, map_a, tile.m, walk.rank_n, row << (first + walk.rank_m));
    load<kTileN, kKMajorB, kShareB, kBytes * kStageB, kBoxesB, kSpanB>(
        shared.b, map_b, tile.n, walk.rank_m, column << (first + kClusterM * walk.rank_n));
    turn.next();
    if (++k_tile == range.first + range.count) {
      k_tile = range.first;
      walk.next();
      tile = walk.tile();
    }
  }
};

// Lets go of a stage here and in the blocks that load into it.
__device__ inline void release(const Shared& shared, int stage, const TileWalk& walk, int thread) {
  if constexpr (kPeers == 1) {
    if (thread == 0) mbarrier_arrive(shared.empty(stage));
  } else {
    int m = thread % kClusterM, n = thread / kClusterM;
    bool peer = (kShareA > 1 && m == walk.rank_m) || (kShareB > 1 && n == walk.rank_n);
    if (thread < kNeighbours && peer)
      mbarrier_arrive_at(shared.empty(stage), thread + kNeighbours * walk.rank_k);
  }
}

__device__ inline void consume(const Shared& shared, const TileWalk& from, const Range& range,
                               Producer* producer, const MappedC& out) {
  int warpgroup = threadIdx.x / 128, thread = threadIdx.x % 128;
  bool loads = producer != nullptr && threadIdx.x == 0;
  Operands operands(warpgroup, shared.a, shared.b);
  TileWalk walk = from;
  Parts parts(shared, from);
  Turn turn;
  for (; walk.more(); walk.next()) {
    Acc acc[kAtomsM][kAtomsN][Wgmma::kRegisters];
    int before = turn.stage;
    // Unrolled, it is no faster, and takes the compiler three times as long.
#pragma unroll 1
    for (int k_tile = 0; k_tile < range.count; ++k_tile) {
      mbarrier_wait(shared.full(turn.stage), turn.parity);
      operands.multiply(acc, turn.stage, k_tile > 0);
      // One group stays in flight: the one before it is done, and its stage free.
      wgmma_wait<1>();
      if (k_tile > 0) {
        release(shared, before, walk, thread);
        if (loads && producer->more()) producer->load_next();
      }
      before = turn.stage;
      turn.next();
    }
    finish(acc);
    release(shared, before, walk, thread);
    if (loads && producer->more()) producer->load_next();
    parts.leave(acc, warpgroup, thread);
    Epilogue::run(acc, shared.c, walk.tile(), out, parts, warpgroup, thread);
  }
  Epilogue::finish(thread);
}

extern "C" __global__ void __launch_bounds__(kThreads, kMinBlocks)
    __cluster_dims__(kClusterBlocks, 1, 1)
        colex_gemm(const __grid_constant__ TensorMap map_a, const __grid_constant__ TensorMap map_b,
                   const __grid_constant__ TensorMap map_c, Output::Bits* c, int ldc, int m, int n,
                   int k, float alpha) {
  extern __shared__ __align__(1024) unsigned char dynamic[];
  // Swizzle spans start at multiples of 1024 bytes; the same in every block of the cluster.
  Shared shared((shared_address(dynamic) + 1023) / 1024 * 1024);
  TileWalk walk(m, n);
  Range range((k + kTileK - 1) / kTileK, walk.rank_k);
  MappedC out{{c, ldc, m, n, alpha}, map_c};
  bool produces = threadIdx.x == kProducerThread;
  Producer producer(map_a, map_b, shared, walk, range);
  if (produces) {
    for (int stage = 0; stage < kStages; ++stage) {
      mbarrier_init(shared.full(stage), 1);
      mbarrier_init(shared.empty(stage), kConsumers * kPeers);
    }
    fence_barrier_init();
  }
  if constexpr (kTogether) cluster_sync();  // peers' barriers exist before bytes are sent to them
  if (produces)
    for (int stage = 0; stage < kStages && producer.more(); ++stage) producer.load_next();
  if constexpr (!kTogether) __syncthreads();
  if constexpr (kSpecialized) {
    if (threadIdx.x / 128 == kConsumers) {
      give_registers<kProducerRegisters>();
      if (produces)
        while (producer.more()) producer.load_next();
      Parts::meet();
    } else {
      take_registers<kConsumerRegisters>();
      consume(shared, walk, range, nullptr, out);
    }
  } else {
    consume(shared, walk, range, &producer, out);
  }
  // A block's shared memory must live until its peers have sent their last bytes and arrivals.
  if constexpr (kTogether) cluster_sync();
}

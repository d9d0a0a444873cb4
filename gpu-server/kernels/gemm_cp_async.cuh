// C = alpha * A * B + beta * C for K-major A (M,K) and B (N,K) and M-major C, all f16.
//
// The pipeline of the SM80 kernels: kStages tiles of A and B in shared memory, filled by cp.async
// while older ones are read; inside a tile, the fragments of the next block of k are loaded by
// ldmatrix while the tensor cores work on this one. M, N, K are multiples of the tile.
//
// Every k... constant below is printed by the host from the plan's layouts.
using Mma = MmaAtom;
using SmemA = SmemTile<kSmemA, kSwizzleA>;
using SmemB = SmemTile<kSmemB, kSwizzleB>;

constexpr int kCopiesA = size(kCopyARest), kCopiesB = size(kCopyBRest);
constexpr int kLoadsA = size(kLoadARestM), kLoadsB = size(kLoadBRestN);
constexpr int kBlocksK = size(kLoadARestK);
constexpr int kAtomsM = size(kCRestM), kAtomsN = size(kCRestN);
static_assert(kBlocksK == size(kLoadBRestK), "A and B have the same blocks of k");
static_assert(kLoadsA * 4 == kAtomsM * 4, "one ldmatrix.x4 fills one A fragment");
static_assert(kLoadsB * 4 == kAtomsN * 2, "one ldmatrix.x4 fills two B fragments");

// One thread's share of the copy of a tile from global to shared memory.
template <class Smem, FlatLayout kThread, FlatLayout kRest, int kRows, bool kSplits>
struct TileCopy {
  static constexpr int kCount = size(kRest);
  const u16* global;  // this thread's first vector of the next k tile
  long long ld;
  u32 stages;  // shared address of stage 0
  int thread;  // unswizzled offset inside a stage

  __device__ TileCopy(const u16* tile, long long ld_, u32 stages_) : ld(ld_), stages(stages_) {
    int index = offset_of<kThread>(threadIdx.x);
    global = tile + index % kRows * ld + index / kRows;
    thread = Smem::linear(index);
  }

  // Vectors [from, to) of the kCount that this thread moves.
  __device__ void issue(int stage_offset, int from, int to, bool active) const {
#pragma unroll
    for (int r = 0; r < kCount; ++r) {
      if (r < from || r >= to) continue;
      int step = offset_of<kRest>(r);
      int offset = Smem::template at<kSplits>(thread, Smem::linear(step)) + stage_offset;
      cp_async_16<kCacheL1>(stages + 2 * offset, global + step % kRows * ld + step / kRows, active);
    }
  }
  __device__ void next_tile() { global += kTileK; }
};

// One thread's share of the loads from shared memory into fragments.
template <class Smem, FlatLayout kThread, FlatLayout kRestRows, FlatLayout kRestK, bool kSplits>
struct FragmentLoad {
  static constexpr int kCount = size(kRestRows);
  u32 stages;
  int thread;

  __device__ explicit FragmentLoad(u32 stages_) : stages(stages_) {
    thread = Smem::linear(offset_of<kThread>(threadIdx.x));
  }
  __device__ void run(u32 (&fragment)[kCount][4], int stage_offset, int block_k) const {
#pragma unroll
    for (int r = 0; r < kCount; ++r) {
      int step = Smem::linear(offset_of<kRestRows>(r) + offset_of<kRestK>(block_k));
      ldmatrix_x4(fragment[r],
                  stages + 2 * (Smem::template at<kSplits>(thread, step) + stage_offset));
    }
  }
};

extern "C" __global__ void __launch_bounds__(kThreads, kMinBlocks)
    colex_gemm(const u16* a, int lda, const u16* b, int ldb, u16* c, int ldc, int m, int n, int k,
               float alpha, float beta) {
  extern __shared__ __align__(1024) u16 smem[];
  TileCoordinate tile = tile_coordinate<kGroupM>(blockIdx.x, m / kTileM, n / kTileN);
  u32 smem_a = shared_address(smem);
  u32 smem_b = smem_a + 2 * kStages * kStageA;

  TileCopy<SmemA, kCopyAThread, kCopyARest, kTileM, kCopyASplits> copy_a(
      a + static_cast<long long>(tile.m) * kTileM * lda, lda, smem_a);
  TileCopy<SmemB, kCopyBThread, kCopyBRest, kTileN, kCopyBSplits> copy_b(
      b + static_cast<long long>(tile.n) * kTileN * ldb, ldb, smem_b);
  FragmentLoad<SmemA, kLoadAThread, kLoadARestM, kLoadARestK, kLoadASplits> load_a(smem_a);
  FragmentLoad<SmemB, kLoadBThread, kLoadBRestN, kLoadBRestK, kLoadBSplits> load_b(smem_b);

  // Fill all stages but one.
  int tiles_left = k / kTileK;
#pragma unroll
  for (int stage = 0; stage < kStages - 1; ++stage) {
    copy_a.issue(stage * kStageA, 0, kCopiesA, tiles_left > 0);
    copy_b.issue(stage * kStageB, 0, kCopiesB, tiles_left > 0);
    cp_async_commit();
    copy_a.next_tile();
    copy_b.next_tile();
    --tiles_left;
  }

  Mma::Acc acc[kAtomsM][kAtomsN][Mma::kAccRegisters];
#pragma unroll
  for (int i = 0; i < kAtomsM; ++i)
#pragma unroll
    for (int j = 0; j < kAtomsN; ++j)
#pragma unroll
      for (int r = 0; r < Mma::kAccRegisters; ++r) acc[i][j][r] = Mma::kZero;

  u32 fragment_a[2][kLoadsA][4];
  u32 fragment_b[2][kLoadsB][4];
  cp_async_wait<kStages - 2>();
  __syncthreads();
  load_a.run(fragment_a[0], 0, 0);
  load_b.run(fragment_b[0], 0, 0);

  int read = 0, write = kStages - 1;
  for (int tile_k = k / kTileK; tile_k > 0; --tile_k) {
#pragma unroll
    for (int block = 0; block < kBlocksK; ++block) {
      // The next tile's copy, spread over the blocks so that it does not hold up the loads.
      copy_a.issue(write * kStageA, block * kCopiesA / kBlocksK, (block + 1) * kCopiesA / kBlocksK,
                   tiles_left > 0);
      copy_b.issue(write * kStageB, block * kCopiesB / kBlocksK, (block + 1) * kCopiesB / kBlocksK,
                   tiles_left > 0);
      if (block == kBlocksK - 1) {
        cp_async_commit();
        cp_async_wait<kStages - 2>();
        __syncthreads();  // the next tile is here; this one's stage may be overwritten
        write = read;
        read = read + 1 == kStages ? 0 : read + 1;
        copy_a.next_tile();
        copy_b.next_tile();
        --tiles_left;
      }
      int next = (block + 1) % 2;
      load_a.run(fragment_a[next], read * kStageA, (block + 1) % kBlocksK);
      load_b.run(fragment_b[next], read * kStageB, (block + 1) % kBlocksK);
#pragma unroll
      for (int i = 0; i < kAtomsM; ++i) {
#pragma unroll
        for (int s = 0; s < kAtomsN; ++s) {
          int j = i % 2 == 0 ? s : kAtomsN - 1 - s;  // back and forth: B's last registers again
          Mma::run(acc[i][j], fragment_a[block % 2][i], &fragment_b[block % 2][j / 2][j % 2 * 2]);
        }
      }
    }
  }
  cp_async_wait<0>();

  u16* c_tile =
      c + static_cast<long long>(tile.m) * kTileM + static_cast<long long>(tile.n) * kTileN * ldc;
  Epilogue<Mma>::run(acc, smem, c_tile, ldc, alpha, beta);
}

// The stream of k tiles that a block copies by cp.async, through all its tiles of C: what lies in
// global memory, where a thread's vectors of 16 bytes come from, and where they go.
constexpr int kCopiesA = size(kCopyARest), kCopiesB = size(kCopyBRest);

// One thread's share of the copies of one operand from global to shared memory.
template <class Smem, FlatLayout kThread, FlatLayout kRest, int kRows, bool kKMajor, bool kSplits>
struct TileCopy : TileSource<kThread, kRows, kKMajor> {
  static constexpr int kCount = size(kRest);
  u32 stages;  // shared address of stage 0
  int thread;  // unswizzled offset inside a stage

  __device__ TileCopy(int ld, u32 stages_)
      : TileSource<kThread, kRows, kKMajor>(ld),
        stages(stages_),
        thread(Smem::linear(offset_of<kThread>(threadIdx.x))) {}

  // Vectors [from, to) of the kCount that this thread moves.
  __device__ void issue(int stage_offset, int from, int to, bool active) const {
#pragma unroll
    for (int r = 0; r < kCount; ++r) {
      if (r < from || r >= to) continue;
      int step = offset_of<kRest>(r);
      int offset = Smem::template at<kSplits>(thread, Smem::linear(step)) + stage_offset;
      const Element* source = this->vector(step);
      if constexpr (kPredicated) {
        bool inside = this->is_inside(step);
        cp_async_16_or_zero<kCacheL1>(stages + kBytes * offset, source, active, inside);
      } else {
        cp_async_16<kCacheL1>(stages + kBytes * offset, source, active);
      }
    }
  }
};

struct Problem {
  const Element *a, *b;
  int m, n, k;
  int tiles_m, tiles, tiles_k;

  __device__ Problem(const Element* a_, const Element* b_, int m_, int n_, int k_)
      : a(a_), b(b_), m(m_), n(n_), k(k_) {
    tiles_m = tiles_of(m, kTileM);
    tiles = tiles_m * tiles_of(n, kTileN);
    tiles_k = tiles_of(k, kTileK);
  }
  __device__ static int tiles_of(int extent, int tile) {
    return kPredicated ? (extent + tile - 1) / tile : extent / tile;
  }

  __device__ TileCoordinate coordinate(int tile) const {
    return tile_coordinate<kGroup, kWalksN>(tile, tiles_m, tiles / tiles_m);
  }
};

// The stream of k tiles that this block copies, through all its tiles of C.
struct OperandStream {
  TileCopy<SmemA, kCopyAThread, kCopyARest, kTileM, kKMajorA, kCopyASplits> a;
  TileCopy<SmemB, kCopyBThread, kCopyBRest, kTileN, kKMajorB, kCopyBSplits> b;
  int tile;  // of C
  int left;  // its k tiles not yet copied

  __device__ void start(const Problem& problem, int at) {
    tile = at;
    left = tile < problem.tiles ? problem.tiles_k : 0;
    TileCoordinate c = problem.coordinate(tile);
    a.start(problem.a, c.m, problem.m, problem.k);
    b.start(problem.b, c.n, problem.n, problem.k);
  }
  // Starts with tile `at` of C, and fills all stages but one, a group of copies each.
  __device__ void fill(const Problem& problem, int at) {
    start(problem, at);
#pragma unroll
    for (int stage = 0; stage < kStages - 1; ++stage) {
      issue(stage, 0, 1);
      cp_async_commit();
      next(problem);
    }
  }
  // Part `part` of `parts` of the current k tile.
  __device__ void issue(int stage, int part, int parts) const {
    a.issue(stage * kStageA, part * kCopiesA / parts, (part + 1) * kCopiesA / parts, left > 0);
    b.issue(stage * kStageB, part * kCopiesB / parts, (part + 1) * kCopiesB / parts, left > 0);
  }
  __device__ void next(const Problem& problem) {
    a.next_k();
    b.next_k();
    --left;
    if constexpr (kPersistent) {
      if (left == 0) start(problem, tile + gridDim.x);
    }
  }
};

// What a block knows of itself: its shared memory, its place in the cluster, its tiles of C.
constexpr int kPeers = kShareA + kShareB - 1;  // blocks whose operands we load, we included
constexpr int kNeighbours = kClusterM * kClusterN;
constexpr int kClusterBlocks = kNeighbours * kSplitK;
constexpr bool kTogether = kPeers > 1 || kSplitK > 1;  // blocks reach into each other's memory

// Shared memory of a block: the stages of A, those of B, what the epilogue stages, the barriers.
struct Shared {
  u32 a, b, c, barriers;
  __device__ explicit Shared(u32 base)
      : a(base),
        b(base + kStages * kBytes * kStageA),
        c(b + kStages * kBytes * kStageB),
        barriers(c + kStagedC) {}
  __device__ u32 full(int stage) const { return barriers + 8 * stage; }
  __device__ u32 empty(int stage) const { return barriers + 8 * (kStages + stage); }
};

// The tiles of C that this block computes, one after the other.
struct TileWalk {
  int clusters_m, clusters_n;  // of tiles in C
  int at, step;
  int rank_m, rank_n, rank_k;

  __device__ TileWalk(int m, int n) {
    clusters_m = (m + kTileM * kClusterM - 1) / (kTileM * kClusterM);
    clusters_n = (n + kTileN * kClusterN - 1) / (kTileN * kClusterN);
    int rank = kClusterBlocks > 1 ? static_cast<int>(rank_in_cluster()) : 0;
    rank_m = rank % kClusterM;
    rank_n = rank / kClusterM % kClusterN;
    rank_k = rank / kNeighbours;
    at = blockIdx.x / kClusterBlocks;
    step = gridDim.x / kClusterBlocks;
  }
  __device__ bool more() const { return at < clusters_m * clusters_n; }
  __device__ void next() { at += step; }
  __device__ TileCoordinate tile() const {
    TileCoordinate c = tile_coordinate<kGroup, kWalksN>(at, clusters_m, clusters_n);
    return {c.m * kClusterM + rank_m, c.n * kClusterN + rank_n};
  }
};

// C, and the copy engine's map of it.
struct MappedC : COut {
  const TensorMap& map;
};

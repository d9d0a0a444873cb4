// Few tiles, long sums: kSplitK blocks of a cluster share a tile of C. Each multiplies its part of
// K, leaves the sums where its stages were, and adds its peers' to its own in every kSplitK-th
// slice of C, which it then stores. The order of additions is fixed, so results repeat bit for bit.
struct Parts {
  static constexpr int kVectors = kAtomsM * kAtomsN * Wgmma::kRegisters / 4;  // of a thread
  static_assert(kConsumers * kVectors * 128 * 16 <= kStages * kBytes * (kStageA + kStageB),
                "fits the ring");
  u32 ring;
  int part, neighbour;  // of K, and the block's rank among those with the same part

  __device__ Parts(const Shared& shared, const TileWalk& walk)
      : ring(shared.a), part(walk.rank_k), neighbour(walk.rank_m + kClusterM * walk.rank_n) {}

  // All threads of all blocks of the cluster: what was written before is seen after.
  __device__ static void meet() {
    asm volatile(
        "barrier.cluster.arrive.release.aligned;\n"
        "barrier.cluster.wait.acquire.aligned;" ::
            : "memory");
  }
  __device__ bool stores(int slice) const { return slice % kSplitK == part; }

  __device__ void leave(const Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters], int warpgroup,
                        int thread) const {
    // Every consumer has read the last stage before one of them writes into it.
    asm volatile("bar.sync %0, %1;" ::"n"(kConsumers + 1), "n"(128 * kConsumers) : "memory");
#pragma unroll
    for (int i = 0; i < kAtomsM; ++i) {
#pragma unroll
      for (int j = 0; j < kAtomsN; ++j) {
#pragma unroll
        for (int r = 0; r < Wgmma::kRegisters; r += 4) {
          const Acc* d = acc[i][j] + r;
          put(place((i * kAtomsN + j) * Wgmma::kRegisters + r, warpgroup, thread), d[0], d[1], d[2],
              d[3]);
        }
      }
    }
    meet();
  }

  // To columns [from, from + kSliceN) of an atom, whose registers begin at number `first`.
  __device__ void add(Acc (&acc)[Wgmma::kRegisters], int first, int from, int warpgroup,
                      int thread) const {
#pragma unroll 1
    for (int step = 1; step < kSplitK; ++step) {
      u32 block = neighbour + kNeighbours * ((part + step) % kSplitK);
#pragma unroll
      for (int r = from / 2; r < (from + kSliceN) / 2; r += 4) {
        Acc d[4];
        get(place(first + r, warpgroup, thread), block, d[0], d[1], d[2], d[3]);
#pragma unroll
        for (int v = 0; v < 4; ++v) acc[r + v] += d[v];
      }
    }
  }

 private:
  // Four registers of a thread are a vector; those of a warpgroup's threads lie side by side.
  __device__ u32 place(int first, int warpgroup, int thread) const {
    return ring + ((warpgroup * kVectors + first / 4) * 128 + thread) * 16;
  }
  // Floats stay floats: a cast of the accumulators would stand between wgmma and its group.
  __device__ static void put(u32 at, float w, float x, float y, float z) {
    asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(at), "f"(w), "f"(x), "f"(y),
                 "f"(z)
                 : "memory");
  }
  __device__ static void put(u32 at, int w, int x, int y, int z) {
    asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(at), "r"(w), "r"(x), "r"(y),
                 "r"(z)
                 : "memory");
  }
  __device__ static void get(u32 at, u32 block, float& w, float& x, float& y, float& z) {
    asm volatile(
        "{\n"
        ".reg .b32 remote;\n"
        "mapa.shared::cluster.u32 remote, %4, %5;\n"
        "ld.shared::cluster.v4.b32 {%0, %1, %2, %3}, [remote];\n"
        "}"
        : "=f"(w), "=f"(x), "=f"(y), "=f"(z)
        : "r"(at), "r"(block)
        : "memory");
  }
  __device__ static void get(u32 at, u32 block, int& w, int& x, int& y, int& z) {
    asm volatile(
        "{\n"
        ".reg .b32 remote;\n"
        "mapa.shared::cluster.u32 remote, %4, %5;\n"
        "ld.shared::cluster.v4.b32 {%0, %1, %2, %3}, [remote];\n"
        "}"
        : "=r"(w), "=r"(x), "=r"(y), "=r"(z)
        : "r"(at), "r"(block)
        : "memory");
  }
};

// What a warpgroup does with a stage of shared memory, and the accumulators that it has in the end.
using Acc = Wgmma::Acc;
constexpr int kUnit = 16 / kBytes;  // elements in a descriptor's unit
constexpr int kAtomsM = size(kCRestM), kAtomsN = size(kCRestN);

struct COut {
  Output::Bits* c;
  int ld, m, n;
  float alpha;
};

// One warpgroup's products of a k tile, as one group of wgmma. Row m of A and k lie at element
// kSmemA(m + kTileM * k) of a stage: the descriptors move by that, in units of 16 bytes.
__device__ inline void multiply(Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters], u64 a, u64 b,
                                bool accumulate) {
#pragma unroll
  for (int k = 0; k < kTileK; k += kAtomK) {
#pragma unroll
    for (int i = 0; i < kAtomsM; ++i) {
#pragma unroll
      for (int j = 0; j < kAtomsN; ++j) {
        int m = offset_of<kCRestM>(i), n = offset_of<kCRestN>(j) / kTileM;
        Wgmma::run(acc[i][j], a + offset_of<kSmemA>(m + kTileM * k) / kUnit,
                   b + offset_of<kSmemB>(n + kTileN * k) / kUnit, accumulate || k > 0);
      }
    }
  }
}

// The descriptors of a warpgroup's first rows of A and columns of B, in the first stages at these
// shared addresses.
struct Descriptors {
  u64 a, b;
  __device__ Descriptors(int warpgroup, u32 stages_a, u32 stages_b) {
    int first = offset_of<kCWarpgroup>(warpgroup);  // of the tile's (M,N)
    a = descriptor_at(kDescriptorA, stages_a + kBytes * offset_of<kSmemA>(first % kTileM));
    b = descriptor_at(kDescriptorB, stages_b + kBytes * offset_of<kSmemB>(first / kTileM));
  }
  __device__ u64 a_of(int stage) const { return a + stage * (kStageA / kUnit); }
  __device__ u64 b_of(int stage) const { return b + stage * (kStageB / kUnit); }
};

// All products are there: the accumulators may be read.
__device__ inline void finish(Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters]) {
  wgmma_wait<0>();
#pragma unroll
  for (int i = 0; i < kAtomsM; ++i)
#pragma unroll
    for (int j = 0; j < kAtomsN; ++j) pin(acc[i][j]);
}

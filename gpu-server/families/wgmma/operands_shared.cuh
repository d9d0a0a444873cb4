// A and B in shared memory, both named by descriptors. Row m of A and k lie at element
// kSmemA(m + kTileM * k) of a stage: the descriptors move by that, in units of 16 bytes.
struct Operands {
  u64 a, b;  // of the warpgroup's first rows of A and columns of B, in the first stages

  __device__ Operands(int warpgroup, u32 stages_a, u32 stages_b) {
    int first = offset_of<kCWarpgroup>(warpgroup);  // of the tile's (M,N)
    a = descriptor_at(kDescriptorA, stages_a + kBytes * offset_of<kSmemA>(first % kTileM));
    b = descriptor_at(kDescriptorB, stages_b + kBytes * offset_of<kSmemB>(first / kTileM));
  }

  // A warpgroup's products of a k tile, as one group of wgmma.
  __device__ void multiply(Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters], int stage,
                           bool accumulate) {
    u64 stage_a = a + stage * (kStageA / kUnit), stage_b = b + stage * (kStageB / kUnit);
    wgmma_fence();
#pragma unroll
    for (int k = 0; k < kTileK; k += kAtomK) {
#pragma unroll
      for (int i = 0; i < kAtomsM; ++i) {
#pragma unroll
        for (int j = 0; j < kAtomsN; ++j) {
          int m = offset_of<kCRestM>(i), n = offset_of<kCRestN>(j) / kTileM;
          Wgmma::run(acc[i][j], stage_a + offset_of<kSmemA>(m + kTileM * k) / kUnit,
                     stage_b + offset_of<kSmemB>(n + kTileN * k) / kUnit, accumulate || k > 0);
        }
      }
    }
    wgmma_commit();
  }
};

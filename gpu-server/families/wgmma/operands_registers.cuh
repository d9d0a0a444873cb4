// A in registers, by ldmatrix; B in shared memory, named by descriptors. The fragments of a block
// of k have one of two buffers, in turns: one is loaded while wgmma reads the other.
struct Operands {
  static constexpr int kBlocks = kTileK / kAtomK;
  static_assert(kBlocks % 2 == 0, "the two buffers alternate");
  FragmentLoad<SmemTile<kSmemA, kSwizzleA>, kLoadAThread, kLoadARestM, kLoadARestK, kKMajorA,
               kLoadASplits>
      load;
  u64 b;  // of the warpgroup's first columns of B, in the first stage
  u32 fragment[2][kAtomsM][4];

  __device__ Operands(int warpgroup, u32 stages_a, u32 stages_b) : load(stages_a) {
    int first = offset_of<kCWarpgroup>(warpgroup) / kTileM;
    b = descriptor_at(kDescriptorB, stages_b + kBytes * offset_of<kSmemB>(first));
  }

  // A warpgroup's products of a k tile, a group of wgmma a block of k. All but the last are done in
  // the end.
  __device__ void multiply(Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters], int stage,
                           bool accumulate) {
    u64 stage_b = b + stage * (kStageB / kUnit);
#pragma unroll
    for (int block = 0; block < kBlocks; ++block) {
      wgmma_wait<1>();  // the group before the last has read this buffer
#pragma unroll
      for (int i = 0; i < kAtomsM; ++i) load.run(fragment[block % 2][i], stage * kStageA, i, block);
      wgmma_fence();
#pragma unroll
      for (int i = 0; i < kAtomsM; ++i) {
#pragma unroll
        for (int j = 0; j < kAtomsN; ++j) {
          int n = offset_of<kCRestN>(j) / kTileM;
          Wgmma::run(acc[i][j], fragment[block % 2][i],
                     stage_b + offset_of<kSmemB>(n + kTileN * kAtomK * block) / kUnit,
                     accumulate || block > 0);
        }
      }
      wgmma_commit();
    }
  }
};

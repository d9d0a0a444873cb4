// A warp's part of a tile in atoms, and what a load from shared memory fills: the registers of one
// atom, or of several.
using Mma = MmaAtom;

constexpr int kAtomsM = size(kCRestM), kAtomsN = size(kCRestN);
constexpr int kBlocksK = size(kLoadARestK);
constexpr int kLoadsA = LoadA::kCount, kLoadsB = LoadB::kCount;
constexpr int kAtomsALoad = kAtomsM / kLoadsA, kWordsALoad = kAtomsALoad * Mma::kWordsA;
constexpr int kWordsBLoad = kAtomsN / kLoadsB * Mma::kWordsB;
static_assert(kBlocksK % 2 == 0, "the fragments' two buffers alternate");
static_assert(kBlocksK == size(kLoadBRestK), "A and B have the same blocks of k");

__device__ inline void clear(Mma::Acc (&acc)[kAtomsM][kAtomsN][Mma::kAccRegisters]) {
#pragma unroll
  for (int i = 0; i < kAtomsM; ++i)
#pragma unroll
    for (int j = 0; j < kAtomsN; ++j)
#pragma unroll
      for (int r = 0; r < Mma::kAccRegisters; ++r) acc[i][j][r] = Mma::kZero;
}

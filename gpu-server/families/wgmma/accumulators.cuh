// The accumulators of a warpgroup, and where they go.
using Acc = Wgmma::Acc;
constexpr int kUnit = 16 / kBytes;  // elements in a descriptor's unit
constexpr int kAtomsM = size(kCRestM), kAtomsN = size(kCRestN);

struct COut {
  Output::Bits* c;
  int ld, m, n;
  float alpha;
};

// All products are there: the accumulators may be read.
__device__ inline void finish(Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters]) {
  wgmma_wait<0>();
#pragma unroll
  for (int i = 0; i < kAtomsM; ++i)
#pragma unroll
    for (int j = 0; j < kAtomsN; ++j) pin(acc[i][j]);
}

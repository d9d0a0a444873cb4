// C = alpha * acc + beta * C through shared memory, a band of columns at a time: the warps write
// two atoms' columns with stmatrix, then all threads store whole columns.
template <class Mma> struct Epilogue {
  template <int kAtomsM, int kAtomsN>
  __device__ static void run(typename Mma::Acc (&acc)[kAtomsM][kAtomsN][Mma::kAccRegisters],
                             u16* band, const CTile& tile, float alpha, float beta) {
    static_assert(kAtomsN % 2 == 0, "two atoms along N make one stmatrix.x4");
    int thread = thread_read_here();
    int lane = thread % 32;
    int warp = offset_of<kCThread>(thread - lane);
    // Lane l serves matrix q = l / 8: rows 8 * (q % 2) of atom n + q / 2, column l % 8.
    constexpr int kSecondAtom = (offset_of<kCRestN>(1) - offset_of<kCRestN>(0)) / kTileM;
    int column = warp / kTileM + lane % 8 + (lane < 16 ? 0 : kSecondAtom);
    u32 target = shared_address(band) +
                 2 * (warp % kTileM + lane / 8 % 2 * 8 + column * StagedBand::kColumn);
#pragma unroll
    for (int n = 0; n < kAtomsN; n += 2) {
#pragma unroll
      for (int m = 0; m < kAtomsM; ++m) {
        u32 d[4];
#pragma unroll
        for (int q = 0; q < 4; ++q) d[q] = Mma::scaled_pair(acc[m][n + q / 2], q % 2, alpha);
        stmatrix_x4_trans(target + 2 * offset_of<kCRestM>(m), d);
      }
      __syncthreads();
      StagedBand::store(tile, n / 2 * StagedBand::kColumns, band, thread, beta);
      __syncthreads();  // the next columns overwrite the band
    }
  }
};

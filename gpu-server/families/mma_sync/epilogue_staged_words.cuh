// C = alpha * acc + beta * C through shared memory, a band of columns at a time, for a C of 32 or
// 64 bits, which no stmatrix moves: every thread writes its values of two atoms, one a store, then
// all threads store whole columns.
template <class Mma> struct Epilogue {
  template <int kAtomsM, int kAtomsN>
  __device__ static void run(typename Mma::Acc (&acc)[kAtomsM][kAtomsN][Mma::kAccRegisters],
                             Output::Bits* band, const CTile& tile, float alpha, float beta) {
    int thread = thread_read_here();
    int first = offset_of<kCThread>(thread);
    Output::Bits* own = band + first % kTileM + first / kTileM * StagedBand::kColumn;
#pragma unroll
    for (int n = 0; n < kAtomsN; n += 2) {
#pragma unroll
      for (int m = 0; m < kAtomsM; ++m) {
#pragma unroll
        for (int q = 0; q < 2; ++q) {
#pragma unroll
          for (int v = 0; v < size(kCValue); ++v) {
            int at = offset_of<kCValue>(v) + offset_of<kCRestM>(m) + offset_of<kCRestN>(n + q);
            int column = at / kTileM - n / 2 * StagedBand::kColumns;
            own[at % kTileM + column * StagedBand::kColumn] = Mma::scaled(acc[m][n + q], v, alpha);
          }
        }
      }
      __syncthreads();
      StagedBand::store(tile, n / 2 * StagedBand::kColumns, band, thread, beta);
      __syncthreads();  // the next columns overwrite the band
    }
  }
};

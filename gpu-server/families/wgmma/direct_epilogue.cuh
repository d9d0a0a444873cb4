// C straight from the accumulators, value by value: thread t of a warpgroup holds rows
// 16 * (t / 32) + t % 32 / 4 and 8 more, columns 2 * (t % 4) and the next of every 8.
struct DirectEpilogue {
  __device__ static void run(const Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters],
                             TileCoordinate tile, const COut& out, int warpgroup, int thread) {
    int first = offset_of<kCWarpgroup>(warpgroup);
    int first_m = tile.m * kTileM + first % kTileM + thread / 32 * 16 + thread % 32 / 4;
    int first_n = tile.n * kTileN + first / kTileM + thread % 4 * 2;
#pragma unroll
    for (int i = 0; i < kAtomsM; ++i) {
#pragma unroll
      for (int j = 0; j < kAtomsN; ++j) {
        int at = offset_of<kCRestM>(i) + offset_of<kCRestN>(j);
        int m = first_m + at % kTileM, n = first_n + at / kTileM;
        Output::Bits* column = out.c + m + static_cast<long long>(n) * out.ld;
#pragma unroll
        for (int n8 = 0; n8 < Wgmma::kN / 8; ++n8) {
          store(column, scaled_value(acc[i][j], n8, 0, 0, out.alpha),
                scaled_value(acc[i][j], n8, 1, 0, out.alpha), n < out.n ? out.m - m : 0);
          store(column + out.ld, scaled_value(acc[i][j], n8, 0, 1, out.alpha),
                scaled_value(acc[i][j], n8, 1, 1, out.alpha), n + 1 < out.n ? out.m - m : 0);
          column += 8 * static_cast<long long>(out.ld);
          n += 8;
        }
      }
    }
  }
  // A thread's two rows of a column, as far as there are `rows` of them in C.
  __device__ static void store(Output::Bits* column, Output::Bits upper, Output::Bits lower,
                               int rows) {
    if (rows > 0) column[0] = upper;
    if (rows > 8) column[8] = lower;
  }
};

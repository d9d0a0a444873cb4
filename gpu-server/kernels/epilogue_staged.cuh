// C = alpha * acc + beta * C through shared memory: the warps write their accumulators column by
// column with stmatrix, then all threads store whole columns with 16-byte accesses. A column of the
// staged tile is 8 elements longer than the tile, so eight columns start in eight different banks.
template <class Mma> struct Epilogue {
  static constexpr int kColumn = kTileM + 8;
  static constexpr int kVectors = kTileM / 8;  // 16-byte vectors in a column

  template <int kAtomsM, int kAtomsN>
  __device__ static void run(typename Mma::Acc (&acc)[kAtomsM][kAtomsN][Mma::kAccRegisters],
                             u16* smem, u16* c_tile, int ldc, float alpha, float beta) {
    static_assert(kAtomsN % 2 == 0, "two atoms along N make one stmatrix.x4");
    int lane = threadIdx.x % 32;
    int warp = offset_of<kCThread>(threadIdx.x - lane);
    // Lane l serves matrix q = l / 8: rows 8 * (q % 2) of atom n + q / 2, column l % 8.
    int lane_offset = warp % kTileM + lane / 8 % 2 * 8 + (warp / kTileM + lane % 8) * kColumn;
    u32 shared = shared_address(smem);
    __syncthreads();  // the last reads of the operand tiles
#pragma unroll
    for (int n = 0; n < kAtomsN; n += 2) {
      int column_0 = offset_of<kCRestN>(n) / kTileM * kColumn;
      int column_1 = offset_of<kCRestN>(n + 1) / kTileM * kColumn;
      int offset = lane_offset + (lane < 16 ? column_0 : column_1);
#pragma unroll
      for (int m = 0; m < kAtomsM; ++m) {
        u32 d[4];
#pragma unroll
        for (int q = 0; q < 4; ++q) d[q] = Mma::scaled_pair(acc[m][n + q / 2], q % 2, alpha);
        stmatrix_x4_trans(shared + 2 * (offset + offset_of<kCRestM>(m)), d);
      }
    }
    __syncthreads();
    for (int i = threadIdx.x; i < kVectors * kTileN; i += kThreads) {
      int m = i % kVectors * 8;
      int n = i / kVectors;
      store_vector(c_tile + m + n * static_cast<long long>(ldc), smem + m + n * kColumn, beta);
    }
  }

  __device__ static void store_vector(u16* c, const u16* staged, float beta) {
    uint4 vector = *reinterpret_cast<const uint4*>(staged);
    if (beta != 0.0f) {
      uint4 old = *reinterpret_cast<const uint4*>(c);
      u16* values = reinterpret_cast<u16*>(&vector);
      const u16* olds = reinterpret_cast<const u16*>(&old);
#pragma unroll
      for (int i = 0; i < 8; ++i) values[i] = add_scaled(values[i], beta, olds[i]);
    }
    *reinterpret_cast<uint4*>(c) = vector;
  }
};

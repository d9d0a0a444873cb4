// C = alpha * acc + beta * C through shared memory, a band of columns at a time: the warps write
// two atoms' columns with stmatrix, then all threads store whole columns with 16-byte accesses. A
// column of the band is 8 elements longer than the tile, so eight columns start in eight different
// banks. The band has memory of its own: the next tile's operands are arriving meanwhile.
template <class Mma> struct Epilogue {
  static constexpr int kColumn = kTileM + 8;
  static constexpr int kVectors = kTileM / 8;  // 16-byte vectors in a column

  template <int kAtomsM, int kAtomsN>
  __device__ static void run(typename Mma::Acc (&acc)[kAtomsM][kAtomsN][Mma::kAccRegisters],
                             u16* band, const CTile& tile, float alpha, float beta) {
    static_assert(kAtomsN % 2 == 0, "two atoms along N make one stmatrix.x4");
    constexpr int kBand = kTileN / (kAtomsN / 2);  // columns
    int thread = thread_read_here();
    int lane = thread % 32;
    int warp = offset_of<kCThread>(thread - lane);
    // Lane l serves matrix q = l / 8: rows 8 * (q % 2) of atom n + q / 2, column l % 8.
    constexpr int kSecondAtom = (offset_of<kCRestN>(1) - offset_of<kCRestN>(0)) / kTileM;
    int column = warp / kTileM + lane % 8 + (lane < 16 ? 0 : kSecondAtom);
    u32 target = shared_address(band) + 2 * (warp % kTileM + lane / 8 % 2 * 8 + column * kColumn);
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
      if (is_whole(tile)) {
#pragma unroll
        for (int i = 0; i < kVectors * kBand; i += kThreads) {
          int vector = i + thread;
          if (kVectors * kBand % kThreads != 0 && vector >= kVectors * kBand) continue;
          int m = vector % kVectors * 8, column = vector / kVectors;
          store_vector(tile, m, n / 2 * kBand + column, band + m + column * kColumn, beta);
        }
      } else {
        store_edge<kBand>(tile, n / 2 * kBand, band, thread, beta);
      }
      __syncthreads();  // the next columns overwrite the band
    }
  }

  // All vectors of the tile lie in C, and are aligned there.
  __device__ static bool is_whole(const CTile& tile) {
    return !kPredicated ||
           (tile.rows_left >= kTileM && tile.columns_left >= kTileN && tile.ld % 8 == 0);
  }

  // A band of columns from column n on, element by element: neighbouring threads store neighbouring
  // rows. A loop, not unrolled, since few tiles are at an edge and every kernel carries its code.
  template <int kBand>
  __device__ static void store_edge(const CTile& tile, int n, const u16* band, int thread,
                                    float beta) {
#pragma unroll 1
    for (int i = thread; i < kTileM * kBand; i += kThreads) {
      int m = i % kTileM, column = i / kTileM;
      if (m >= tile.rows_left || n + column >= tile.columns_left) continue;
      u16* c = tile.column(n + column) + m;
      u16 value = band[m + column * kColumn];
      *c = beta == 0.0f ? value : add_scaled(value, beta, *c);
    }
  }

  // Eight elements of column n from row m on.
  __device__ static void store_vector(const CTile& tile, int m, int n, const u16* staged,
                                      float beta) {
    u16* c = tile.column(n) + m;
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

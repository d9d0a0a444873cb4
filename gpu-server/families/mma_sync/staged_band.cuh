// A band of C's columns in shared memory, on its way to global memory in accesses of 16 bytes. A
// column of the band is 16 bytes longer than the tile, so that neighbouring columns start in
// different banks. The band has memory of its own: the next tile's operands are arriving meanwhile.
struct StagedBand {
  static constexpr int kVector = 16 / sizeof(Output::Bits);  // elements
  static constexpr int kColumn = kTileM + kVector;
  static constexpr int kVectors = kTileM / kVector;              // in a column
  static constexpr int kColumns = kTileN / (size(kCRestN) / 2);  // of two atoms along N

  // The band from column n of the tile on.
  __device__ static void store(const CTile& tile, int n, const Output::Bits* band, int thread,
                               float beta) {
    if (is_whole(tile)) {
#pragma unroll
      for (int i = 0; i < kVectors * kColumns; i += kThreads) {
        int vector = i + thread;
        if (kVectors * kColumns % kThreads != 0 && vector >= kVectors * kColumns) continue;
        int m = vector % kVectors * kVector, column = vector / kVectors;
        store_vector(tile, m, n + column, band + m + column * kColumn, beta);
      }
    } else {
      store_edge(tile, n, band, thread, beta);
    }
  }

 private:
  // All vectors of the tile lie in C, and are aligned there.
  __device__ static bool is_whole(const CTile& tile) {
    return !kPredicated ||
           (tile.rows_left >= kTileM && tile.columns_left >= kTileN && tile.ld % kVector == 0);
  }

  // Element by element: neighbouring threads store neighbouring rows. A loop, not unrolled, since
  // few tiles are at an edge and every kernel carries its code.
  __device__ static void store_edge(const CTile& tile, int n, const Output::Bits* band, int thread,
                                    float beta) {
#pragma unroll 1
    for (int i = thread; i < kTileM * kColumns; i += kThreads) {
      int m = i % kTileM, column = i / kTileM;
      if (m >= tile.rows_left || n + column >= tile.columns_left) continue;
      Output::Bits* c = tile.column(n + column) + m;
      Output::Bits value = band[m + column * kColumn];
      *c = beta == 0.0f ? value : add_scaled(value, beta, *c);
    }
  }

  // The elements of a vector of column n from row m on.
  __device__ static void store_vector(const CTile& tile, int m, int n, const Output::Bits* staged,
                                      float beta) {
    Output::Bits* c = tile.column(n) + m;
    uint4 vector = *reinterpret_cast<const uint4*>(staged);
    if (beta != 0.0f) {
      uint4 old = *reinterpret_cast<const uint4*>(c);
      auto* values = reinterpret_cast<Output::Bits*>(&vector);
      auto* olds = reinterpret_cast<const Output::Bits*>(&old);
#pragma unroll
      for (int i = 0; i < kVector; ++i) values[i] = add_scaled(values[i], beta, olds[i]);
    }
    *reinterpret_cast<uint4*>(c) = vector;
  }
};

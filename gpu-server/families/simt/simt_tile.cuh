// A thread's part of the tile, as the host printed the plan's layouts above: k... constants.
using CopyA = TileCopy<kSmemA, kCopyAThread, kCopyARest, kVectorA, kTileM, kKMajorA>;
using CopyB = TileCopy<kSmemB, kCopyBThread, kCopyBRest, kVectorB, kTileN, kKMajorB>;
using ReadA = RowRead<kSmemA, kReadAThread, kReadARest, kReadVectorA, kTileM>;
using ReadB = RowRead<kSmemB, kReadBThread, kReadBRest, kReadVectorB, kTileN>;

constexpr int kM = size(kCRestM), kN = size(kCRestN);  // accumulators of a thread

// C where this thread's accumulators belong; neighbours along M in one store.
__device__ inline void store_c(const float (&acc)[kM][kN], float* c, int ldc, int rows_left,
                               int columns_left, float alpha, float beta) {
#pragma unroll
  for (int n = 0; n < kN; ++n) {
#pragma unroll
    for (int m = 0; m < kM; m += kStoreVector) {
      int at = offset_of<kCRestM>(m) + offset_of<kCRestN>(n);
      int row = at % kTileM, column = at / kTileM;
      if (kPredicated && (row >= rows_left || column >= columns_left)) continue;
      float* target = c + row + static_cast<long long>(column) * ldc;
      Vector<kStoreVector> values;
#pragma unroll
      for (int v = 0; v < kStoreVector; ++v) {
        values.value[v] = alpha * acc[m + v][n];
        if (beta != 0.0f) values.value[v] += beta * target[v];
      }
      *reinterpret_cast<Vector<kStoreVector>*>(target) = values;
    }
  }
}

// This thread's part of a tile of C.
__device__ inline void store_tile(const float (&acc)[kM][kN], float* c, int ldc,
                                  TileCoordinate tile, int m, int n, float alpha, float beta) {
  int first = offset_of<kCThread>(threadIdx.x);
  int row = tile.m * kTileM + first % kTileM, column = tile.n * kTileN + first / kTileM;
  store_c(acc, c + row + static_cast<long long>(column) * ldc, ldc, m - row, n - column, alpha,
          beta);
}

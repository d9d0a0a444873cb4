// C = alpha * A * B + beta * C for A (M,K) and B (N,K), K-major or not, and M-major C, all f32.
//
// A block computes one tile of C, on one tile of A and of B in shared memory. Two things are always
// ahead: the next tile waits in registers, global -> registers -> shared, and the rows of the next
// k are read while those of this one are multiplied. This is how kernels overlapped copies with
// arithmetic before cp.async.
//
// Every k... constant below is printed by the host from the plan's layouts.
extern "C" __global__ void __launch_bounds__(kThreads, kMinBlocks)
    colex_gemm(const float* a, int lda, const float* b, int ldb, float* c, int ldc, int m, int n,
               int k, float alpha, float beta) {
  extern __shared__ __align__(16) float smem_a[];
  float* smem_b = smem_a + kOffsetB;
  int tiles_m = (m + kTileM - 1) / kTileM, tiles_n = (n + kTileN - 1) / kTileN;
  int tiles_k = (k + kTileK - 1) / kTileK;
  TileCoordinate tile = tile_coordinate<kGroup, kWalksN>(blockIdx.x, tiles_m, tiles_n);

  CopyA copy_a(a, lda, smem_a, tile.m, m, k);
  CopyB copy_b(b, ldb, smem_b, tile.n, n, k);
  ReadA read_a(smem_a);
  ReadB read_b(smem_b);
  CopyA::Staged staged_a;
  CopyB::Staged staged_b;
  float row_a[2][kM], row_b[2][kN];  // of this k and of the next
  float acc[kM][kN] = {};

  copy_a.fetch(staged_a);
  copy_b.fetch(staged_b);
  copy_a.store(staged_a);
  copy_b.store(staged_b);
  __syncthreads();
  read_a.run(row_a[0], 0);
  read_b.run(row_b[0], 0);

  for (int tile_k = 0; tile_k < tiles_k; ++tile_k) {
    bool more = tile_k + 1 < tiles_k;
#pragma unroll
    for (int i = 0; i < kTileK; ++i) {
      if (i == kTileK - 1 && more) {
        __syncthreads();  // every row of this tile has been read
        copy_a.store(staged_a);
        copy_b.store(staged_b);
        __syncthreads();  // the next tile is there
      }
      read_a.run(row_a[(i + 1) % 2], (i + 1) % kTileK);
      read_b.run(row_b[(i + 1) % 2], (i + 1) % kTileK);
      if (i == 0 && more) {
        copy_a.fetch(staged_a);
        copy_b.fetch(staged_b);
      }
      multiply_add(acc, row_a[i % 2], row_b[i % 2]);
    }
  }

  store_tile(acc, c, ldc, tile, m, n, alpha, beta);
}

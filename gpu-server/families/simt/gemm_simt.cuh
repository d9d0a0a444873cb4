// C = alpha * A * B + beta * C for A (M,K) and B (N,K), K-major or not, and M-major C, all f32.
//
// A block computes one tile of C. Tile by tile along K, its threads copy A and B into shared
// memory, wait for one another, and each multiplies the rows of A by the columns of B that belong
// to its own accumulators. kPrefetched: the next tile is on its way into registers meanwhile.
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
  float acc[kM][kN] = {};

  if constexpr (kPrefetched) {
    copy_a.fetch(staged_a);
    copy_b.fetch(staged_b);
  }
  for (int tile_k = 0; tile_k < tiles_k; ++tile_k) {
    if constexpr (!kPrefetched) {
      copy_a.fetch(staged_a);
      copy_b.fetch(staged_b);
    }
    __syncthreads();  // the tile before has been multiplied
    copy_a.store(staged_a);
    copy_b.store(staged_b);
    __syncthreads();  // this one is there
    if (kPrefetched && tile_k + 1 < tiles_k) {
      copy_a.fetch(staged_a);
      copy_b.fetch(staged_b);
    }
#pragma unroll
    for (int i = 0; i < kTileK; ++i) {
      float row_a[kM], row_b[kN];
      read_a.run(row_a, i);
      read_b.run(row_b, i);
      multiply_add(acc, row_a, row_b);
    }
  }

  store_tile(acc, c, ldc, tile, m, n, alpha, beta);
}

// C = alpha * A * B + beta * C on tensor cores, for A (M,K) and B (N,K), K-major or not, and
// M-major C.
//
// A block computes one tile of C, on one tile of A and of B in shared memory. Two things are always
// ahead: the next tile waits in registers, global -> registers -> shared, and the fragments of the
// next block of k are loaded while those of this one are multiplied. This is how the first tensor
// cores were fed, before cp.async.
//
// Every k... constant below is printed by the host from the plan's layouts.
extern "C" __global__ void __launch_bounds__(kThreads, kMinBlocks)
    colex_gemm(const Element* a, int lda, const Element* b, int ldb, Output::Bits* c, int ldc,
               int m, int n, int k, float alpha, float beta) {
  extern __shared__ __align__(1024) Element smem[];
  Element* smem_b = smem + kStageA;
  auto* smem_c = reinterpret_cast<Output::Bits*>(smem_b + kStageB);
  int tiles_m = (m + kTileM - 1) / kTileM, tiles_n = (n + kTileN - 1) / kTileN;
  int tiles_k = (k + kTileK - 1) / kTileK;
  TileCoordinate tile = tile_coordinate<kGroup, kWalksN>(blockIdx.x, tiles_m, tiles_n);

  StagedCopy<SmemA, kCopyAThread, kCopyARest, kTileM, kKMajorA, kCopyASplits> copy_a(
      a, lda, shared_address(smem), tile.m, m, k);
  StagedCopy<SmemB, kCopyBThread, kCopyBRest, kTileN, kKMajorB, kCopyBSplits> copy_b(
      b, ldb, shared_address(smem_b), tile.n, n, k);
  LoadA load_a(shared_address(smem));
  LoadB load_b(shared_address(smem_b));
  Mma::Word fragment_a[2][kAtomsM * Mma::kWordsA];  // of this block of k and of the next
  Mma::Word fragment_b[2][kAtomsN * Mma::kWordsB];
  Mma::Acc acc[kAtomsM][kAtomsN][Mma::kAccRegisters];
  clear(acc);
  auto load = [&](int block) {
#pragma unroll
    for (int r = 0; r < kLoadsA; ++r)
      load_a.run(fragment_a[block % 2] + r * kWordsALoad, 0, r, block);
#pragma unroll
    for (int r = 0; r < kLoadsB; ++r)
      load_b.run(fragment_b[block % 2] + r * kWordsBLoad, 0, r, block);
  };

  copy_a.fetch();
  copy_b.fetch();
  copy_a.store();
  copy_b.store();
  __syncthreads();
  load(0);

  for (int tile_k = 0; tile_k < tiles_k; ++tile_k) {
    bool more = tile_k + 1 < tiles_k;
#pragma unroll
    for (int block = 0; block < kBlocksK; ++block) {
      if (block == kBlocksK - 1 && more) {
        __syncthreads();  // every fragment of this tile has been loaded
        copy_a.store();
        copy_b.store();
        __syncthreads();  // the next tile is there
      }
      load((block + 1) % kBlocksK);
      if (block == 0 && more) {
        copy_a.fetch();
        copy_b.fetch();
      }
#pragma unroll
      for (int i = 0; i < kAtomsM; ++i)
#pragma unroll
        for (int j = 0; j < kAtomsN; ++j)
          Mma::run(acc[i][j], fragment_a[block % 2] + i * Mma::kWordsA,
                   fragment_b[block % 2] + j * Mma::kWordsB);
    }
  }

  Output::Bits* c_tile =
      c + static_cast<long long>(tile.m) * kTileM + static_cast<long long>(tile.n) * kTileN * ldc;
  CTile tile_of_c{c_tile, ldc, m - tile.m * kTileM, n - tile.n * kTileN};
  Epilogue<Mma>::run(acc, smem_c, tile_of_c, alpha, beta);
}

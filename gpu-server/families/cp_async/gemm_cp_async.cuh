// C = alpha * A * B + beta * C for A (M,K) and B (N,K), K-major or not, and M-major C. Vectors have
// 16 bytes, whatever the elements are: halves, tf32, doubles, bytes.
//
// The pipeline of the SM80 kernels: kStages tiles of A and B in shared memory, filled by cp.async
// while older ones are read; inside a tile, the fragments of the next block of k are loaded
// while the tensor cores work on this one. B's fragments have two buffers; a fragment of A
// is loaded into the registers of the one whose row of atoms has just been multiplied. The k tiles
// of all the C tiles that a block computes are one stream: while it stores one tile of C, the first
// operands of the next arrive.
// M, N, K are multiples of the tile, or kPredicated: then what a tile reaches outside of a matrix
// is zero on the way in and not stored on the way out. A vector, along k or (of an
// operand that is not K-major) along the rows, is inside or outside as a whole.
//
// Every k... constant below is printed by the host from the plan's layouts.
extern "C" __global__ void __launch_bounds__(kThreads, kMinBlocks)
    colex_gemm(const Element* a, int lda, const Element* b, int ldb, Output::Bits* c, int ldc,
               int m, int n, int k, float alpha, float beta) {
  extern __shared__ __align__(1024) Element smem[];
  Element* smem_b = smem + kStages * kStageA;
  auto* smem_c = reinterpret_cast<Output::Bits*>(smem_b + kStages * kStageB);
  Problem problem(a, b, m, n, k);

  OperandStream stream{{lda, shared_address(smem)}, {ldb, shared_address(smem_b)}, 0, 0};
  LoadA load_a(shared_address(smem));
  LoadB load_b(shared_address(smem_b));

  stream.fill(problem, blockIdx.x);
  Mma::Word fragment_a[kAtomsM * Mma::kWordsA];
  Mma::Word fragment_b[2][kAtomsN * Mma::kWordsB];
  cp_async_wait<kStages - 2>();
  __syncthreads();
#pragma unroll
  for (int r = 0; r < kLoadsA; ++r) load_a.run(fragment_a + r * kWordsALoad, 0, r, 0);
#pragma unroll
  for (int r = 0; r < kLoadsB; ++r) load_b.run(fragment_b[0] + r * kWordsBLoad, 0, r, 0);

  int read = 0, write = kStages - 1;
  for (int tile = blockIdx.x; tile < problem.tiles; tile += gridDim.x) {
    Mma::Acc acc[kAtomsM][kAtomsN][Mma::kAccRegisters];
    clear(acc);

    for (int tile_k = 0; tile_k < problem.tiles_k; ++tile_k) {
#pragma unroll
      for (int block = 0; block < kBlocksK; ++block) {
        // The copy is spread over the blocks, so that it does not hold up the loads.
        stream.issue(write, block, kBlocksK);
        if (block == kBlocksK - 1) {
          cp_async_commit();
          stream.next(problem);
          cp_async_wait<kStages - 2>();
          __syncthreads();  // the next k tile is here; this one's stage may be overwritten
          write = read;
          read = read + 1 == kStages ? 0 : read + 1;
        }
        int next = (block + 1) % kBlocksK;
#pragma unroll
        for (int i = 0; i < kAtomsM; ++i) {
#pragma unroll
          for (int s = 0; s < kAtomsN; ++s) {
            int j = i % 2 == 0 ? s : kAtomsN - 1 - s;  // back and forth: B's last registers again
            Mma::run(acc[i][j], fragment_a + i * Mma::kWordsA,
                     fragment_b[block % 2] + j * Mma::kWordsB);
          }
          if (int r = i / kAtomsALoad; i % kAtomsALoad == kAtomsALoad - 1)
            load_a.run(fragment_a + r * kWordsALoad, read * kStageA, r, next);
#pragma unroll
          for (int r = i * kLoadsB / kAtomsM; r < (i + 1) * kLoadsB / kAtomsM; ++r)
            load_b.run(fragment_b[(block + 1) % 2] + r * kWordsBLoad, read * kStageB, r, next);
        }
      }
    }
    TileCoordinate at = problem.coordinate(tile);
    Output::Bits* c_tile =
        c + static_cast<long long>(at.m) * kTileM + static_cast<long long>(at.n) * kTileN * ldc;
    CTile tile_of_c{c_tile, ldc, m - at.m * kTileM, n - at.n * kTileN};
    Epilogue<Mma>::run(acc, smem_c, tile_of_c, alpha, beta);
    if constexpr (!kPersistent) break;
  }
  cp_async_wait<0>();
}

// C = alpha * A * B + beta * C for A (M,K) and B (N,K), K-major or not, and M-major C. Vectors have
// 16 bytes, the tensor core's k 32 bytes, whatever the elements are: halves, tf32, bytes.
//
// The pipeline of the SM80 kernels: kStages tiles of A and B in shared memory, filled by cp.async
// while older ones are read; inside a tile, the fragments of the next block of k are loaded by
// ldmatrix while the tensor cores work on this one. B's fragments have two buffers; a fragment of A
// is loaded into the registers of the one whose row of atoms has just been multiplied. The k tiles
// of all the C tiles that a block computes are one stream: while it stores one tile of C, the first
// operands of the next arrive.
// M, N, K are multiples of the tile, or kPredicated: then what a tile reaches outside of a matrix
// is zero on the way in and not stored on the way out. A vector, along k or (of an
// operand that is not K-major) along the rows, is inside or outside as a whole.
//
// Every k... constant below is printed by the host from the plan's layouts.
using Mma = MmaAtom;

constexpr int kLoadsA = size(kLoadARestM), kLoadsB = size(kLoadBRestN);
constexpr int kBlocksK = size(kLoadARestK);
constexpr int kAtomsM = size(kCRestM), kAtomsN = size(kCRestN);
static_assert(kBlocksK % 2 == 0, "the fragments' two buffers alternate");
static_assert(kBlocksK == size(kLoadBRestK), "A and B have the same blocks of k");
static_assert(kLoadsA * 4 == kAtomsM * 4, "one ldmatrix.x4 fills one A fragment");
static_assert(kLoadsB * 4 == kAtomsN * 2, "one ldmatrix.x4 fills two B fragments");

extern "C" __global__ void __launch_bounds__(kThreads, kMinBlocks)
    colex_gemm(const Element* a, int lda, const Element* b, int ldb, Output::Bits* c, int ldc,
               int m, int n, int k, float alpha, float beta) {
  extern __shared__ __align__(1024) Element smem[];
  Element* smem_b = smem + kStages * kStageA;
  auto* smem_c = reinterpret_cast<Output::Bits*>(smem_b + kStages * kStageB);
  Problem problem(a, b, m, n, k);

  OperandStream stream{{lda, shared_address(smem)}, {ldb, shared_address(smem_b)}, 0, 0};
  FragmentLoad<SmemA, kLoadAThread, kLoadARestM, kLoadARestK, kKMajorA, kLoadASplits> load_a(
      shared_address(smem));
  FragmentLoad<SmemB, kLoadBThread, kLoadBRestN, kLoadBRestK, kKMajorB, kLoadBSplits> load_b(
      shared_address(smem_b));

  stream.fill(problem, blockIdx.x);
  u32 fragment_a[kLoadsA][4];
  u32 fragment_b[2][kLoadsB][4];
  cp_async_wait<kStages - 2>();
  __syncthreads();
#pragma unroll
  for (int r = 0; r < kLoadsA; ++r) load_a.run(fragment_a[r], 0, r, 0);
#pragma unroll
  for (int r = 0; r < kLoadsB; ++r) load_b.run(fragment_b[0][r], 0, r, 0);

  int read = 0, write = kStages - 1;
  for (int tile = blockIdx.x; tile < problem.tiles; tile += gridDim.x) {
    Mma::Acc acc[kAtomsM][kAtomsN][Mma::kAccRegisters];
#pragma unroll
    for (int i = 0; i < kAtomsM; ++i)
#pragma unroll
      for (int j = 0; j < kAtomsN; ++j)
#pragma unroll
        for (int r = 0; r < Mma::kAccRegisters; ++r) acc[i][j][r] = Mma::kZero;

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
            Mma::run(acc[i][j], fragment_a[i], &fragment_b[block % 2][j / 2][j % 2 * 2]);
          }
          load_a.run(fragment_a[i], read * kStageA, i, next);
#pragma unroll
          for (int r = i * kLoadsB / kAtomsM; r < (i + 1) * kLoadsB / kAtomsM; ++r)
            load_b.run(fragment_b[(block + 1) % 2][r], read * kStageB, r, next);
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

// C = alpha * A * B for A (M,K) and B (N,K), K-major or not, and M-major C: operands by cp.async
// into a ring of kStages stages, multiplied by wgmma from there.
//
// All threads copy and all warpgroups multiply. Before a k tile a thread waits for its own vectors
// of it, and for its warpgroup's products of the tile before; behind the barrier all vectors are
// there, and nobody reads the stage of the tile before any more. Copies into that one are issued
// while the products run. cp.async writes as plain stores do, wgmma reads by the asynchronous
// proxy: between them stands a fence, of the thread that wrote.
//
// M, N, K are multiples of the tile, or kPredicated: then what a tile reaches outside of a matrix
// is zero on the way in. C is clipped.
//
// Every k... constant is printed by the host from the plan's layouts.
extern "C" __global__ void __launch_bounds__(kThreads, kMinBlocks)
    colex_gemm(const Element* a, int lda, const Element* b, int ldb, Output::Bits* c, int ldc,
               int m, int n, int k, float alpha) {
  extern __shared__ __align__(1024) unsigned char dynamic[];
  // Swizzle patterns start at multiples of 1024 bytes.
  u32 stages_a = (shared_address(dynamic) + 1023) / 1024 * 1024;
  u32 stages_b = stages_a + kStages * kBytes * kStageA;
  int warpgroup = threadIdx.x / 128, thread = threadIdx.x % 128;
  Problem problem(a, b, m, n, k);
  COut out{c, ldc, m, n, alpha};
  Operands operands(warpgroup, stages_a, stages_b);

  OperandStream stream{{lda, stages_a}, {ldb, stages_b}, 0, 0};
  stream.fill(problem, blockIdx.x);
  int read = 0, write = kStages - 1;
  for (int tile = blockIdx.x; tile < problem.tiles; tile += gridDim.x) {
    Acc acc[kAtomsM][kAtomsN][Wgmma::kRegisters];
    for (int tile_k = 0; tile_k < problem.tiles_k; ++tile_k) {
      cp_async_wait<kStages - 2>();
      wgmma_wait<0>();
      fence_async_proxy();
      __syncthreads();
      operands.multiply(acc, read, tile_k > 0);
      stream.issue(write, 0, 1);
      cp_async_commit();
      stream.next(problem);
      write = read;
      read = read + 1 == kStages ? 0 : read + 1;
    }
    finish(acc);
    DirectEpilogue::run(acc, problem.coordinate(tile), out, warpgroup, thread);
    if constexpr (!kPersistent) break;
  }
  cp_async_wait<0>();
}

// stmatrix.x4.trans writes four 8x8 matrices of 16-bit elements, transposed: lane l gives the
// shared address of column l % 8 of matrix l / 8, whose eight elements become contiguous. Before
// sm_90 the same is done with movmatrix (transpose inside the warp) and 4-byte stores.
__device__ inline void stmatrix_x4_trans(u32 shared, const u32 (&d)[4]) {
#if __CUDA_ARCH__ >= 900
  asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1,%2,%3,%4};" ::"r"(shared),
               "r"(d[0]), "r"(d[1]), "r"(d[2]), "r"(d[3]));
#else
  u32 lane = threadIdx.x % 32;
#pragma unroll
  for (int q = 0; q < 4; ++q) {
    u32 transposed;
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(transposed) : "r"(d[q]));
    u32 column = __shfl_sync(0xffffffffu, shared, q * 8 + lane / 4);
    asm volatile("st.shared.b32 [%0], %1;" ::"r"(column + lane % 4 * 4), "r"(transposed));
  }
#endif
}

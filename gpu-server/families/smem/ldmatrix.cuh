// ldmatrix.x4 reads four 8x8 matrices of 16-bit elements. Lane l gives the address of row l % 8 of
// matrix l / 8 and receives, of every matrix, elements 2 * (l % 4) and the next of row l / 4.
__device__ inline void ldmatrix_x4(u32* d, u32 shared) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
               : "r"(shared));
}

// The same, each matrix transposed on its way: lane l receives rows 2 * (l % 4) and the next of
// column l / 4.
__device__ inline void ldmatrix_x4_trans(u32* d, u32 shared) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
               : "r"(shared));
}

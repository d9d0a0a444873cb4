// Two neighbouring values of a row, times alpha: of columns 8 * n8 and on, the upper or (half = 1)
// the lower eight rows of a warp's sixteen.
__device__ inline u32 scaled_pair(const u32 (&d)[Wgmma::kRegisters], int n8, int half,
                                  float alpha) {
  u32 pair;
  asm("mul.f16x2 %0, %1, %2;" : "=r"(pair) : "r"(d[2 * n8 + half]), "r"(pack_f16x2(alpha, alpha)));
  return pair;
}

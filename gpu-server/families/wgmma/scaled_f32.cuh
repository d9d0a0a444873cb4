// Two neighbouring values of a row, times alpha: of columns 8 * n8 and on, the upper or (half = 1)
// the lower eight rows of a warp's sixteen.
__device__ inline u32 scaled_pair(const float (&d)[Wgmma::kRegisters], int n8, int half,
                                  float alpha) {
  return Output::pack(alpha * d[4 * n8 + 2 * half], alpha * d[4 * n8 + 2 * half + 1]);
}

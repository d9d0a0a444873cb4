// A value times alpha, as a word of C: of columns 8 * n8 and on, the upper or (half = 1) the lower
// eight rows of a warp's sixteen, the first or the second column.
__device__ inline u32 scaled_word(float value, float alpha) {
  return __float_as_uint(alpha * value);
}
__device__ inline u32 scaled_word(int value, float alpha) {
  return static_cast<u32>(__float2int_rn(alpha) * value);
}
__device__ inline u32 scaled_value(const Wgmma::Acc (&d)[Wgmma::kRegisters], int n8, int half,
                                   int second, float alpha) {
  return scaled_word(d[4 * n8 + 2 * half + second], alpha);
}

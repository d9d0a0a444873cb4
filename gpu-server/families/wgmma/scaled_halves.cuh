// One value of a pair of 16-bit ones.
__device__ inline u16 scaled_value(const Wgmma::Acc (&d)[Wgmma::kRegisters], int n8, int half,
                                   int second, float alpha) {
  return static_cast<u16>(scaled_pair(d, n8, half, alpha) >> 16 * second);
}

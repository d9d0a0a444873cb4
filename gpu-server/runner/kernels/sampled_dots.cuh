// The reference that shares nothing with the kernel under test: for each sampled (m, n) one warp
// sums A(m,:) * B(n,:) in double precision.
extern "C" __global__ void colex_sampled_dots(const u16* a, int lda, const u16* b, int ldb,
                                              const int* samples, double* out, int count, int k) {
  int sample = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (sample >= count) return;
  const u16* row = a + static_cast<long long>(samples[2 * sample]) * lda;
  const u16* column = b + static_cast<long long>(samples[2 * sample + 1]) * ldb;
  double sum = 0;
  for (int i = threadIdx.x % 32; i < k; i += 32) {
    sum += static_cast<double>(Number::to_f32(row[i])) *
           static_cast<double>(Number::to_f32(column[i]));
  }
  for (int offset = 16; offset > 0; offset /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, offset);
  if (threadIdx.x % 32 == 0) out[sample] = sum;
}

// The reference that shares nothing with the kernel under test: for each sampled (m, n) one warp
// sums A(m,:) * B(n,:) in double precision. Neighbours along a row and
// along k are a_row and a_k elements apart.
extern "C" __global__ void colex_sampled_dots(const Number::Bits* a, int a_row, int a_k,
                                              const Number::Bits* b, int b_row, int b_k,
                                              const int* samples, double* out, int count, int k) {
  int sample = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (sample >= count) return;
  const Number::Bits* row = a + static_cast<long long>(samples[2 * sample]) * a_row;
  const Number::Bits* column = b + static_cast<long long>(samples[2 * sample + 1]) * b_row;
  double sum = 0;
  for (int i = threadIdx.x % 32; i < k; i += 32) {
    sum += static_cast<double>(Number::to_value(row[1ll * i * a_k])) *
           static_cast<double>(Number::to_value(column[1ll * i * b_k]));
  }
  for (int offset = 16; offset > 0; offset /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, offset);
  if (threadIdx.x % 32 == 0) out[sample] = sum;
}

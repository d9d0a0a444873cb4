// Normal numbers, kSpread wide: element i depends on (seed, i) alone, by a counter-based generator,
// so any thread count gives the same matrix.
__device__ inline u32 mixed(u32 x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ (x >> 16);
}

extern "C" __global__ void colex_fill_normal(Number::Bits* out, unsigned long long count,
                                             u32 seed) {
  unsigned long long step = static_cast<unsigned long long>(gridDim.x) * blockDim.x;
  for (unsigned long long i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += step) {
    u32 low = mixed(static_cast<u32>(i) ^ mixed(seed));
    u32 high = mixed(low + 0x9e3779b9u + static_cast<u32>(i >> 32));
    // Box-Muller; the uniform number is in (0, 1], so its logarithm is finite.
    float uniform = (static_cast<float>(low >> 8) + 1.0f) * 0x1p-24f;
    float angle = static_cast<float>(high >> 8) * 0x1p-24f * 6.28318531f;
    out[i] = Number::from_f32(Number::kSpread * sqrtf(-2.0f * logf(uniform)) * cosf(angle));
  }
}

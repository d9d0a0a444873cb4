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
    using Value = Number::Value;
    Value uniform = (static_cast<Value>(low >> 8) + 1) * Value(0x1p-24);
    Value angle = static_cast<Value>(high >> 8) * Value(0x1p-24 * 6.283185307179586);
    out[i] = Number::from_value(Number::kSpread * sqrt(-2 * log(uniform)) * cos(angle));
  }
}

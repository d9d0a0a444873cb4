// Which accumulator feels a pair of operand values: one warp a pair, with ones in that value of A
// and that of B alone. out[pair] = thread * kValuesC + value, -1 where no accumulator changed, -2
// where more than one did or its content is not the product of ones.
__device__ inline int lane_of(int thread) { return offset_of<kThrId>(thread); }

template <int kBits, int kWords>
__device__ inline void set_value(u32 (&words)[kWords], int value, unsigned long long one) {
#pragma unroll
  for (int w = 0; w < kWords; ++w) {
    if constexpr (kBits == 64) {
      if (w / 2 == value) words[w] = static_cast<u32>(w % 2 == 0 ? one : one >> 32);
    } else {
      if (w == value * kBits / 32) words[w] = static_cast<u32>(one) << (value * kBits % 32);
    }
  }
}

template <int kBits, int kWords>
__device__ inline unsigned long long get_value(const u32 (&words)[kWords], int value) {
  if constexpr (kBits == 64) {
    return words[2 * value] | static_cast<unsigned long long>(words[2 * value + 1]) << 32;
  } else {
    return words[value * kBits / 32] >> (value * kBits % 32) &
           (kBits == 32 ? ~0u : (1u << kBits) - 1);
  }
}

extern "C" __global__ void colex_probe_mma(int* out, int pairs) {
  int lane = threadIdx.x % 32;
  int warps = gridDim.x * blockDim.x / 32;
  for (int pair = (blockIdx.x * blockDim.x + threadIdx.x) / 32; pair < pairs; pair += warps) {
    int index_a = pair % (kThreads * kValuesA), index_b = pair / (kThreads * kValuesA);
    u32 zero_a[kWordsA] = {}, zero_b[kWordsB] = {}, a[kWordsA] = {}, b[kWordsB] = {};
    if (lane == lane_of(index_a / kValuesA)) set_value<kBitsA>(a, index_a % kValuesA, kOneA);
    if (lane == lane_of(index_b / kValuesB)) set_value<kBitsB>(b, index_b % kValuesB, kOneB);
    u32 d[kWordsC] = {};
    mma(d, a, b);
    if constexpr (kSubtractsSingles) {
      // xor is not a product: what the pair changes beyond what each one alone changes.
      u32 only_a[kWordsC] = {}, only_b[kWordsC] = {};
      mma(only_a, a, zero_b);
      mma(only_b, zero_a, b);
#pragma unroll
      for (int w = 0; w < kWordsC; ++w) d[w] -= only_a[w] + only_b[w];
    }
    int found = -1, count = 0;
#pragma unroll
    for (int v = 0; v < kValuesC; ++v) {
      unsigned long long content = get_value<kBitsC>(d, v);
      if (content != 0) {
        found = content == kOneC ? v : -2;
        ++count;
      }
    }
    int all = __reduce_add_sync(0xffffffffu, count);
    if (lane == 0) out[pair] = all == 0 ? -1 : -2;
    __syncwarp();
    if (all == 1 && count == 1 && found >= 0) {
      for (int t = 0; t < kThreads; ++t)
        if (lane_of(t) == lane) out[pair] = t * kValuesC + found;
    }
    __syncwarp();
  }
}

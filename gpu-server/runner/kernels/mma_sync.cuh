// The accumulators of the tensor core instruction that the host prints, MmaAtom: what an Acc is and
// how a thread's values times alpha become elements of C. Two values of f16 share a register.
struct AccumulatorF16 {
  using Acc = u32;
  static constexpr Acc kZero = 0;

  // Values 2r and 2r + 1 times alpha (rounded to f16), as one register of two halves.
  __device__ static u32 scaled_pair(const Acc* d, int r, float alpha) {
    u32 result;
    asm("mul.f16x2 %0, %1, %2;" : "=r"(result) : "r"(d[r]), "r"(pack_f16x2(alpha, alpha)));
    return result;
  }
};

template <class C = Output> struct AccumulatorF32 {
  using Acc = float;
  static constexpr Acc kZero = 0.0f;

  __device__ static u32 scaled_pair(const Acc* d, int r, float alpha) {
    return C::pack(alpha * d[2 * r], alpha * d[2 * r + 1]);
  }
  // Value v times alpha, for a C of 32 bits.
  __device__ static u32 scaled(const Acc* d, int v, float alpha) {
    return __float_as_uint(alpha * d[v]);
  }
};

struct AccumulatorF64 {
  using Acc = double;
  static constexpr Acc kZero = 0.0;

  __device__ static u64 scaled(const Acc* d, int v, float alpha) {
    return F64::from_value(alpha * d[v]);
  }
};

struct AccumulatorS32 {
  using Acc = int;
  static constexpr Acc kZero = 0;

  __device__ static u32 scaled(const Acc* d, int v, float alpha) {
    return static_cast<u32>(__float2int_rn(alpha) * d[v]);
  }
};

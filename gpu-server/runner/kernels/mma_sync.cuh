// The tensor core instruction m16n8 with 32 bytes of k, D = A * B + D, with the operands and the
// accumulator that the config names. A fragment: 4 registers, B: 2, accumulator: 2 (f16, two a
// register) or 4 (f32, s32).
struct MmaF16 {
  static constexpr int kAccRegisters = 2;
  using Acc = u32;
  static constexpr Acc kZero = 0;

  __device__ static void run(Acc* d, const u32* a, const u32* b) {
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, "
        "{%0,%1};"
        : "+r"(d[0]), "+r"(d[1])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
  }
  // Values 2r and 2r + 1 times alpha (rounded to f16), as one register of two halves.
  __device__ static u32 scaled_pair(const Acc* d, int r, float alpha) {
    u32 result;
    asm("mul.f16x2 %0, %1, %2;" : "=r"(result) : "r"(d[r]), "r"(pack_f16x2(alpha, alpha)));
    return result;
  }
};

template <class C = Output> struct AccumulatorF32 {
  static constexpr int kAccRegisters = 4;
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

struct MmaF32 : AccumulatorF32<> {
  __device__ static void run(Acc* d, const u32* a, const u32* b) {
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 "
        "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
  }
};

struct MmaBf16 : AccumulatorF32<> {
  __device__ static void run(Acc* d, const u32* a, const u32* b) {
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 "
        "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
  }
};

struct MmaTf32 : AccumulatorF32<> {
  __device__ static void run(Acc* d, const u32* a, const u32* b) {
    asm volatile(
        "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 "
        "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
  }
};

struct MmaS8 {
  static constexpr int kAccRegisters = 4;
  using Acc = int;
  static constexpr Acc kZero = 0;

  __device__ static void run(Acc* d, const u32* a, const u32* b) {
    asm volatile(
        "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 "
        "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
        : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
  }
  __device__ static u32 scaled(const Acc* d, int v, float alpha) {
    return static_cast<u32>(__float2int_rn(alpha) * d[v]);
  }
};

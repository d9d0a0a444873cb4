// The formats of operands and outputs, which travel as bits. The host says which one a kernel works
// on: `using Number = F16;`.
struct F16 {
  using Bits = u16;
  __device__ static float to_f32(u16 bits) { return f16_to_f32(bits); }
  __device__ static u16 from_f32(float value) { return f32_to_f16(value); }
  __device__ static u32 pack(float low, float high) { return pack_f16x2(low, high); }
};

struct Bf16 {
  using Bits = u16;
  // The upper half of the same number in f32.
  __device__ static float to_f32(u16 bits) { return __uint_as_float(static_cast<u32>(bits) << 16); }
  __device__ static u16 from_f32(float value) {
    u16 result;
    asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(result) : "f"(value));
    return result;
  }
  __device__ static u32 pack(float low, float high) {
    u32 result;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(result) : "f"(high), "f"(low));
    return result;
  }
};

struct F32 {
  using Bits = u32;
  __device__ static float to_f32(u32 bits) { return __uint_as_float(bits); }
  __device__ static u32 from_f32(float value) { return __float_as_uint(value); }
};

// The formats of operands and outputs, which travel as bits. The host says which ones a kernel
// works on: `using Number = F16;` for A and B, `using Output = F16;` for C. A Value is what one is
// reckoned with. Test data is normal noise, kSpread wide.
struct Real {
  using Value = float;
  static constexpr float kSpread = 1.0f;
};

struct F16 : Real {
  using Bits = u16;
  __device__ static float to_value(u16 bits) { return f16_to_f32(bits); }
  __device__ static u16 from_value(float value) { return f32_to_f16(value); }
  __device__ static u32 pack(float low, float high) { return pack_f16x2(low, high); }
};

struct Bf16 : Real {
  using Bits = u16;
  // The upper half of the same number in f32.
  __device__ static float to_value(u16 bits) {
    return __uint_as_float(static_cast<u32>(bits) << 16);
  }
  __device__ static u16 from_value(float value) {
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

struct F32 : Real {
  using Bits = u32;
  __device__ static float to_value(u32 bits) { return __uint_as_float(bits); }
  __device__ static u32 from_value(float value) { return __float_as_uint(value); }
};

// f32 whose lower 13 bits are ignored: rounded where it is made, exact from then on.
struct Tf32 : Real {
  using Bits = u32;
  __device__ static float to_value(u32 bits) { return __uint_as_float(bits & 0xffffe000u); }
  __device__ static u32 from_value(float value) {
    u32 result;
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(result) : "f"(value));
    return result;
  }
};

// Four or five bits of exponent, three or two of mantissa. Converted in pairs, by way of f16.
struct E4m3 : Real {
  using Bits = u8;
  __device__ static float to_value(u8 bits) {
    u32 pair;
    asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(pair) : "h"(static_cast<u16>(bits)));
    return f16_to_f32(static_cast<u16>(pair));
  }
  __device__ static u8 from_value(float value) {
    u16 pair;
    asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(pair) : "f"(0.0f), "f"(value));
    return static_cast<u8>(pair);
  }
};

struct E5m2 : Real {
  using Bits = u8;
  __device__ static float to_value(u8 bits) { return f16_to_f32(static_cast<u16>(bits << 8)); }
  __device__ static u8 from_value(float value) {
    u16 pair;
    asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(pair) : "f"(0.0f), "f"(value));
    return static_cast<u8>(pair);
  }
};

struct F64 {
  using Bits = u64;
  using Value = double;
  static constexpr double kSpread = 1.0;
  __device__ static double to_value(u64 bits) {
    return __longlong_as_double(static_cast<long long>(bits));
  }
  __device__ static u64 from_value(double value) {
    return static_cast<u64>(__double_as_longlong(value));
  }
};

// Whole numbers; noise of a fourth of their range.
struct S8 {
  using Bits = u8;
  using Value = float;
  static constexpr float kSpread = 32.0f;
  __device__ static float to_value(u8 bits) {
    return static_cast<float>(static_cast<signed char>(bits));
  }
  __device__ static u8 from_value(float value) {
    return static_cast<u8>(__float2int_rn(fminf(fmaxf(value, -128.0f), 127.0f)));
  }
};

struct S32 {
  using Bits = u32;
  using Value = float;
  static constexpr float kSpread = 1024.0f;
  __device__ static float to_value(u32 bits) { return static_cast<float>(static_cast<int>(bits)); }
  __device__ static u32 from_value(float value) { return static_cast<u32>(__float2int_rn(value)); }
};

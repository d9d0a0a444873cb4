// Elements travel as bit patterns; only the conversions below and number.cuh know their formats.
using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long long;

// threadIdx.x, read where it is asked for: addresses computed from it do not occupy registers
// during the loop before.
__device__ inline int thread_read_here() {
  int thread;
  asm volatile("mov.u32 %0, %%tid.x;" : "=r"(thread));
  return thread;
}

__device__ inline float f16_to_f32(u16 value) {
  float result;
  asm("cvt.f32.f16 %0, %1;" : "=f"(result) : "h"(value));
  return result;
}

__device__ inline u16 f32_to_f16(float value) {
  u16 result;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(result) : "f"(value));
  return result;
}

// Two halves in one register: `low` in bits 0-15.
__device__ inline u32 pack_f16x2(float low, float high) {
#if __CUDA_ARCH__ >= 800
  u32 result;
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(result) : "f"(high), "f"(low));
  return result;
#else
  return f32_to_f16(low) | static_cast<u32>(f32_to_f16(high)) << 16;
#endif
}

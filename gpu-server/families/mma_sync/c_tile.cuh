__device__ inline Output::Bits add_scaled(Output::Bits value, float beta, Output::Bits old) {
  return Output::from_value(Output::to_value(value) + beta * Output::to_value(old));
}

// A predicate of the instruction, not a branch around it: a kernel has hundreds of these stores.
__device__ inline void store_if(u16* target, u16 value, bool inside) {
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p st.global.u16 [%0], %1; }" ::"l"(target),
               "h"(value), "r"(static_cast<int>(inside))
               : "memory");
}
__device__ inline void store_if(u32* target, u32 value, bool inside) {
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p st.global.u32 [%0], %1; }" ::"l"(target),
               "r"(value), "r"(static_cast<int>(inside))
               : "memory");
}
__device__ inline void store_if(u64* target, u64 value, bool inside) {
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p st.global.u64 [%0], %1; }" ::"l"(target),
               "l"(value), "r"(static_cast<int>(inside))
               : "memory");
}

// A tile of the M-major C where it lies: its first element, and how much of the matrix there is
// from there on.
struct CTile {
  Output::Bits* first;
  int ld;
  int rows_left, columns_left;

  __device__ Output::Bits* column(int n) const { return first + static_cast<long long>(n) * ld; }
};

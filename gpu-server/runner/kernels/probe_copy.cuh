// Where the warp's matrix copies put 16-bit elements. Every element carries its own number.
constexpr int kElements = 32 * 8;

template <int kWords> __device__ inline void keep(u16* out, const u32 (&words)[kWords]) {
#pragma unroll
  for (int w = 0; w < kWords; ++w) {
    out[threadIdx.x * 2 * kWords + 2 * w] = static_cast<u16>(words[w] & 0xffffu);
    out[threadIdx.x * 2 * kWords + 2 * w + 1] = static_cast<u16>(words[w] >> 16);
  }
}

// ldmatrix: rows[lane] is the element at which the lane's row begins; out: what its registers hold.
// stmatrix: values[thread, value] go out, out: memory. movmatrix: registers to registers.
extern "C" __global__ void colex_probe_copy(u16* out, const int* rows, const u16* values) {
  __shared__ __align__(128) u16 memory[kElements];
  for (int i = threadIdx.x; i < kElements; i += 32) memory[i] = kStores ? 0xffffu : i;
  __syncwarp();
  u32 row = static_cast<u32>(__cvta_generic_to_shared(memory + rows[threadIdx.x]));
  u32 words[kWords];
#pragma unroll
  for (int w = 0; w < kWords; ++w)
    words[w] = values[threadIdx.x * 2 * kWords + 2 * w] |
               static_cast<u32>(values[threadIdx.x * 2 * kWords + 2 * w + 1]) << 16;
  move_matrices(words, row);
  __syncwarp();
  if constexpr (kStores) {
    for (int i = threadIdx.x; i < kElements; i += 32) out[i] = memory[i];
  } else {
    keep(out, words);
  }
}

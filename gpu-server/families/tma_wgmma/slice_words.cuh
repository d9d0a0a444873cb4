// Elements of 32 bits, each stored by the thread that holds it: a box has 32 rows, so that warps 0
// and 1 write to the first, 2 and 3 to the second. Of a warp's eight rows and four columns, those
// of a column fill two units, which the swizzle puts elsewhere in every column: 32 banks.
struct SliceWriter {
  u32 box;
  int row, column;  // of the thread's first value, in its box

  __device__ explicit SliceWriter(int thread) {
    int lane = thread % 32, warp = thread / 32;
    box = warp / 2 * (128 * kSliceN);
    row = warp % 2 * 16 + lane / 4;
    column = lane % 4 * 2;
  }
  __device__ void write(u32 buffer, const Wgmma::Acc (&acc)[Wgmma::kRegisters], int from,
                        float alpha) const {
#pragma unroll
    for (int n = 0; n < kSliceN; n += 8) {
#pragma unroll
      for (int v = 0; v < 4; ++v) {
        int m = row + v / 2 * 8, second = v % 2;
        u32 unit = m / 4 ^ (column + second);
        u32 at = buffer + box + (n + column + second) * 128 + unit * 16 + m % 4 * 4;
        u32 word = scaled_value(acc, (from + n) / 8, v / 2, second, alpha);
        asm volatile("st.shared.b32 [%0], %1;" ::"r"(at), "r"(word) : "memory");
      }
    }
  }
};

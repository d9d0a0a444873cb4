// Elements of 16 bits, by stmatrix: a box has 64 rows.
struct SliceWriter {
  u32 place;

  // Lane l gives the address of column l % 8 of matrix l / 8: matrices 0 and 1 are rows 0 and 8 of
  // columns 0 to 7, 2 and 3 those of columns 8 to 15. A warp has 16 rows, two units.
  __device__ explicit SliceWriter(int thread) {
    int lane = thread % 32, warp = thread / 32;
    u32 unit = 2 * warp + lane / 8 % 2;
    place = (lane / 16 * 8 + lane % 8) * 128 + (unit ^ (lane % 8)) * 16;
  }
  __device__ void write(u32 buffer, const Wgmma::Acc (&acc)[Wgmma::kRegisters], int from,
                        float alpha) const {
#pragma unroll
    for (int n = 0; n < kSliceN; n += 16) {
      u32 d[4];
#pragma unroll
      for (int q = 0; q < 4; ++q) d[q] = scaled_pair(acc, (from + n) / 8 + q / 2, q % 2, alpha);
      stmatrix_x4_trans(buffer + place + n * 128, d);
    }
  }
};

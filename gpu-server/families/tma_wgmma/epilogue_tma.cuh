// C by way of shared memory: a warpgroup writes a slice of 64 rows and kSliceN columns with
// stmatrix, then one thread stores it as a box, while the next slice is written to the other
// buffer and, after the last, while the next tile of C is computed. Column n of a slice is 128
// bytes, whose 16-byte units are swizzled by n as the tensor map says: no bank conflict.
struct Epilogue {
  static constexpr int kSlice = 128 * kSliceN;                               // bytes
  static constexpr int kBuffers = kStagedC / (kConsumers * kSlice);          // of a warpgroup
  static constexpr int kSlices = kAtomsM * kAtomsN * (Wgmma::kN / kSliceN);  // of a tile
  static_assert(Wgmma::kN % kSliceN == 0 && kSliceN % 16 == 0 && kBuffers >= 1, "whole slices");

  __device__ static void run(Wgmma::Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters], u32 staged,
                             TileCoordinate tile, const COut& out, int warpgroup, int thread) {
    u32 buffers = staged + warpgroup * (kBuffers * kSlice);
    int lane = thread % 32, warp = thread / 32;
    // Lane l gives the address of column l % 8 of matrix l / 8: matrices 0 and 1 are rows 0 and 8
    // of columns 0 to 7, 2 and 3 those of columns 8 to 15. A warp has 16 rows, two units.
    u32 unit = 2 * warp + lane / 8 % 2;
    u32 place = (lane / 16 * 8 + lane % 8) * 128 + (unit ^ (lane % 8)) * 16;
    int slice = 0;
#pragma unroll
    for (int i = 0; i < kAtomsM; ++i) {
#pragma unroll
      for (int j = 0; j < kAtomsN; ++j) {
        int at = offset_of<kCWarpgroup>(warpgroup) + offset_of<kCRestM>(i) + offset_of<kCRestN>(j);
        int row = tile.m * kTileM + at % kTileM, column = tile.n * kTileN + at / kTileM;
#pragma unroll
        for (int from = 0; from < Wgmma::kN; from += kSliceN, ++slice) {
          u32 buffer = buffers + slice % kBuffers * kSlice;
          if (thread == 0) wait_for_buffer(slice);
          warpgroup_sync(warpgroup);
#pragma unroll
          for (int n = 0; n < kSliceN; n += 16) {
            u32 d[4];
#pragma unroll
            for (int q = 0; q < 4; ++q)
              d[q] = scaled_pair(acc[i][j], (from + n) / 8 + q / 2, q % 2, out.alpha);
            stmatrix_x4_trans(buffer + place + n * 128, d);
          }
          fence_async_proxy();
          warpgroup_sync(warpgroup);
          if (thread == 0) {
            tma_store(out.map, row, column + from, buffer);
            tma_store_commit();
          }
        }
      }
    }
  }
  // Slices take the buffers in turn, in every tile from the first buffer on: where a tile does not
  // use all buffers equally often, its last slices may still be read from the next tile's first.
  __device__ static void wait_for_buffer(int slice) {
    if (kSlices % kBuffers != 0 && slice == 0) {
      tma_store_wait_read<0>();
    } else {
      tma_store_wait_read<kBuffers - 1>();
    }
  }
  // Shared memory is not given back before the last store has read it.
  __device__ static void finish(int thread) {
    if (thread == 0) tma_store_wait_read<0>();
  }
};

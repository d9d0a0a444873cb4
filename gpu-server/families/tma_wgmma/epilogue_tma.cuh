// C by way of shared memory: a warpgroup writes a slice of 64 rows and kSliceN columns, then one
// thread stores it as boxes of 128 bytes of rows, while the next slice is written to the other
// buffer and, after the last, while the next tile of C is computed. The 16-byte units of a box's
// column n are swizzled by n as the tensor map says: no bank conflict. How accumulators become a
// slice is SliceWriter's: slice_halves.cuh, slice_words.cuh.
struct Epilogue {
  static constexpr int kRowBytes = 64 * sizeof(Output::Bits);
  static constexpr int kSlice = kRowBytes * kSliceN;                         // bytes
  static constexpr int kBuffers = kStagedC / (kConsumers * kSlice);          // of a warpgroup
  static constexpr int kSlices = kAtomsM * kAtomsN * (Wgmma::kN / kSliceN);  // of a tile
  static_assert(Wgmma::kN % kSliceN == 0 && kSliceN % 16 == 0 && kBuffers >= 1, "whole slices");

  __device__ static void run(Wgmma::Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters], u32 staged,
                             TileCoordinate tile, const MappedC& out, const Parts& parts,
                             int warpgroup, int thread) {
    u32 buffers = staged + warpgroup * (kBuffers * kSlice);
    SliceWriter writer(thread);
    int slice = 0, stored = 0;
#pragma unroll
    for (int i = 0; i < kAtomsM; ++i) {
#pragma unroll
      for (int j = 0; j < kAtomsN; ++j) {
        int at = offset_of<kCWarpgroup>(warpgroup) + offset_of<kCRestM>(i) + offset_of<kCRestN>(j);
        int row = tile.m * kTileM + at % kTileM, column = tile.n * kTileN + at / kTileM;
#pragma unroll
        for (int from = 0; from < Wgmma::kN; from += kSliceN, ++slice) {
          if (!parts.stores(slice)) continue;
          parts.add(acc[i][j], (i * kAtomsN + j) * Wgmma::kRegisters, from, warpgroup, thread);
          u32 buffer = buffers + stored % kBuffers * kSlice;
          if (thread == 0) wait_for_buffer(stored);
          warpgroup_sync(warpgroup);
          writer.write(buffer, acc[i][j], from, out.alpha);
          fence_async_proxy();
          warpgroup_sync(warpgroup);
          if (thread == 0) {
#pragma unroll
            for (int box = 0; box < kRowBytes / 128; ++box)
              tma_store(out.map, row + box * 128 / static_cast<int>(sizeof(Output::Bits)),
                        column + from, buffer + box * 128 * kSliceN);
            tma_store_commit();
          }
          ++stored;
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

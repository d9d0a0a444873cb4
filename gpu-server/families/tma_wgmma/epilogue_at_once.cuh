// C straight from the accumulators: nothing is staged, no part of K is missing.
struct Epilogue {
  __device__ static void run(const Acc (&acc)[kAtomsM][kAtomsN][Wgmma::kRegisters], u32,
                             TileCoordinate tile, const MappedC& out, const Parts&, int warpgroup,
                             int thread) {
    DirectEpilogue::run(acc, tile, out, warpgroup, thread);
  }
  __device__ static void finish(int) {}
};

// All of a tile's K in one block: its sums are whole, and it stores all of the tile.
struct Parts {
  __device__ Parts(const Shared&, const TileWalk&) {}
  __device__ void leave(const Acc (&)[kAtomsM][kAtomsN][Wgmma::kRegisters], int, int) const {}
  __device__ static void meet() {}
  __device__ static bool stores(int) { return true; }
  __device__ void add(Acc (&)[Wgmma::kRegisters], int, int, int, int) const {}
};

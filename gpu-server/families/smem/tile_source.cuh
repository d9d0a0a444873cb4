// Where a thread's vectors of 16 bytes of the k tiles of an operand lie in global memory.
using SmemA = SmemTile<kSmemA, kSwizzleA>;
using SmemB = SmemTile<kSmemB, kSwizzleB>;

template <FlatLayout kThread, int kRows, bool kKMajor> struct TileSource {
  const Element* global;  // this thread's first vector of the next k tile
  int ld;
  int rows_left, k_left;  // of the matrix, from there on

  __device__ explicit TileSource(int ld_) : ld(ld_) {}

  __device__ void start(const Element* operand, int row_tile, int rows, int k) {
    int index = offset_of<kThread>(threadIdx.x);
    long long row = row_tile * kRows + index % kRows;
    global = operand + apart(row, index / kRows);
    rows_left = rows - row_tile * kRows - index % kRows;
    k_left = k - index / kRows;
  }
  __device__ void next_k() {
    global += apart(0, kTileK);
    k_left -= kTileK;
  }

  // The vector that is `step` of the tile's indices on, and whether it lies in the matrix.
  __device__ const Element* vector(int step) const {
    return global + apart(step % kRows, step / kRows);
  }
  __device__ bool is_inside(int step) const {
    return step % kRows < rows_left && step / kRows < k_left;
  }

 private:
  // Elements between two that are so many rows and columns of k apart.
  __device__ long long apart(long long rows, long long k) const {
    return kKMajor ? rows * ld + k : rows + k * ld;
  }
};

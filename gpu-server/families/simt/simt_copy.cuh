// Neighbouring numbers that travel in one load or store, of 4, 8 or 16 bytes.
template <int kCount> struct alignas(4 * kCount) Vector { float value[kCount]; };

// One thread's share of a tile of A or B on its way from global to shared memory: kCount vectors.
// A tile index is row + kRows * k; the layouts say which ones are this thread's.
template <FlatLayout kSmem, FlatLayout kThread, FlatLayout kRest, int kVector, int kRows,
          bool kKMajor>
struct TileCopy {
  static constexpr int kCount = size(kRest);
  using Staged = Vector<kVector>[kCount];

  const float* global;    // this thread's first vector of the next tile
  float* shared;          // and where it goes
  int ld;                 // elements between two rows (columns) of the matrix
  int rows_left, k_left;  // of the matrix, from that vector on

  __device__ TileCopy(const float* matrix, int ld_, float* smem, int row_tile, int rows, int k)
      : ld(ld_) {
    int index = offset_of<kThread>(threadIdx.x);
    int row = row_tile * kRows + index % kRows;
    global = matrix + apart(row, index / kRows);
    shared = smem + offset_of<kSmem>(index);
    rows_left = rows - row;
    k_left = k - index / kRows;
  }

  // Elements between two that are so many rows and columns of k apart.
  __device__ long long apart(long long rows, long long k) const {
    return kKMajor ? rows * ld + k : rows + k * ld;
  }

  // The tile into registers; what lies outside of the matrix is zero.
  __device__ void fetch(Staged& staged) {
#pragma unroll
    for (int r = 0; r < kCount; ++r) {
      int step = offset_of<kRest>(r);
      bool inside = !kPredicated || (step % kRows < rows_left && step / kRows < k_left);
      if (inside) {
        const float* source = global + apart(step % kRows, step / kRows);
        staged[r] = *reinterpret_cast<const Vector<kVector>*>(source);
      } else {
        staged[r] = {};
      }
    }
    global += apart(0, kTileK);
    k_left -= kTileK;
  }

  // The registers into shared memory.
  __device__ void store(const Staged& staged) const {
#pragma unroll
    for (int r = 0; r < kCount; ++r) {
      float* target = shared + offset_of<kSmem>(offset_of<kRest>(r));
      *reinterpret_cast<Vector<kVector>*>(target) = staged[r];
    }
  }
};

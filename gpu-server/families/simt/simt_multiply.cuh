// The rows of A (columns of B) that this thread multiplies, read from shared memory for one k.
template <FlatLayout kSmem, FlatLayout kThread, FlatLayout kRest, int kVector, int kRows>
struct RowRead {
  static constexpr int kCount = size(kRest);
  const float* first;

  __device__ explicit RowRead(const float* smem)
      : first(smem + offset_of<kSmem>(offset_of<kThread>(threadIdx.x))) {}

  __device__ void run(float (&row)[kCount], int k) const {
#pragma unroll
    for (int r = 0; r < kCount; r += kVector) {
      const float* source = first + offset_of<kSmem>(offset_of<kRest>(r) + kRows * k);
      auto vector = *reinterpret_cast<const Vector<kVector>*>(source);
#pragma unroll
      for (int v = 0; v < kVector; ++v) row[r + v] = vector.value[v];
    }
  }
};

// acc(m,n) += a(m) * b(n): what UniversalFMA does, once for each of the thread's accumulators.
template <int kM, int kN>
__device__ inline void multiply_add(float (&acc)[kM][kN], const float (&a)[kM],
                                    const float (&b)[kN]) {
#pragma unroll
  for (int m = 0; m < kM; ++m)
#pragma unroll
    for (int n = 0; n < kN; ++n) acc[m][n] += a[m] * b[n];
}

// kCount words from shared memory into registers.
template <int kCount> __device__ inline void load_shared(u32* d, u32 shared) {
  if constexpr (kCount == 4) {
    asm volatile("ld.shared.v4.u32 {%0,%1,%2,%3}, [%4];"
                 : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
                 : "r"(shared));
  } else if constexpr (kCount == 2) {
    asm volatile("ld.shared.v2.u32 {%0,%1}, [%2];" : "=r"(d[0]), "=r"(d[1]) : "r"(shared));
  } else {
    asm volatile("ld.shared.u32 %0, [%1];" : "=r"(d[0]) : "r"(shared));
  }
}
template <int kCount> __device__ inline void load_shared(double* d, u32 shared) {
  if constexpr (kCount == 2) {
    asm volatile("ld.shared.v2.f64 {%0,%1}, [%2];" : "=d"(d[0]), "=d"(d[1]) : "r"(shared));
  } else {
    asm volatile("ld.shared.f64 %0, [%1];" : "=d"(d[0]) : "r"(shared));
  }
}

// One thread's share of the loads from shared memory into fragments, where no ldmatrix does it:
// every thread reads the values that the MMA atom takes from it, kVector neighbours at once.
template <class Smem, FlatLayout kThread, FlatLayout kRestRows, FlatLayout kRestK,
          FlatLayout kValue, int kVector, bool kSplits>
struct PartitionLoad {
  static constexpr int kCount = size(kRestRows);  // one an atom
  u32 stages;
  int thread;

  __device__ explicit PartitionLoad(u32 stages_) : stages(stages_) {
    thread = Smem::linear(offset_of<kThread>(threadIdx.x));
  }
  template <class Word>
  __device__ void run(Word* fragment, int stage_offset, int row, int block_k) const {
    constexpr int kWords = kVector * kBytes / sizeof(Word);
#pragma unroll
    for (int v = 0; v < size(kValue); v += kVector) {
      int index = offset_of<kRestRows>(row) + offset_of<kRestK>(block_k) + offset_of<kValue>(v);
      int offset = Smem::template at<kSplits>(thread, Smem::linear(index)) + stage_offset;
      load_shared<kWords>(fragment + v / kVector * kWords, stages + kBytes * offset);
    }
  }
};

// One thread's share of a tile of A or B on its way from global memory by way of registers into the
// one stage of shared memory, in vectors of 16 bytes.
template <class Smem, FlatLayout kThread, FlatLayout kRest, int kRows, bool kKMajor, bool kSplits>
struct StagedCopy : TileSource<kThread, kRows, kKMajor> {
  static constexpr int kCount = size(kRest);
  u32 stage;   // shared address
  int thread;  // unswizzled offset
  uint4 vectors[kCount];

  __device__ StagedCopy(const Element* operand, int ld, u32 stage_, int row_tile, int rows, int k)
      : TileSource<kThread, kRows, kKMajor>(ld),
        stage(stage_),
        thread(Smem::linear(offset_of<kThread>(threadIdx.x))) {
    this->start(operand, row_tile, rows, k);
  }

  // The next tile into registers; what lies outside of the matrix is zero.
  __device__ void fetch() {
#pragma unroll
    for (int r = 0; r < kCount; ++r) {
      int step = offset_of<kRest>(r);
      vectors[r] = {};
      if (!kPredicated || this->is_inside(step))
        vectors[r] = *reinterpret_cast<const uint4*>(this->vector(step));
    }
    this->next_k();
  }

  // The registers into shared memory.
  __device__ void store() const {
#pragma unroll
    for (int r = 0; r < kCount; ++r) {
      int offset = Smem::template at<kSplits>(thread, Smem::linear(offset_of<kRest>(r)));
      store_shared(stage + kBytes * offset, vectors[r]);
    }
  }

 private:
  __device__ static void store_shared(u32 shared, const uint4& v) {
    asm volatile("st.shared.v4.u32 [%0], {%1,%2,%3,%4};" ::"r"(shared), "r"(v.x), "r"(v.y),
                 "r"(v.z), "r"(v.w)
                 : "memory");
  }
};

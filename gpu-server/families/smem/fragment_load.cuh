// One thread's share of the loads from shared memory into fragments, by ldmatrix: four words, of
// one atom or of neighbouring ones.
template <class Smem, FlatLayout kThread, FlatLayout kRestRows, FlatLayout kRestK, bool kKMajor,
          bool kSplits>
struct FragmentLoad {
  static constexpr int kCount = size(kRestRows);
  u32 stages;
  int thread;

  __device__ explicit FragmentLoad(u32 stages_) : stages(stages_) {
    thread = Smem::linear(offset_of<kThread>(threadIdx.x));
  }
  __device__ void run(u32* fragment, int stage_offset, int row, int block_k) const {
    int step = Smem::linear(offset_of<kRestRows>(row) + offset_of<kRestK>(block_k));
    u32 address = stages + kBytes * (Smem::template at<kSplits>(thread, step) + stage_offset);
    if constexpr (kKMajor) {
      ldmatrix_x4(fragment, address);
    } else {
      ldmatrix_x4_trans(fragment, address);
    }
  }
};

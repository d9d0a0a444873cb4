// A layout as the device needs it: the leaves of its shape and stride, evaluated by the host's
// algebra.
//
// Definition: L(i) is the colexicographic coordinate of i in `shape`, dotted with `stride`.
// Example: FlatLayout<2>{{8, 16}, {1024, 1}} maps thread 9 = (1, 1) to 1025.
template <int kRank> struct FlatLayout {
  int shape[kRank];
  int stride[kRank];
};

template <int kRank> constexpr int size(const FlatLayout<kRank>& layout) {
  int product = 1;
  for (int d = 0; d < kRank; ++d) product *= layout.shape[d];
  return product;
}

// The layout is a template argument, so that every division and product folds to shifts and masks.
template <FlatLayout kLayout, int kRank = sizeof(kLayout.shape) / sizeof(int)>
constexpr int offset_of(int index) {
  int offset = 0;
#pragma unroll
  for (int d = 0; d < kRank; ++d) {
    int coordinate = d + 1 < kRank ? index % kLayout.shape[d] : index;
    offset += coordinate * kLayout.stride[d];
    index /= kLayout.shape[d];
  }
  return offset;
}

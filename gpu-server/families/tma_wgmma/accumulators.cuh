// The accumulators of a consumer and what its epilogue makes of them.
using Acc = Wgmma::Acc;
constexpr int kAtomsM = size(kCRestM), kAtomsN = size(kCRestN);

struct COut {
  const TensorMap& map;
  Output::Bits* c;
  int ld, m, n;
  float alpha;
};

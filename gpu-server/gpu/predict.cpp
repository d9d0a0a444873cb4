#include "predict.h"

#include <array>
#include <set>

namespace colex::gpu {
namespace {

// Element offsets of the 16-byte vectors of 32 lanes -> wavefronts.
int wavefronts(const std::array<int, 32>& offsets) {
  int total = 0;
  for (int phase = 0; phase < 4; ++phase) {
    std::array<std::set<int>, 32> words;
    for (int lane = 8 * phase; lane < 8 * phase + 8; ++lane) {
      for (int w = 0; w < 4; ++w) {
        int word = offsets[lane] * 2 / 4 + w;
        words[word % 32].insert(word);
      }
    }
    std::size_t fullest = 0;
    for (const std::set<int>& bank : words) fullest = std::max(fullest, bank.size());
    total += static_cast<int>(fullest);
  }
  return total;
}

// One warp access for every warp and step.
AccessPrediction accesses(const KernelConfig& config, const OperandLayouts& operand,
                          const FlatLayout& thread, const FlatLayout& rest,
                          const FlatLayout& rest_k) {
  AccessPrediction sum;
  for (int warp = 0; warp < config.threads / 32; ++warp) {
    for (int j = 0; j < rest_k.size(); ++j) {
      for (int i = 0; i < rest.size(); ++i) {
        std::array<int, 32> offsets{};
        for (int lane = 0; lane < 32; ++lane)
          offsets[lane] =
              operand.swizzle(operand.smem(thread(32 * warp + lane) + rest(i) + rest_k(j)));
        sum.wavefronts += wavefronts(offsets);
        ++sum.instructions;
      }
    }
  }
  return sum;
}

AccessPrediction sum(const AccessPrediction& x, const AccessPrediction& y, long long times) {
  return {(x.instructions + y.instructions) * times, (x.wavefronts + y.wavefronts) * times};
}

}  // namespace

Prediction predict(const KernelConfig& config, int m, int n, int k, int blocks) {
  const FlatLayout once{{1}, {0}};
  const OperandLayouts& a = config.layouts.a;
  const OperandLayouts& b = config.layouts.b;
  long long tiles = 1LL * (m / config.tile_m) * (n / config.tile_n) * (k / config.tile_k);
  Prediction p;
  p.copy_writes = sum(accesses(config, a, a.copy_thread, a.copy_rest, once),
                      accesses(config, b, b.copy_thread, b.copy_rest, once), tiles);
  AccessPrediction loads = sum(accesses(config, a, a.load_thread, a.load_rest, a.load_rest_k),
                               accesses(config, b, b.load_thread, b.load_rest, b.load_rest_k), 1);
  // A block loads one more block of k than it uses: the first of the k tile after its last.
  long long times_k = tiles * a.load_rest_k.size() + blocks;
  p.fragment_loads = {loads.instructions * times_k / a.load_rest_k.size(),
                      loads.wavefronts * times_k / a.load_rest_k.size()};
  return p;
}

}  // namespace colex::gpu

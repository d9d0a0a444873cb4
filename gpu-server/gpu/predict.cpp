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

AccessPrediction both(const AccessPrediction& x, const AccessPrediction& y, long long times) {
  return {(x.instructions + y.instructions) * times, (x.wavefronts + y.wavefronts) * times};
}

}  // namespace

Prediction predict(const KernelConfig& config, int m, int n, int k) {
  const FlatLayout once{{1}, {0}};
  const OperandLayouts& a = config.layouts.a;
  const OperandLayouts& b = config.layouts.b;
  long long blocks = 1LL * (m / config.tile_m) * (n / config.tile_n);
  long long tiles = k / config.tile_k;
  Prediction p;
  p.copy_writes = both(accesses(config, a, a.copy_thread, a.copy_rest, once),
                       accesses(config, b, b.copy_thread, b.copy_rest, once), blocks * tiles);
  AccessPrediction load_a = accesses(config, a, a.load_thread, a.load_rest, a.load_rest_k);
  AccessPrediction load_b = accesses(config, b, b.load_thread, b.load_rest, b.load_rest_k);
  p.fragment_loads = both(load_a, load_b, blocks * tiles);
  // The pipeline loads one more block of k than it uses: the first of the tile after the last.
  int blocks_k = a.load_rest_k.size();
  p.fragment_loads.instructions += blocks * (load_a.instructions + load_b.instructions) / blocks_k;
  p.fragment_loads.wavefronts += blocks * (load_a.wavefronts + load_b.wavefronts) / blocks_k;
  return p;
}

}  // namespace colex::gpu

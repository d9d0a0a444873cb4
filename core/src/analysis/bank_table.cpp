#include "analysis/bank_table.hpp"

#include <algorithm>

#include "analysis/warp_layout.hpp"

namespace colex {

BankTable bank_table(const Value& access, int64 bits) {
  const WarpLayout layout = warp_layout(access, nullptr, bits);
  BankTable r;
  r.lanes = layout.lanes;
  r.vector = layout.vector;
  for (int64 i = 0; i < layout.instructions(); ++i) {
    const WarpAccess one = access_of(layout, i, bits);
    BankWaves waves;
    const BankReport report = bank_conflicts(one, &waves);
    r.words = std::max(1, one.width / kBankBytes);
    r.waves = std::max(r.waves, int64{report.ways()});
    r.together.push_back(lanes_together(one));
    for (int64 lane = 0; lane < layout.lanes; ++lane) {
      const auto& served = waves.wave[static_cast<size_t>(lane)];
      r.wave.insert(r.wave.end(), served, served + r.words);
    }
  }
  return r;
}

}  // namespace colex

#include "plan/presets.hpp"

#include <utility>
#include <vector>

#include "plan/nearest.hpp"
#include "plan/preset_rows.hpp"
#include "plan/suggest.hpp"

namespace colex {

namespace {

/// A row and its tiles, each naming the next smaller one.
void append(std::vector<Preset>& presets, const PresetRow& row) {
  const auto or_empty = [](const char* text) { return std::string(text ? text : ""); };
  presets.push_back({row.name, or_empty(row.base), row.settings, or_empty(row.smaller), row.rate});
  if (row.tiles == nullptr) return;
  for (const WgmmaTile& tile : row.tiles()) {
    const std::string name = row.name + ("_" + tile_name(tile));
    presets.back().smaller = name;
    presets.push_back({name, row.name, "", "", tile.rate, &tile});
  }
}

const std::string& largest_of(const Preset& p) { return p.tile_of.empty() ? p.name : p.tile_of; }

}  // namespace

std::span<const Preset> all_presets() {
  static const std::vector<Preset> presets = [] {
    std::vector<Preset> all;
    for (const PresetRow& row : preset_rows()) append(all, row);
    // Each stands before the next smaller one.
    for (const Preset& larger : all) {
      for (Preset& p : all) {
        if (p.name == larger.smaller) p.tile_of = largest_of(larger);
      }
    }
    return all;
  }();
  return presets;
}

const Preset* find_preset(const std::string& name) {
  for (const Preset& p : all_presets()) {
    if (name == p.name) return &p;
  }
  return nullptr;
}

GemmConfig Preset::config() const {
  const GemmConfig from = base.empty() ? default_config() : preset(base);
  return with(from, tile != nullptr ? tile_settings(from, *tile) : settings);
}

GemmConfig preset(const std::string& name) {
  if (const Preset* p = find_preset(name)) return p->config();
  std::vector<std::string> names;
  for (const Preset& p : all_presets()) names.push_back(p.name);
  fail("plan.unknown_preset", name.c_str(), nearest(name, names).c_str());
}

const Preset& preset_for(const Preset& largest, int64 m, int64 n, const Device& device) {
  // Time, and whether neighbours share the operand of which a wave of tiles needs less: where C is
  // tall, a wave has many rows of A and few columns of B.
  const auto cost = [&](const Preset& p) {
    const GemmConfig c = p.config();
    const int64 tiles_m = (m + c.cta_m - 1) / c.cta_m, tiles_n = (n + c.cta_n - 1) / c.cta_n;
    const int64 tiles = round_up(tiles_m, c.cluster_m) * round_up(tiles_n, c.cluster_n);
    const int64 waves = (tiles + device.sm_count - 1) / device.sm_count;
    const int64 sharing = tiles_m >= tiles_n ? c.cluster_m : c.cluster_n;
    return std::pair(static_cast<double>(waves * c.cta_m * c.cta_n) / p.rate, sharing);
  };
  const Preset* best = &largest;
  auto least = cost(largest);
  for (const Preset* p = find_preset(largest.smaller); p; p = find_preset(p->smaller)) {
    const auto own = cost(*p);
    if (own < least) {
      best = p;
      least = own;
    }
  }
  return *best;
}

}  // namespace colex

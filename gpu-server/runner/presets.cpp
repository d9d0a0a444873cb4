#include "presets.hpp"

#include <algorithm>

#include "plan/presets.hpp"
#include "text/layout_error.hpp"

namespace colex::gpu {
namespace {

// The walk of the curriculum with other layouts in shared memory, to see their bank conflicts.
struct Variant {
  const char* name;
  const char* base;
  std::vector<Setting> knobs;
};

const std::vector<Variant>& variants() {
  static const std::vector<Variant> all{
      // Each 8x8 block contiguous, not swizzled: the copy's writes collide.
      {"sgemm_sm80_blocked_unswizzled",
       "sgemm_sm80",
       {{"smem_a", "(_8,(_8,_8)):(_8,(_1,_64))"}, {"smem_b", "(_8,(_8,_8)):(_8,(_1,_64))"}}},
      // Rows contiguous, not swizzled: the loads collide.
      {"sgemm_sm80_rows_unswizzled",
       "sgemm_sm80",
       {{"smem_a", "(_8,_64):(_64,_1)"}, {"smem_b", "(_8,_64):(_64,_1)"}}}};
  return all;
}

// Whoever names a smaller one of another preset has chosen its tile.
bool has_chosen_tile(const Preset& preset) {
  const std::span<const Preset> all = all_presets();
  return std::any_of(all.begin(), all.end(),
                     [&](const Preset& other) { return other.smaller == preset.name; });
}

const Preset& sized(const Preset& preset, const ProblemSize& size, int capability) {
  const colex::Device* device = find_device(capability);
  if (device == nullptr || has_chosen_tile(preset)) return preset;
  return preset_for(preset, size.m, size.n, *device);
}

// Whether a knob is part of what makes a tile: then its size is the caller's choice.
bool shapes_tile(const Setting& setting) {
  const Knob* knob = find_knob(setting.first);
  if (knob == nullptr) return false;
  const std::string group = knob->group;
  return group == "tile" || group == "mma" || group == "smem";
}

const Variant* find_variant(const std::string& name) {
  for (const Variant& variant : variants())
    if (name == variant.name) return &variant;
  return nullptr;
}

bool has_kernel(const Preset& preset) {
  return kernel_of(preset.config(), preset.name, 90).kernel != nullptr;
}

// The config of a preset on a problem of this size, and the name of the preset that was taken.
std::pair<GemmConfig, std::string> base_of(const std::string& name,
                                           const std::vector<Setting>& knobs,
                                           const ProblemSize& size, int capability) {
  if (name.empty()) return {default_config(), "custom"};
  const Preset* found = find_preset(name);
  if (found != nullptr && std::none_of(knobs.begin(), knobs.end(), shapes_tile))
    found = &sized(*found, size, capability);
  return {colex::preset(found != nullptr ? found->name : name), found ? found->name : name};
}

}  // namespace

bool is_preset_name(const std::string& name) {
  const Preset* preset = find_preset(name);
  return find_variant(name) != nullptr || (preset != nullptr && has_kernel(*preset));
}

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const Preset& preset : all_presets())
    if (has_kernel(preset)) names.emplace_back(preset.name);
  for (const Variant& variant : variants()) names.emplace_back(variant.name);
  return names;
}

PlanKernel planned_kernel(const std::string& preset, const std::vector<Setting>& knobs,
                          const ProblemSize& size, int capability) {
  try {
    if (const Variant* variant = find_variant(preset)) {
      std::vector<Setting> all = variant->knobs;
      all.insert(all.end(), knobs.begin(), knobs.end());
      PlanKernel kernel = planned_kernel(variant->base, all, size, capability);
      kernel.name = preset;
      return kernel;
    }
    auto [config, name] = base_of(preset, knobs, size, capability);
    config = with(config, {{"m", std::to_string(size.m)},
                           {"n", std::to_string(size.n)},
                           {"k", std::to_string(size.k)}});
    return kernel_of(with(config, knobs), name, capability);
  } catch (const LayoutError& error) {
    Violation why;
    why.id = error.id;
    why.values = error.values;
    why.knob = "config";
    return {preset, nullptr, {std::move(why)}, nullptr};
  }
}

}  // namespace colex::gpu

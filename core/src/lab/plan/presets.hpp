#pragma once

#include <string>
#include <vector>

#include "lab/plan/knobs.hpp"

/// Known kernels by name: what they set differently from the default config.

namespace colex {

struct Preset {
  const char* name;
  const char* base;  ///< preset it starts from, or nullptr for the defaults
  std::vector<Setting> settings;
  GemmConfig config() const;
};

const std::vector<Preset>& all_presets();
/// nullptr if unknown.
const Preset* find_preset(const std::string& name);
/// Fails with `plan.unknown_preset` naming the nearest one.
GemmConfig preset(const std::string& name);

}  // namespace colex

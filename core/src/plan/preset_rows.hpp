#pragma once

#include <span>

#include "plan/wgmma_tiles.hpp"

namespace colex {

/// A preset as it is written here; `tiles` are further ones, of its name and theirs.
struct PresetRow {
  const char* name;
  const char* base;
  const char* settings;
  const char* smaller = nullptr;
  double rate = 1;
  std::span<const WgmmaTile> (*tiles)() = nullptr;
};

std::span<const PresetRow> preset_rows();

}  // namespace colex

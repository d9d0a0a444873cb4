#pragma once

#include <span>

#include "colex/fail.hpp"

/// Recorded runs of presets (docs/gpu-results), as the chooser reads them. The table is generated
/// at build time.

namespace colex {

struct MeasuredPoint {
  const char* device;  ///< as the driver names it: "NVIDIA H200"
  const char* preset;  ///< with its own tile
  int64 m, n, k;
  double microseconds;  ///< median
};

std::span<const MeasuredPoint> measured_points();

}  // namespace colex

#pragma once

#include <string>

#include "choose/choose.hpp"

/// A choice as JSON text, and how often the chooser is right.

namespace colex {

/// "shape", "types", "layout", "device", "floor_ns", "floor_by", "measured", "why" {id, values} and
/// "candidates" [{preset, settings, tile, tiles, waves_thousandths, points, predicted_ns}], the
/// fastest first.
std::string choice_json(const ChooseProblem& problem, const Device& device);

/// One measured shape: what would have been chosen had its runs not been known, and how it
/// compares.
struct Checked {
  ChooseProblem problem;
  std::string chosen, best;
  double ratio = 0;  ///< time of the best over that of the chosen
};

/// For every shape and types of which at least two kernels were measured on the device.
std::vector<Checked> check_chooser(const Device& device);

}  // namespace colex

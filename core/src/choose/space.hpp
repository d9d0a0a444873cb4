#pragma once

#include "choose/choose.hpp"

/// What a tuner tries for a problem: each contender of the chooser, and beside it the knobs that
/// change how a kernel is scheduled and fed, not what it computes.

namespace colex {

/// Several knobs that are set together; `values` holds `knob=value`, one a line, for each choice.
struct TuningAxis {
  const char* name;
  std::vector<const char*> values;
};

/// Of a main loop: stages, clusters, the order of the tiles, … Empty: none is known to matter.
std::vector<TuningAxis> tuning_axes(const Mainloop& mainloop);

/// Every combination of the axes that is legal on top of the contender's own settings, each config
/// once and without the contender's. Settings are those that differ from it.
std::vector<std::vector<Setting>> variations_of(const Contender& contender);

}  // namespace colex

#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "colex/int.hpp"

namespace colex {

/// What a text asks of make_plan, as it is written.
struct PlanCall {
  std::string config;  ///< a preset's name, or the text of another expression
  int64 sm = 90;
  std::vector<std::pair<std::string, std::string>> settings;  ///< `"stages=2"`: stages, 2
};

/// Reads `make_plan(sgemm_sm80, 80, "stages=2")` without computing it: a form may go on editing a
/// text whose values are not known yet. An expression that is no such call is itself the config.
/// Nothing of a text that cannot be read, is more than one expression, or has another argument.
std::optional<PlanCall> plan_call(const std::string& source);

}  // namespace colex

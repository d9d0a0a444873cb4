#pragma once

#include <string>

#include "plan/plan.hpp"

namespace colex {

/// A plan with what it costs, as JSON text: `{…}` of put_plan (plan/report.hpp) and, if the config
/// is legal, "analysis". One writer for the page, the CLI and the server.
std::string plan_json(const GemmConfig& config, const Device& device);

}  // namespace colex

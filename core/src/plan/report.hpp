#pragma once

#include <string>

#include "plan/plan.hpp"

/// Plans as JSON text, for the page, the CLI and the server: one writer, the same answer
/// everywhere.

namespace colex {

/// `[{"name":"stages","group":"tile","kind":"integer","default":"3","low":1,"high":16},…]`
std::string knobs_json();
/// `[{"name":"sgemm_1","settings":{"type_a":"f32",…}},…]`: what differs from the defaults.
std::string presets_json();
/// `[{"number":1,"name":"threads","formula":"…"},…]`
std::string rules_json();

/// {"config":{…},"device":{…},"violations":[{"rule":…,"id":…,"knob":…,"values":[…],"fix":{…}}],
/// "warnings":[…]} and, if
/// the config is legal, "resources", "layouts" (name, modes, text), "analysis".
std::string plan_json(const GemmConfig& config, const Device& device);

/// "m=4096\nstages=2" on top of a preset. Fails as set_knob does.
GemmConfig config_of_text(const std::string& preset_name, const std::string& settings);

}  // namespace colex

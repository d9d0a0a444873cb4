#pragma once

#include <string>

#include "plan/plan.hpp"
#include "text/json.hpp"

/// Plans as JSON text, for the page, the CLI and the server: one writer, the same answer
/// everywhere.

namespace colex {

/// `[{"name":"stages","group":"tile","kind":"integer","default":"3","low":1,"high":16},…]`
std::string knobs_json();
/// `[{"name":"sgemm_1","settings":{"type_a":"f32",…}},…]`: what differs from the defaults.
std::string presets_json();
/// `[{"number":1,"name":"threads","formula":"…"},…]`
std::string rules_json();

/// `[{"sm":90,"board":"H200","sm_count":132,"bandwidth_gbs":4800},…]`: the device table.
std::string devices_json();

/// Fields of an object: "config", "sm", "device", "violations":[{"rule":…,"id":…,"knob":…,
/// "values":[…],"fix":{…}}], "warnings" and, if the config is legal, "resources" and "layouts"
/// (name, modes, text).
void put_plan(JsonWriter& w, const GemmConfig& config, const Device& device,
              const PlanResult& result);

/// "m=4096\nstages=2" on top of a preset. Fails as set_knob does.
GemmConfig config_of_text(const std::string& preset_name, const std::string& settings);

}  // namespace colex

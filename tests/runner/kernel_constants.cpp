// What a kernel's constants say of themselves.
#include "kernel_constants.hpp"

#include <algorithm>
#include <map>

#include "catch.hpp"
#include "config_json.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;

namespace {

std::map<std::string, Constant> constants_of(const PlanKernel& made) {
  std::map<std::string, Constant> all;
  if (!made.kernel) return all;
  for (const Constant& c : made.kernel->constants().rows()) all.emplace(c.name, c);
  return all;
}

// Other values to try of a knob.
std::vector<std::string> others(const colex::Knob& knob, const colex::GemmConfig& config) {
  const std::string now = knob.get(config);
  const std::string kind = knob.type->kind;
  if (kind == "choice") return knob.type->choices();
  if (kind == "flag") return {now == "true" ? "false" : "true"};
  if (kind != "integer") return {};
  const long long value = std::stoll(now);
  return {std::to_string(value * 2), std::to_string(value / 2), std::to_string(value + 1)};
}

}  // namespace

// A knob that is changed and leaves the config legal changes constants that name it, and no others.
TEST_CASE("a constant names every knob that decides it", "[constants]") {
  int seen = 0;
  for (const colex::Preset& preset : colex::all_presets()) {
    if (preset.tile != nullptr) continue;  // other numbers from the same lines
    const colex::GemmConfig config = preset.config();
    const PlanKernel made = kernel_of(config, preset.name, 90);
    const auto before = constants_of(made);
    for (const colex::Knob& knob : colex::all_knobs()) {
      for (const std::string& value :
           made.kernel ? others(knob, config) : std::vector<std::string>{}) {
        colex::GemmConfig changed = config;
        try {
          changed = with(config, {{knob.name, value}});
        } catch (const std::exception&) {
          continue;
        }
        for (const auto& [name, constant] : constants_of(kernel_of(changed, preset.name, 90))) {
          const auto old = before.find(name);
          if (old == before.end() || old->second.value == constant.value) continue;
          INFO(preset.name << ": " << knob.name << " = " << value << " makes " << name << " "
                           << constant.value);
          const auto& knobs = constant.origin.knobs;
          CHECK(std::find(knobs.begin(), knobs.end(), knob.name) != knobs.end());
          ++seen;
        }
      }
    }
  }
  CHECK(seen > 50);
}

TEST_CASE("the knobs that a constant names exist, and it lies on a line of its source",
          "[constants]") {
  for (const colex::Preset& preset : colex::all_presets()) {
    const PlanKernel made = kernel_of(preset.config(), preset.name, 90);
    if (!made.kernel) continue;
    const std::string source = made.kernel->source();
    for (const auto& [name, constant] : constants_of(made)) {
      INFO(preset.name << ": " << name);
      CHECK(line_of(constant, source) > 0);
      CHECK(!constant.origin.knobs.empty());
      for (const std::string& knob : constant.origin.knobs) CHECK(colex::find_knob(knob.c_str()));
    }
  }
}

#include "family.hpp"

#include "plan/knobs.hpp"
#include "text/messages.hpp"

namespace colex::gpu {
namespace {

std::vector<Family>& families() {
  static std::vector<Family> all;
  return all;
}

// The message of a plan's violation with its values filled in.
std::string in_english(const colex::Violation& violation) {
  const char* pattern = english(violation.id);
  return render(pattern ? pattern : violation.id, violation.values);
}

PlanKernel refused(const std::string& name, const char* rule, const std::string& message) {
  return {name, nullptr, {{rule, message}}, nullptr};
}

}  // namespace

RegisterFamily::RegisterFamily(const Family& family) { families().push_back(family); }

const Family* find_family(const std::string& mainloop) {
  for (const Family& family : families())
    if (mainloop == family.mainloop) return &family;
  return nullptr;
}

PlanKernel kernel_of(const GemmConfig& config, const std::string& name, int capability) {
  const colex::Device* device = find_device(capability);
  if (device == nullptr)
    return refused(name, "device", "no device row for sm_" + std::to_string(capability));
  const PlanResult result = make_plan(config, *device, Fixes::none);
  PlanKernel made{name, nullptr, {}, result.plan};
  for (const colex::Violation& v : result.violations)
    made.violations.push_back({"rule " + std::to_string(v.rule), in_english(v)});
  if (!result.plan || !made.violations.empty()) return made;
  const std::string mainloop = get_knob(config, "mainloop");
  const Family* family = find_family(mainloop);
  if (family == nullptr)
    return refused(name, "mainloop", "no kernel is made yet for the mainloop " + mainloop);
  made = family->make(*result.plan, name);
  made.plan = result.plan;
  return made;
}

}  // namespace colex::gpu

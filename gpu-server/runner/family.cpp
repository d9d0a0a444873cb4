#include "family.hpp"

#include <stdexcept>

#include "plan/launch/launch.hpp"
#include "text/messages.hpp"

namespace colex::gpu {
namespace {

std::vector<Family>& families() {
  static std::vector<Family> all;
  return all;
}

}  // namespace

const char* unit_of(const AccessPrediction& access) {
  return access.global ? "sectors" : "wavefronts";
}

RegisterFamily::RegisterFamily(const Family& family) { families().push_back(family); }

const Family* find_family(const std::string& mainloop) {
  for (const Family& family : families())
    if (mainloop == family.mainloop) return &family;
  return nullptr;
}

std::string sentence_of(const Violation& v) { return render_message(english, v.id, v.values); }

Json violation_json(const Violation& v) {
  const std::string rule = v.rule > 0 ? "rule " + std::to_string(v.rule) : v.knob;
  return {{"rule", rule}, {"message", sentence_of(v)}, {"number", v.rule},
          {"id", v.id},   {"values", v.values},        {"knob", v.knob}};
}

PlanKernel kernel_of(const GemmConfig& config, const std::string& name, int capability) {
  const colex::Device* device = find_device(capability);
  if (device == nullptr) fail("plan.unknown_device", capability);
  PlanResult result = make_plan(config, *device, Fixes::none);
  PlanKernel made{name, nullptr, std::move(result.violations), result.plan};
  if (!made.plan) return made;
  made.violations = not_on_gpu(*made.plan, Fixes::none);
  if (!made.violations.empty()) return made;
  const Family* family = find_family(config.mainloop->name);
  if (family == nullptr)
    throw std::logic_error(std::string("no kernels of the main loop ") + config.mainloop->name);
  made.kernel = family->make(*made.plan);
  return made;
}

}  // namespace colex::gpu

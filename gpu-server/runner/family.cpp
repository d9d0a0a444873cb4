#include "family.hpp"

#include <cstdint>

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
  return render_message(english, violation.id, violation.values);
}

PlanKernel refused(const std::string& name, const char* rule, const std::string& message) {
  return {name, nullptr, {{rule, message}}, nullptr};
}

// Every launch computes D = A * B on packed matrices: what else a config asks for would be ignored.
std::vector<Violation> beyond_the_launch(const GemmConfig& c) {
  std::vector<Violation> r;
  const auto packed = [&](const char* knob, std::int64_t leading, std::int64_t own) {
    if (leading != 0 && leading != own)
      r.push_back({knob, "the runner's matrices are packed: " + std::string(knob) + " is " +
                             std::to_string(own)});
  };
  packed("lda", c.lda, a_is_k_major(c.layout) ? c.k : c.m);
  packed("ldb", c.ldb, b_is_k_major(c.layout) ? c.k : c.n);
  packed("ldc", c.ldc, c.layout_c == MajorC::col ? c.m : c.n);
  if (c.alpha != 1) r.push_back({"alpha", "the runner launches with alpha 1"});
  if (c.beta != 0) r.push_back({"beta", "the runner's kernels do not read C: beta is 0"});
  return r;
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
  made.violations = beyond_the_launch(config);
  if (!made.violations.empty()) return made;
  made = family->make(*result.plan, name);
  made.plan = result.plan;
  return made;
}

}  // namespace colex::gpu

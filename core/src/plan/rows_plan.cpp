#include <iterator>

#include "plan/known_plans.hpp"
#include "plan/plan_object.hpp"
#include "plan/presets.hpp"
#include "registry/names.hpp"
#include "registry/operation.hpp"
#include "text/quotes.hpp"

/// Configs and plans in the registries: presets are names, make_plan is an operation.

namespace colex {

namespace {

std::optional<Value> resolve_preset(const std::string& name, const std::vector<Value>& arguments) {
  const Preset* p = arguments.empty() ? find_preset(name) : nullptr;
  if (p == nullptr) return std::nullopt;
  return make_object<ConfigObject>(p->config(), p->name);
}

void list_presets(std::vector<std::string>& names) {
  for (const Preset& p : all_presets()) names.push_back(p.name);
}

/// `"stages=2"` -> {stages, 2}.
Setting setting_of(const Arguments& args, int i) {
  const std::string* value = args[i].as<std::string>();
  const std::string text(value ? unquoted(*value) : "");
  const size_t at = text.find('=');
  if (at == std::string::npos) args.wrong_kind(i, "\"knob=value\"");
  return {text.substr(0, at), text.substr(at + 1)};
}

GemmConfig config_of(const Arguments& args) {
  if (const auto* c = args[0].object_as<ConfigObject>()) return c->config;
  if (const std::string* name = args[0].as<std::string>())
    return preset(std::string(unquoted(*name)));
  args.wrong_kind(0, "config");
}

/// make_plan(config, sm?, "knob=value"…)
Value plan_of(const Arguments& args) {
  GemmConfig config = config_of(args);
  int sm = 90;
  for (int i = 1; i < args.count(); ++i) {
    if (args[i].is_integer()) {
      sm = static_cast<int>(args.integer(i).value);
    } else {
      const Setting s = setting_of(args, i);
      set_knob(config, s.first, s.second);
    }
  }
  const Device* device = find_device(sm);
  if (device == nullptr) fail("plan.unknown_device", sm);
  const PlanResult result = known_plan(config, *device);
  if (!result.plan) throw LayoutError(result.violations[0].id, result.violations[0].values);
  return make_object<PlanObject>(result.plan);
}

const Operation kRows[] = {
    {"make_plan", "plan", "config, sm?, \"knob=value\"…", "make_plan(sgemm_sm80)", 1, -1, plan_of,
     Law::none("law.none.rules")},
    {"gemm_plan", "plan", "config, sm?, \"knob=value\"…", "gemm_plan(sgemm_sm80, \"stages=2\")", 1,
     -1, plan_of, Law::none("law.none.rules")},
};

const RegisterOperations registered{kRows, std::size(kRows)};
const RegisterNames registered_presets{{"preset", resolve_preset, list_presets}};

}  // namespace

}  // namespace colex

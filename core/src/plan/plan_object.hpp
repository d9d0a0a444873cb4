#pragma once

#include "plan/plan.hpp"
#include "value/value.hpp"

/// Configs and plans as values of the language: every knob, layout and number is a member.

namespace colex {

/// `sgemm_sm80`: a config by the preset's name; members are the knobs.
class ConfigObject : public Object {
 public:
  explicit ConfigObject(GemmConfig config_value, std::string preset_name = "")
      : config(std::move(config_value)), name(std::move(preset_name)) {}
  const char* kind() const override { return "record"; }
  /// What differs from the default config.
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;

  const GemmConfig config;
  const std::string name;
};

/// `make_plan(sgemm_sm80)`: members are mma, copy_a, …, sA, tAgA (of thread 0), …, threads.
class PlanObject : public Object {
 public:
  explicit PlanObject(std::shared_ptr<const GemmPlan> plan_value) : plan(std::move(plan_value)) {}
  const char* kind() const override { return "plan"; }
  /// One line a member.
  std::string print(Notation notation) const override;
  std::vector<std::pair<std::string, Value>> fields() const override;

  const std::shared_ptr<const GemmPlan> plan;
};

}  // namespace colex

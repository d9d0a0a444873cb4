#pragma once
#include <stdexcept>

#include "family.hpp"

namespace colex::gpu {

// A config that cannot be read: the message names the field.
class BadConfig : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The kernel that a JSON object asks for: the core's knobs by their names, over those of a preset
// or over the defaults.
//   {"preset": "sgemm_sm80"}
//   {"preset": "sgemm_sm80", "knobs": {"stages": 4, "epilogue": "smem"}}
//   {"cta_m": 128, "cta_n": 256, "stages": "3"}
// A "name" is shown and never compiled. Throws BadConfig, with the nearest knob where none is so
// called; values that no knob takes and rules that are broken come back as violations.
PlanKernel kernel_from_json(const Json& json, const ProblemSize& size, int capability);

// The size of a config that names none: its preset's, or that of the defaults.
ProblemSize preset_size(const Json& json);

// All knobs of a config, as kernel_from_json reads them: integers and flags as JSON has them, the
// rest in CuTe's notation.
Json to_json(const GemmConfig& config);

// JSON Schema (2020-12) of what kernel_from_json reads.
Json config_schema();

}  // namespace colex::gpu

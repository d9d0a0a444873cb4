#pragma once
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "plan_kernel.h"

namespace colex::gpu {

using Json = nlohmann::ordered_json;

// A config that cannot be read: the message names the field.
class BadConfig : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The kernel that a JSON object asks for, one of
//   {"preset": "sgemm_sm80"}
//   {"preset": "sgemm_sm80", "knobs": {"stages": "4", "epilogue": "smem"}}: the core's knobs and
//   rules
//   {"tile": [256,128,64], "warps": [4,2], "smem": "rows", "stages": 3}: layouts by one rule
//   {"tile": ..., "threads": 128, "layouts": {"a": {"smem": [[8,16],[8,512]], ...}, ...}}: all
//   given
// the last two with accumulator, epilogue, cache_l1, persistent, group_m, min_blocks where wanted.
PlanKernel kernel_from_json(const Json& json, const ProblemSize& size, int capability);

// The knobs and layouts of a config, in the form that kernel_from_json reads.
Json to_json(const KernelConfig& config);

}  // namespace colex::gpu

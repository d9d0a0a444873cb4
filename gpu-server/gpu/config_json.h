#pragma once
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "kernel_config.h"

namespace colex::gpu {

using Json = nlohmann::ordered_json;

// A config that cannot be read: the message names the field.
class BadConfig : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A config from a preset's name, or from an object whose knobs override a preset's:
//   {"preset": "sgemm_sm80", "tile": [256,128,64], "warps": [4,2], "stages": 3, "smem": "rows",
//    "accumulator": "f16", "epilogue": "staged", "cache_l1": false, "group_m": 8, "min_blocks": 1}
// or with every layout given, as the GEMM plan derives them:
//   {"name": ..., "threads": 128, "layouts": {"a": {"smem": [[8,16],[8,512]], ...}, ...}, ...}
KernelConfig config_from_json(const Json& json);

// The knobs and layouts of a config, in the form that config_from_json reads.
Json to_json(const KernelConfig& config);

}  // namespace colex::gpu

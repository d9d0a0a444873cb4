#pragma once
#include <string>

#include "config_json.hpp"

namespace colex::gpu {

// Results as a person reads them; each ends with a newline.
std::string run_text(const Json& result);
std::string compile_text(const Json& result);
std::string source_text(const Json& result);
std::string ptx_text(const Json& result);
std::string probe_text(const Json& result);

// Right, agreeing, without violations.
bool is_good(const Json& result);

}  // namespace colex::gpu

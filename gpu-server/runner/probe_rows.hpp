#pragma once
#include <vector>

#include "config_json.hpp"

namespace colex::gpu {

// The rows of the core's atom registry that the probe can ask a GPU about: the mma.sync atoms of
// SM70 to SM90, ldmatrix and stmatrix, as objects that probe_row reads.
std::vector<Json> registry_rows();

}  // namespace colex::gpu

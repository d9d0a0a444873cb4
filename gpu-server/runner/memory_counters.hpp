#pragma once
#include <map>
#include <string>
#include <vector>

#include "family.hpp"

namespace colex::gpu {

// The hardware's counters of the accesses that are predicted, and of DRAM.
std::vector<std::string> memory_metrics(const std::vector<AccessPrediction>& predicted);

// What they say, by the kinds of the prediction: {"accesses": {"ldmatrix": {"instructions": …,
// "wavefronts": …}}, "dram": {"read_bytes": …, "written_bytes": …}}.
Json measured_accesses(const std::vector<AccessPrediction>& predicted,
                       const std::map<std::string, double>& counters);

}  // namespace colex::gpu

#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace colex::gpu {

// To be called once, before the first kernel is loaded: some counters are made by patching kernels.
void initialise_counters();

// Hardware counters of the kernels that `launch` starts, added over them, through CUPTI's range
// profiler: each kernel is replayed once a pass. Throws Unavailable where CUPTI, the permission or
// the counters are missing; a counter is never reported as zero for that.
std::map<std::string, double> hardware_counters(const std::vector<std::string>& metrics,
                                                const std::function<void()>& launch);

// How many passes the metrics need on a chip ("GH100"). Runs without a GPU.
int counter_passes(const std::vector<std::string>& metrics, const std::string& chip);

}  // namespace colex::gpu

#pragma once
#include "options.hpp"

namespace colex::gpu {

// What is asked of a Colex server instead of this machine's GPU, and its answers as text or JSON.
// Both return the exit status: 0 all right, 1 one is not, 69 no server.

// Every config on every size is a job: submitted, followed, shown.
int run_on_server(const Options& options, const std::vector<Json>& configs);

// One sweep over the values of knobs; its jobs, the fastest first.
int sweep_on_server(const Options& options, const std::vector<Json>& configs);

}  // namespace colex::gpu

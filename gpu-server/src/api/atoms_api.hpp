// GET /api/v1/atoms: every atom, and on which GPUs its layouts were found to be what the hardware
// has.
#pragma once

#include <string>
#include <vector>

#include "http/router.hpp"
#include "jobs/jobs.hpp"

namespace colex::server {

/// The probes that were recorded, docs/gpu-results/*-probe.json: a JSON array of what
/// `colex-gpu probe --json` prints.
extern const char* const kRecordedProbes;

/// `probes` are files of further ones, such as those of this machine's GPU. Throws
/// std::runtime_error that names the file which is none.
void add_atoms(Router& router, const Jobs& jobs, const std::vector<std::string>& probes);

}  // namespace colex::server

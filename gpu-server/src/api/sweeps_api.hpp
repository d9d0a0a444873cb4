// Sweeps: many configs with one progress.
#pragma once

#include "http/router.hpp"
#include "jobs/jobs.hpp"

namespace colex::server {

void add_sweeps(Router& router, Jobs& jobs);

}  // namespace colex::server

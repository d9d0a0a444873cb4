// Sweeps: many configs with one progress.
#pragma once

#include "api/access.hpp"
#include "http/router.hpp"
#include "jobs/jobs.hpp"

namespace colex::server {

void add_sweeps(Router& router, Jobs& jobs, const Users& users);

}  // namespace colex::server

// /api/v1/jobs: submit, look at, follow, cancel, list.
#pragma once

#include "api/access.hpp"
#include "http/router.hpp"
#include "jobs/jobs.hpp"

namespace colex::server {

void add_jobs(Router& router, Jobs& jobs, const Users& users);

}  // namespace colex::server

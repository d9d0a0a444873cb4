// What the server says of itself: healthz, devices, catalog, metrics, its contract.
#pragma once

#include "http/router.hpp"
#include "jobs/jobs.hpp"

namespace colex::server {

void add_server_api(Router& router, const Jobs& jobs);

}  // namespace colex::server

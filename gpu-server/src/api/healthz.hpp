// GET /api/v1/healthz: is the server up, which version, since when.
#pragma once

#include "http/router.hpp"

namespace colex::server {

/// Example answer: `{"status":"ok","uptime_seconds":12,"version":"0.1.0"}`.
void add_healthz(Router& router);

}  // namespace colex::server

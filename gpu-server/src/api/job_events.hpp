// A job's events as a stream of server-sent events.
#pragma once

#include "http/message.hpp"
#include "jobs/jobs.hpp"

namespace colex::server {

/// Events after number `after`, those to come included, up to the one that ends the job:
/// `id: 2`, `event: running`, `data: {"job":…,"at":…,"data":{…}}`. A client that comes back with
/// the last id it has seen misses none and gets none twice.
std::shared_ptr<Stream> job_events(Jobs& jobs, const std::string& id, std::int64_t after);

}  // namespace colex::server

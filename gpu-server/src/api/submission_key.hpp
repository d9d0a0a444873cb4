// Idempotency-Key: a client's own name of a submission, so that what is sent again is done once.
#pragma once

#include <optional>
#include <string>

#include "http/message.hpp"
#include "jobs/job.hpp"

namespace colex::server {

/// Empty where the request has none.
std::string submission_key(const Request& request);
/// 400 where there are several, or it is longer than is kept.
std::optional<Response> refuse_key(const Request& request);
/// 409: the key is that of `known`, which was another submission.
Response key_taken(const Job& known);

}  // namespace colex::server

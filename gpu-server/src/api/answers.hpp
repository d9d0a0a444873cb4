// Answers of the API as JSON text, from what the parts below say.
#pragma once

#include <nlohmann/json.hpp>

#include "http/message.hpp"
#include "jobs/jobs.hpp"
#include "jobs/request.hpp"

namespace colex::server {

/// `2026-11-21T08:30:00.125Z` of milliseconds since 1970; null of 0.
nlohmann::json timestamp(std::int64_t ms);

/// How many jobs are started before a waiting one, and when it is expected to be; null of any
/// other.
nlohmann::json queue_json(const Jobs& jobs, const std::string& id);

/// A job as GET /jobs/{id} shows it.
nlohmann::json job_json(const Job& job, const Jobs& jobs);
/// The same where queue_json() is known already; any thread may make it.
nlohmann::json job_json(const Job& job, nlohmann::json queue, const Jobs& jobs);

/// An event as clients that follow its job are sent it: number, kind, and one line of data.
std::string event_frame(const std::string& id, const JobEvent& event);

/// 422 with `errors`: of each fault its field, rule, message and the fix that was tried.
Response faults_response(const Faults& faults);
/// 429 where the queue has no room for so many jobs: when to come again is when a place may be
/// free. 413 where it has fewer places than that, so that coming again is of no use.
Response full_response(std::size_t queue, std::size_t jobs);
/// 507 where the store has no room for a change, 503 where something else is wrong with it.
Response store_response(const StoreError& error);

Response json_response(int status, const nlohmann::json& body);

}  // namespace colex::server

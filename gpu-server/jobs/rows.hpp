// Rows of the store's tables as jobs and events.
#pragma once

#include "jobs/job.hpp"
#include "jobs/sqlite.hpp"

namespace colex::server {

/// The columns that read_job reads, in its order.
inline constexpr const char* kJobColumns =
    "id, owner, priority, sweep, key, request, state, attempt, submitted, started, finished, "
    "result, cancel_asked";

/// A job whatever the file says: one in no state of ours is failed, and says so.
Job read_job(const Statement& row);

/// Of the columns number, kind, data, at. What is no kind of ours is progress without data.
JobEvent read_event(const Statement& row);

}  // namespace colex::server

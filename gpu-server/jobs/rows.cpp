#include "jobs/rows.hpp"

#include <algorithm>

namespace colex::server {
namespace {

constexpr const char* kProgress = "progress";
/// Milliseconds of the year 10000: later is no time that we have written.
constexpr std::int64_t kLatest = 253'402'300'800'000;

std::int64_t time_of(std::int64_t ms) { return ms < 0 || ms >= kLatest ? 0 : ms; }

}  // namespace

Job read_job(const Statement& row) {
  Job job;
  job.id = row.text(0);
  job.owner = row.text(1);
  job.priority = static_cast<int>(std::clamp<std::int64_t>(row.number(2), 0, 1));
  job.sweep = row.text(3);
  job.key = row.text(4);
  job.request = row.text(5);
  const auto state = job_state(row.text(6));
  job.state = state.value_or(JobState::failed);
  job.attempt = static_cast<int>(std::clamp<std::int64_t>(row.number(7), 0, 1'000'000));
  job.submitted = time_of(row.number(8));
  job.started = time_of(row.number(9));
  job.finished = time_of(row.number(10));
  job.cancel_asked = time_of(row.number(12));
  job.result = state ? row.text(11) : R"({"reason":"its row in the store is damaged"})";
  return job;
}

JobEvent read_event(const Statement& row) {
  JobEvent event{row.number(0), row.text(1), row.text(2), time_of(row.number(3))};
  if (event.kind != kProgress && !job_state(event.kind)) {
    event.kind = kProgress;
    event.data = "{}";
  }
  return event;
}

}  // namespace colex::server

// A job: a kernel config that was accepted, and what has become of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace colex::server {

/// What runs jobs.
enum class Backend : unsigned char { simulator, gpu };
inline constexpr int kBackends = 2;
const char* name_of(Backend backend);
std::optional<Backend> backend_named(std::string_view name);

/// Every accepted job ends in exactly one of the states after `running`, and stays there.
enum class JobState : unsigned char {
  queued,
  running,
  done,       ///< ran, and the result is right
  incorrect,  ///< ran, and the result is wrong
  rejected,   ///< the plan's rules refuse it
  timeout,    ///< took longer than it may
  gpu_fault,  ///< the GPU reported an error
  resource,   ///< wanted more memory than there is
  cancelled,  ///< by who submitted it
  failed      ///< its worker or the server ended during it, twice
};
inline constexpr int kJobStates = 10;

/// "queued", "gpu_fault", …
const char* name_of(JobState state);
std::optional<JobState> job_state(std::string_view name);
constexpr bool is_terminal(JobState state) { return state > JobState::running; }

/// The time of a job's row.
std::int64_t now_ms();

/// Times are milliseconds since 1970 in UTC; 0 where it has not come to that.
struct Job {
  std::string id;
  std::string owner;    ///< the token's name; one's own machine is "local"
  int priority = 0;     ///< 0 single jobs; 1 those of a sweep, which wait for all others
  std::string sweep;    ///< id of the sweep, or empty
  std::string key;      ///< the client's own name of this submission, or empty
  std::string request;  ///< JobRequest as JSON text
  JobState state = JobState::queued;
  int attempt = 0;  ///< how often it has been started
  std::int64_t submitted = 0;
  std::int64_t started = 0;
  std::int64_t finished = 0;
  std::int64_t cancel_asked = 0;  ///< while it ran, by who submitted it
  std::string result;             ///< JSON text; empty before the end

  bool operator==(const Job&) const = default;
};

/// Something that happened to a job. Numbers run 1, 2, 3, … in each job without a gap.
struct JobEvent {
  std::int64_t number = 0;
  std::string kind;  ///< a state's name, or "progress"
  std::string data;  ///< JSON text
  std::int64_t at = 0;

  bool operator==(const JobEvent&) const = default;
};

}  // namespace colex::server

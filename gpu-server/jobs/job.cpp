#include "jobs/job.hpp"

#include <chrono>

namespace colex::server {
namespace {

constexpr const char* kNames[kJobStates] = {"queued",    "running", "done",      "incorrect",
                                            "rejected",  "timeout", "gpu_fault", "resource",
                                            "cancelled", "failed"};

constexpr const char* kBackendNames[kBackends] = {"simulator", "gpu"};

}  // namespace

const char* name_of(Backend backend) { return kBackendNames[static_cast<int>(backend)]; }

std::optional<Backend> backend_named(std::string_view name) {
  for (int i = 0; i < kBackends; ++i) {
    if (name == kBackendNames[i]) return static_cast<Backend>(i);
  }
  return std::nullopt;
}

const char* name_of(JobState state) { return kNames[static_cast<int>(state)]; }

std::optional<JobState> job_state(std::string_view name) {
  for (int i = 0; i < kJobStates; ++i) {
    if (name == kNames[i]) return static_cast<JobState>(i);
  }
  return std::nullopt;
}

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace colex::server

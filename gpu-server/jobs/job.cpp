#include "jobs/job.hpp"

namespace colex::server {
namespace {

constexpr const char* kNames[kJobStates] = {"queued",    "running", "done",      "incorrect",
                                            "rejected",  "timeout", "gpu_fault", "resource",
                                            "cancelled", "failed"};

}  // namespace

const char* name_of(JobState state) { return kNames[static_cast<int>(state)]; }

std::optional<JobState> job_state(std::string_view name) {
  for (int i = 0; i < kJobStates; ++i) {
    if (name == kNames[i]) return static_cast<JobState>(i);
  }
  return std::nullopt;
}

}  // namespace colex::server

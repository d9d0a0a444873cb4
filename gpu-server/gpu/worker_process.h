#pragma once
#include <sys/types.h>

#include <string>

#include "config_json.h"

namespace colex::gpu {

// The child that holds the GPU: this program again, as `colex-gpu worker`. It answers each job, a
// line of JSON, with a line of JSON. A CUDA error, a crash or silence ends it, and the next job
// gets a fresh one: only the end of its process cures a broken context.
class WorkerProcess {
 public:
  WorkerProcess() = default;
  ~WorkerProcess() { stop(); }
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  // The worker's answer, or {"error": {"kind": ..., "message": ...}} where it gave none in time.
  Json request(const Json& job, int timeout_seconds);

 private:
  void start();
  void stop();

  pid_t child_ = -1;
  int to_child_ = -1, from_child_ = -1;
  std::string buffered_;
};

// The child's side: answers jobs from standard input until it ends or a job fails beyond repair.
int serve_jobs();

Json error_json(const std::string& kind, const std::string& message);

}  // namespace colex::gpu

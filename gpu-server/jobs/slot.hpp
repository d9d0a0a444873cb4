// A place where one job runs at a time: a thread that keeps one worker.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "jobs/job.hpp"
#include "process/worker.hpp"

namespace colex::server {

struct SlotOptions {
  Backend backend = Backend::simulator;
  int gpu = 0;                                  ///< its number, where it is one
  std::string worker;                           ///< path of the program that runs the jobs
  std::vector<std::string> arguments;           ///< its words after its name
  std::chrono::milliseconds run_limit{10'000};  ///< of a job, from its being sent to its result
};

struct Assignment {
  std::string id;
  int attempt = 0;
  std::string request;
};

/// How an assignment ended. `lost`: no answer, by no fault of the job that is known.
struct Outcome {
  std::string id;
  int attempt = 0;
  bool lost = false;
  JobState state = JobState::failed;
  std::string result = "{}";  ///< JSON text; where lost, {"reason": …}
};

/// Whether a worker waits for jobs, and if not, why.
struct Readiness {
  bool ready = false;
  std::string device = "null";  ///< JSON text: what a GPU's probe found, once one was good
  std::string reason;           ///< of the last probe or start, where it failed
};

/// The request that a worker is sent before its first job. A GPU's runs a known kernel and checks
/// it; the simulator's only answers. Its result is that of a job, a GPU's with {"device": {…}}.
inline constexpr const char* kProbe = R"({"probe":true})";

/// Called on the slot's thread.
struct SlotReports {
  std::function<void(const Assignment&, const std::string& data)> progress;
  std::function<void(Outcome)> finished;
  std::function<void(Readiness)> ready;
};

/// The worker is started ahead of its first job and kept from job to job as process::Worker does;
/// one that ends while it waits is replaced, which is no attempt of a job that comes in between.
/// While none can be started, tries come ever more rarely. A fresh worker is probed first: one that
/// fails is ended, and the slot gets no job until a later one passes. A worker gets a
/// request as write_request writes it, and its result is {"state": …, "result": {…}}.
class Slot {
 public:
  Slot(const SlotOptions& options, SlotReports reports);
  /// Ends the worker. The assignment under way gets no report.
  ~Slot();
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

  /// Only while a worker is ready and nothing is under way.
  void assign(Assignment assignment);
  /// Ends the assignment under way, if it is this job's, as cancelled. Has no effect on one that is
  /// just being sent to the worker: who means it says it again.
  void cancel(const std::string& id);

 private:
  void run();
  bool start_worker();
  void probe();
  void give_up_assignment(const std::string& why);
  std::optional<Assignment> next_assignment();
  Outcome perform_whatever_comes(const Assignment& assignment);
  Outcome perform(const Assignment& assignment);
  bool stopping() const;

  const SlotOptions options_;
  const SlotReports reports_;
  process::Worker worker_;
  std::string device_ = "null";

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Assignment> next_;
  std::string running_;  ///< id of the job under way
  bool stopping_ = false;
  bool ended_ = false;
  std::thread thread_;
};

}  // namespace colex::server

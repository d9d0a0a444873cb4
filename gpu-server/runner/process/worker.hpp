#pragma once

#include <functional>
#include <memory>

#include "process/child.hpp"

/// A worker seen from its parent, and from itself: jobs in, one answer each out.

namespace colex::process {

/// How a job ended.
enum class Ending {
  result,     ///< body: the worker's result
  failure,    ///< body: the worker's reason
  timeout,    ///< no answer by the deadline, or silence for longer than allowed
  crashed,    ///< the worker ended, or could not be started
  cancelled,  ///< by cancel()
  protocol    ///< the worker sent what is no frame, or a frame of another job
};

struct Answer {
  Ending ending = Ending::result;
  std::string body;  ///< JSON text of a result or a failure, else a sentence
};

struct Limits {
  std::chrono::milliseconds total{std::chrono::minutes(5)};
  std::chrono::milliseconds silence{std::chrono::minutes(5)};  ///< between two frames
};

/// Keeps a child for one job after the other. After anything but a result the child and its group
/// are ended, and the next job gets a fresh one: only the end of its process cures a broken CUDA
/// context.
class Worker {
 public:
  explicit Worker(ChildOptions options) : options_(std::move(options)) {}

  /// Starts a child ahead of its first job, if none waits. Throws std::runtime_error where the
  /// system refuses.
  void start();
  /// One job; its answer comes back whatever happens to the worker. `on_progress` must not throw.
  Answer request(const std::string& body, const Limits& limits,
                 const std::function<void(const std::string&)>& on_progress = {});
  /// Ends the child that waits for a job, so that the next one gets a fresh child: its answer was a
  /// result, but no good one.
  void discard();
  /// Ends the job that is under way, if one is. Any thread may call it; it waits for nothing.
  void cancel();
  /// How the child that waited for a job ended, where it has: the next job is to have another one.
  std::optional<std::string> ended();
  /// Of the child that waits for a job; -1 where there is none.
  pid_t pid() const { return child_ ? child_->pid() : -1; }

 private:
  Answer await(std::uint32_t job, const Limits& limits,
               const std::function<void(const std::string&)>& on_progress);

  ChildOptions options_;
  std::mutex mutex_;  // child_ as another thread may cancel it
  std::unique_ptr<Child> child_;
  std::uint32_t last_job_ = 0;
  bool running_ = false, cancelled_ = false;
};

/// What a worker answers to one job.
struct Reply {
  bool good = true;
  std::string body;
  bool broken = false;  ///< the worker is not to take another job
};

/// The worker's side: answers jobs until its parent closes the channel. `handle` gets a job's body
/// and what sends progress.
int serve(const std::function<Reply(const std::string&,
                                    const std::function<void(const std::string&)>&)>& handle);

}  // namespace colex::process

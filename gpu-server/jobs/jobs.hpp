// The life of jobs between their submission and their end.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "jobs/fair_queue.hpp"
#include "jobs/followers.hpp"
#include "jobs/request.hpp"
#include "jobs/slot.hpp"
#include "jobs/store.hpp"

namespace colex::server {

struct JobsOptions {
  std::vector<SlotOptions> slots;  ///< one for each job that may run at a time
  std::size_t queue = 2000;        ///< jobs that may wait
  int keep = 10'000;               ///< finished jobs that are kept of each owner
  std::string api = "/api/v1";     ///< where clients find the jobs: their links begin with it
  /// Jobs in the store for a backend that is not here fail; otherwise they wait for a server that
  /// has it.
  bool fail_unrunnable = false;
  /// Told how long a worker was busy with a job of this owner.
  std::function<void(const std::string& owner, double seconds)> worked;
};

/// What is submitted: everything of a job that its submitter decides.
struct Submission {
  std::string owner;
  int priority = 0;
  std::string sweep;
  std::string key;
  std::string request;  ///< checked, as write_request writes it
};

class Jobs;

/// What is wrong with a request for a backend that is not here; nothing where it is.
std::optional<Fault> want_of_backend(const JobRequest& request, const Jobs& jobs);

/// 128 random bits: nobody guesses another's job or sweep.
std::string new_id();

/// Where a waiting job stands.
struct Place {
  std::size_t ahead = 0;  ///< jobs that are started before it
  /// Until its start, from how long jobs took lately; nothing while no worker could start it.
  std::optional<double> expected_seconds;
};

/// A slot as the API shows it.
struct SlotState {
  Backend backend = Backend::simulator;
  int gpu = 0;
  Readiness readiness;
  bool busy = false;
  bool serves =
      false;  ///< its last worker passed its probe, be it idle, busy or about to be renewed
};

struct JobCounts {
  std::size_t queued = 0;
  std::size_t running = 0;
  std::size_t slots = 0;
  std::size_t slots_ready = 0;                    ///< with a worker, idle or busy
  std::array<std::uint64_t, kJobStates> ended{};  ///< since the server started, by state
  std::uint64_t restarts = 0;                     ///< attempts that were lost
  std::uint64_t store_failures = 0;               ///< changes that the store could not keep
};

/// One thread calls everything; `post` brings the slots' reports onto that thread.
class Jobs {
 public:
  using Post = std::function<void(std::function<void()>)>;

  /// Takes over what the store holds: what was queued is queued, what was running is run once more
  /// or, if it has been lost twice, failed.
  Jobs(Store& store, JobsOptions options, Post post);
  /// Running jobs become queued again.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// Accepts all or, where the queue has no room for them, none. May throw StoreError.
  std::optional<std::vector<Job>> submit(std::vector<Submission> submissions);
  /// The job as it is afterwards; a running one ends soon. Nothing if there is no such job.
  std::optional<Job> cancel(const std::string& id);
  /// Every job of the sweep that has not ended. False if this owner has no such sweep.
  bool cancel_sweep(const std::string& owner, const std::string& sweep);
  std::optional<Place> place_of(const std::string& id) const;
  /// A job of this owner that has, or will have, the answer to this very request from what would
  /// run it now.
  std::optional<Job> same_as(const std::string& owner, const std::string& request) const;
  JobCounts counts() const;
  /// Of the queue's places those that jobs of sweeps may take: single jobs always find some.
  std::size_t places_of_sweeps() const { return options_.queue - options_.queue / 4; }
  /// Jobs that wait for a backend that is not here.
  std::size_t stranded() const;
  /// Jobs of one owner that wait.
  std::size_t waiting_of(const std::string& owner) const;
  std::vector<SlotState> slots() const;
  bool has(Backend backend) const;
  /// What runs requests that leave it open.
  Backend backend() const { return has(Backend::gpu) ? Backend::gpu : Backend::simulator; }
  /// What has run a job, or is to run it. Any thread may ask, as it may for backend() and
  /// options().
  Backend backend_of(const Job& job) const;
  /// The same of a job's request and result as they are read; null where there is none.
  Backend backend_of(const nlohmann::json& request, const nlohmann::json& result) const;
  Store& store() { return store_; }
  const JobsOptions& options() const { return options_; }

  /// Work that could not be done when it was due, such as writing to a full disk: once a second.
  void tick();
  /// Why the store could not keep a change; empty once it can again.
  const std::string& store_trouble() const { return store_trouble_; }

  /// Calls `changed` after each event of a job, until the returned handle goes.
  std::shared_ptr<void> follow(const std::string& id, std::function<void()> changed) {
    return followers_.add(id, std::move(changed));
  }

 private:
  struct Station {
    std::unique_ptr<Slot> slot;
    Backend backend = Backend::simulator;
    Readiness readiness;
    bool serves = false;  ///< as in SlotState
    std::string job;      ///< under way, or empty
    std::string owner;
    int attempt = 0;
    bool cancelled = false;  ///< the job shall end
    std::int64_t since = 0;
    int progress = 0;  ///< events of progress that were kept
  };

  /// Does what may throw StoreError, now or, where the store cannot, as soon as it can. Doing it
  /// again after a part of it has been done must be as good as doing it once.
  void surely(std::function<void()> change);
  void note(const StoreError& error);
  /// What `change` returns; a StoreError is noted on its way to the caller.
  template <class Change> auto noted(const Change& change);
  void recover();
  void fail_unrunnable(const Job& job);
  void dispatch();
  void start_on(Station& station, const std::string& id);
  void on_ready(std::size_t station, Readiness readiness);
  FairQueue& queue_of(Backend backend) { return queues_[static_cast<std::size_t>(backend)]; }
  std::size_t waiting() const;
  void enqueue(const Job& job, bool first = false);
  void on_progress(const Assignment& assignment, const std::string& data);
  void on_finished(std::size_t station, const Outcome& outcome);
  void left_queue(const std::string& id);
  void settle(const Outcome& outcome);

  Store& store_;
  JobsOptions options_;
  Post post_;
  std::array<FairQueue, kBackends> queues_;
  std::vector<Station> stations_;
  std::vector<std::function<void()>> undone_;  ///< changes that the store could not take yet
  std::string store_trouble_;
  Followers followers_;
  JobCounts counts_;
  int untrimmed_ = 0;  ///< jobs that ended since finished ones were forgotten
  std::array<double, kBackends> mean_seconds_{1, 1};  ///< of a job, the recent ones weighing more
};

}  // namespace colex::server

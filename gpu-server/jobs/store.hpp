// Where jobs live. What a call has changed is on disk when it returns, all of it or nothing.
#pragma once

#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "jobs/job.hpp"

namespace colex::server {

/// The store cannot do what it was asked now (disk full, file damaged); nothing has changed.
class StoreError : public std::runtime_error {
 public:
  explicit StoreError(const std::string& what, bool is_full = false)
      : std::runtime_error(what), full(is_full) {}
  const bool full;  ///< for want of room; what is there can be read
};

using StateCounts = std::array<std::size_t, kJobStates>;
inline constexpr int kAllEvents = std::numeric_limits<int>::max();

/// Which jobs a list shows, newest first.
struct JobFilter {
  std::string owner;
  std::optional<JobState> state;
  std::string sweep;   ///< empty: any
  std::string before;  ///< jobs submitted before this one; empty: from the newest
  int limit = 50;
};

/// Every change of a job's state is also an event of that job. Calls name the attempt that they
/// speak for: one that has been given up changes nothing and is answered with false.
/// All calls from one thread. Each may throw StoreError.
class Store {
 public:
  virtual ~Store() = default;

  /// Adds jobs as `queued`; ids must be new.
  virtual void add(const std::vector<Job>& jobs) = 0;
  /// queued -> running; counts an attempt.
  virtual bool start(const std::string& id, std::int64_t at) = 0;
  /// running -> queued, because the server stops or the worker ended. `counts`: the attempt was
  /// one; `why`: JSON text, the event's data.
  virtual bool requeue(const std::string& id, int attempt, bool counts, const std::string& why,
                       std::int64_t at) = 0;
  /// running -> a terminal state.
  virtual bool finish(const std::string& id, int attempt, JobState state, const std::string& result,
                      std::int64_t at) = 0;
  /// A running job is to end as cancelled: kept, so that it does even if the server ends before.
  virtual bool ask_cancel(const std::string& id, std::int64_t at) = 0;
  /// queued -> cancelled.
  virtual bool cancel_queued(const std::string& id, std::int64_t at) = 0;
  /// All queued jobs of a sweep -> cancelled; their ids.
  virtual std::vector<std::string> cancel_sweep(const std::string& owner, const std::string& sweep,
                                                std::int64_t at) = 0;
  /// A `progress` event of a running job.
  virtual bool progress(const std::string& id, int attempt, const std::string& data,
                        std::int64_t at) = 0;

  virtual std::optional<Job> find(const std::string& id) = 0;
  /// The job that this owner submitted under this key.
  virtual std::optional<Job> find_key(const std::string& owner, const std::string& key) = 0;
  /// The newest job of this owner with this very request that ended as done, or is under way to an
  /// end.
  virtual std::optional<Job> find_same(const std::string& owner, const std::string& request) = 0;
  /// The job of this sweep that waits longest.
  virtual std::optional<Job> first_queued(const std::string& owner, const std::string& sweep) = 0;
  /// The first `limit` events after number `after`, in order.
  virtual std::vector<JobEvent> events(const std::string& id, std::int64_t after,
                                       int limit = kAllEvents) = 0;
  virtual std::vector<Job> list(const JobFilter& filter) = 0;
  /// How many jobs of a sweep are in each state; all zero where this owner has no such sweep.
  virtual StateCounts count(const std::string& owner, const std::string& sweep) = 0;
  /// Queued and running jobs, in the order in which they were submitted.
  virtual std::vector<Job> unfinished() = 0;
  /// Forgets finished jobs beyond the newest `keep` of each owner, with their events: nobody's
  /// flood takes another's results away.
  virtual void trim(int keep) = 0;
  /// Changes nothing, and throws StoreError where a change could not be kept now.
  virtual void try_writing() = 0;
};

/// Jobs that go with the process.
std::unique_ptr<Store> make_memory_store();
/// SQLite file, write-ahead log, synced at every change. Throws StoreError naming the file, also
/// where another server has it open.
std::unique_ptr<Store> open_sqlite_store(const std::string& path);

}  // namespace colex::server

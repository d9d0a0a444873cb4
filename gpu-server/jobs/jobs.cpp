#include "jobs/jobs.hpp"

#include <sys/random.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace colex::server {
namespace {

constexpr int kMostAttempts = 2;
constexpr std::size_t kMostProgress = 4096;  // bytes of one event
constexpr int kMostProgressEvents = 5000;    // of one attempt: each is a write to the disk
/// Finished jobs beyond those that are kept, before they are forgotten: trimming reads every event.
constexpr int kTrimEvery = 256;

Job job_of(Submission s, std::int64_t at) {
  Job job;
  job.id = new_id();
  job.owner = std::move(s.owner);
  job.priority = s.priority;
  job.sweep = std::move(s.sweep);
  job.key = std::move(s.key);
  job.request = std::move(s.request);
  job.submitted = at;
  return job;
}

}  // namespace

std::optional<Fault> want_of_backend(const JobRequest& request, const Jobs& jobs) {
  if (!request.backend || jobs.has(*request.backend)) return std::nullopt;
  return Fault{"/backend", "server.no_backend", {name_of(*request.backend)}, 0, {}};
}

std::string new_id() {
  unsigned char bytes[16];
  if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes)
    throw std::runtime_error("no random bytes");
  std::string id;
  for (const unsigned char byte : bytes) {
    id += "0123456789abcdef"[byte >> 4];
    id += "0123456789abcdef"[byte & 15];
  }
  return id;
}

Jobs::Jobs(Store& store, JobsOptions options, Post post)
    : store_(store), options_(std::move(options)), post_(std::move(post)) {
  recover();
  untrimmed_ = kTrimEvery;
  stations_.resize(options_.slots.size());
  for (std::size_t i = 0; i < stations_.size(); ++i) {
    stations_[i].backend = options_.slots[i].backend;
    SlotReports reports;
    reports.ready = [this, i](Readiness now) {
      post_([this, i, now = std::move(now)] { on_ready(i, now); });
    };
    reports.progress = [this](const Assignment& a, const std::string& data) {
      post_([this, a, data] { on_progress(a, data); });
    };
    reports.finished = [this, i](Outcome outcome) {
      post_([this, i, outcome = std::move(outcome)] { on_finished(i, outcome); });
    };
    stations_[i].slot = std::make_unique<Slot>(options_.slots[i], std::move(reports));
  }
}

Jobs::~Jobs() {
  for (Station& station : stations_) {
    station.slot.reset();
    if (station.job.empty()) continue;
    try {
      if (station.cancelled) {
        store_.finish(station.job, station.attempt, JobState::cancelled, "{}", now_ms());
      } else {
        store_.requeue(station.job, station.attempt, false, R"({"reason":"the server stopped"})",
                       now_ms());
      }
    } catch (const StoreError&) {
      // The store keeps it as running, and the next server takes it over from there.
    }
  }
}

void Jobs::note(const StoreError& error) {
  store_trouble_ = error.what();
  ++counts_.store_failures;
}

template <class Change> auto Jobs::noted(const Change& change) {
  try {
    return change();
  } catch (const StoreError& error) {
    note(error);
    throw;
  }
}

void Jobs::surely(std::function<void()> change) {
  try {
    noted(change);
  } catch (const StoreError&) {
    undone_.push_back(std::move(change));
  }
}

void Jobs::recover() {
  for (const Job& job : store_.unfinished()) {
    if (!has(backend_of(job)) && options_.fail_unrunnable) {
      surely([this, job] { fail_unrunnable(job); });
    } else if (job.state == JobState::queued) {
      enqueue(job);
    } else {
      const Outcome lost{job.id, job.attempt, true, JobState::failed,
                         R"({"reason":"the server ended during the job"})"};
      surely([this, lost] { settle(lost); });
    }
  }
}

/// A job for a GPU, on a server that was started again without one.
void Jobs::fail_unrunnable(const Job& job) {
  if (job.state == JobState::queued) store_.start(job.id, now_ms());
  if (const auto now = store_.find(job.id)) {
    settle({job.id, now->attempt, false, JobState::failed,
            R"({"reason":"the server was started again without a GPU, for which the job asks"})"});
  }
}

std::optional<std::vector<Job>> Jobs::submit(std::vector<Submission> submissions) {
  std::size_t of_sweeps = 0;
  for (const Submission& s : submissions) of_sweeps += s.priority > 0 ? 1 : 0;
  for (const FairQueue& queue : queues_) {
    for (int p = 1; p < FairQueue::kPriorities; ++p) of_sweeps += queue.size_at(p);
  }
  const bool is_sweep = !submissions.empty() && submissions.front().priority > 0;
  if (is_sweep && of_sweeps > places_of_sweeps()) return std::nullopt;
  if (waiting() + submissions.size() > options_.queue) return std::nullopt;
  std::vector<Job> jobs;
  const auto at = now_ms();
  for (Submission& s : submissions) jobs.push_back(job_of(std::move(s), at));
  noted([&] { store_.add(jobs); });
  for (const Job& job : jobs) enqueue(job);
  dispatch();
  for (Job& job : jobs) {
    for (const Station& station : stations_) {
      if (station.job != job.id) continue;
      job.state = JobState::running;
      job.attempt = station.attempt;
      job.started = station.since;
    }
  }
  return jobs;
}

std::optional<Job> Jobs::cancel(const std::string& id) {
  if (noted([&] { return store_.cancel_queued(id, now_ms()); })) {
    left_queue(id);
  } else {
    for (Station& station : stations_) {
      if (station.job != id) continue;
      if (!station.cancelled) noted([&] { return store_.ask_cancel(id, now_ms()); });
      station.cancelled = true;
      station.slot->cancel(id);
    }
  }
  return store_.find(id);
}

bool Jobs::cancel_sweep(const std::string& owner, const std::string& sweep) {
  JobFilter filter;
  filter.owner = owner;
  filter.sweep = sweep;
  filter.limit = 1;
  if (store_.list(filter).empty()) return false;
  const auto ended = noted([&] { return store_.cancel_sweep(owner, sweep, now_ms()); });
  for (const std::string& id : ended) left_queue(id);
  filter.state = JobState::running;
  filter.limit = static_cast<int>(stations_.size());
  for (const Job& job : store_.list(filter)) cancel(job.id);
  return true;
}

/// The store has cancelled a waiting job.
void Jobs::left_queue(const std::string& id) {
  for (FairQueue& queue : queues_) queue.remove(id);
  ++counts_.ended[static_cast<std::size_t>(JobState::cancelled)];
  ++untrimmed_;
  followers_.tell(id);
}

std::optional<Place> Jobs::place_of(const std::string& id) const {
  for (std::size_t b = 0; b < queues_.size(); ++b) {
    const auto ahead = queues_[b].ahead_of(id);
    if (!ahead) continue;
    double lanes = 0;
    bool idle = false;
    for (const Station& s : stations_) {
      if (s.backend != static_cast<Backend>(b) || !s.serves) continue;
      ++lanes;
      idle = idle || (s.readiness.ready && s.job.empty());
    }
    if (lanes == 0) return Place{*ahead, std::nullopt};
    const double turns = static_cast<double>(*ahead) + (idle ? 0 : 1);
    return Place{*ahead, turns * mean_seconds_[b] / lanes};
  }
  return std::nullopt;
}

std::optional<Job> Jobs::same_as(const std::string& owner, const std::string& request) const {
  auto found = store_.find_same(owner, request);
  Job now;
  now.request = request;
  if (found && backend_of(*found) != backend_of(now)) return std::nullopt;
  return found;
}

JobCounts Jobs::counts() const {
  JobCounts c = counts_;
  c.queued = waiting();
  c.slots = stations_.size();
  for (const Station& s : stations_) {
    c.running += s.job.empty() ? 0 : 1;
    c.slots_ready += s.readiness.ready ? 1 : 0;
  }
  return c;
}

std::vector<SlotState> Jobs::slots() const {
  std::vector<SlotState> all;
  for (std::size_t i = 0; i < stations_.size(); ++i) {
    const Station& s = stations_[i];
    all.push_back({s.backend, options_.slots[i].gpu, s.readiness, !s.job.empty(), s.serves});
  }
  return all;
}

bool Jobs::has(Backend backend) const {
  return std::any_of(options_.slots.begin(), options_.slots.end(),
                     [&](const SlotOptions& s) { return s.backend == backend; });
}

Backend Jobs::backend_of(const Job& job) const {
  const auto read = [](const std::string& text) {
    return nlohmann::json::parse(text, nullptr, false);
  };
  return backend_of(read(job.request), read(job.result));
}

Backend Jobs::backend_of(const nlohmann::json& request, const nlohmann::json& result) const {
  const auto named = [](const nlohmann::json& object) -> std::optional<Backend> {
    const auto name = object.is_object() ? object.find("backend") : object.end();
    return name != object.end() && name->is_string() ? backend_named(name->get<std::string>())
                                                     : std::nullopt;
  };
  // A result says who ran the job, a request who shall.
  if (const auto ran = named(result)) return *ran;
  return named(request).value_or(backend());
}

std::size_t Jobs::waiting() const {
  std::size_t n = 0;
  for (const FairQueue& queue : queues_) n += queue.size();
  return n;
}

std::size_t Jobs::stranded() const {
  std::size_t n = 0;
  for (std::size_t b = 0; b < queues_.size(); ++b) {
    n += has(static_cast<Backend>(b)) ? 0 : queues_[b].size();
  }
  return n;
}

std::size_t Jobs::waiting_of(const std::string& owner) const {
  std::size_t n = 0;
  for (const FairQueue& queue : queues_) n += queue.size_of(owner);
  return n;
}

void Jobs::enqueue(const Job& job, bool first) {
  FairQueue& queue = queue_of(backend_of(job));
  if (first) {
    queue.push_front(job.owner, job.priority, job.id);
  } else {
    queue.push(job.owner, job.priority, job.id);
  }
}

void Jobs::dispatch() {
  for (Station& station : stations_) {
    if (!station.readiness.ready) continue;
    FairQueue& queue = queue_of(station.backend);
    try {
      while (station.job.empty() && queue.next()) {
        const std::string id = *queue.next();
        start_on(station, id);
        queue.pop();
        followers_.tell(id);
      }
    } catch (const StoreError& error) {
      // Nothing was started, and the job keeps its place: tick() tries again.
      note(error);
    }
  }
}

/// Leaves the station as it is where the job waits no more. Nothing that may throw follows the
/// change.
void Jobs::start_on(Station& station, const std::string& id) {
  const auto job = store_.find(id);
  const auto at = now_ms();
  if (!job || !store_.start(id, at)) return;
  station.job = id;
  station.owner = job->owner;
  station.attempt = job->attempt + 1;
  station.cancelled = false;
  station.since = at;
  station.progress = 0;
  station.slot->assign({id, station.attempt, job->request});
}

void Jobs::on_ready(std::size_t station, Readiness readiness) {
  stations_[station].serves = readiness.ready;
  stations_[station].readiness = std::move(readiness);
  dispatch();
}

void Jobs::on_progress(const Assignment& assignment, const std::string& data) {
  const auto station = std::find_if(stations_.begin(), stations_.end(),
                                    [&](const Station& s) { return s.job == assignment.id; });
  if (station == stations_.end() || station->progress >= kMostProgressEvents) return;
  if (data.size() > kMostProgress || !nlohmann::json::accept(data)) return;
  ++station->progress;
  try {
    if (!store_.progress(assignment.id, assignment.attempt, data, now_ms())) return;
    followers_.tell(assignment.id);
  } catch (const StoreError& error) {
    // Progress is a courtesy; the result is kept until it can be written.
    note(error);
  }
}

void Jobs::on_finished(std::size_t index, const Outcome& outcome) {
  Station& station = stations_[index];
  const double seconds = static_cast<double>(now_ms() - station.since) / 1000;
  double& mean = mean_seconds_[static_cast<std::size_t>(station.backend)];
  mean += (seconds - mean) / 8;
  if (options_.worked) options_.worked(station.owner, seconds);
  station.job.clear();
  // Until the slot says again that a worker waits.
  station.readiness.ready = false;
  surely([this, outcome] { settle(outcome); });
  dispatch();
}

void Jobs::settle(const Outcome& outcome) {
  const auto at = now_ms();
  // Read first: after the change nothing is to go wrong.
  const auto job = store_.find(outcome.id);
  const bool given_up = outcome.lost && job && job->cancel_asked != 0;
  const bool again = outcome.lost && !given_up && outcome.attempt < kMostAttempts;
  const auto state = given_up ? JobState::cancelled : outcome.state;
  const bool changed = again
                           ? store_.requeue(outcome.id, outcome.attempt, true, outcome.result, at)
                           : store_.finish(outcome.id, outcome.attempt, state, outcome.result, at);
  if (!changed) return;
  if (again) {
    ++counts_.restarts;
    enqueue(*job, true);
  } else {
    ++counts_.ended[static_cast<std::size_t>(state)];
    ++untrimmed_;
  }
  followers_.tell(outcome.id);
}

void Jobs::tick() {
  for (const Station& station : stations_) {
    if (station.cancelled && !station.job.empty()) station.slot->cancel(station.job);
  }
  try {
    if (!store_trouble_.empty()) store_.try_writing();
    store_trouble_.clear();
    if (untrimmed_ >= kTrimEvery) store_.trim(options_.keep);
    untrimmed_ %= kTrimEvery;
  } catch (const StoreError& error) {
    return note(error);
  }
  std::vector<std::function<void()>> due;
  due.swap(undone_);
  for (auto& change : due) surely(std::move(change));
  dispatch();
}

}  // namespace colex::server

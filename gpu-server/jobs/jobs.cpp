#include "jobs/jobs.hpp"

#include <sys/random.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace colex::server {
namespace {

constexpr int kMostAttempts = 2;
constexpr std::size_t kMostProgress = 4096;  // bytes of one event
/// Finished jobs beyond those that are kept, before they are forgotten: trimming reads every event.
constexpr int kTrimEvery = 256;

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

/// 128 random bits: nobody guesses another's job.
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

Jobs::Jobs(Store& store, JobsOptions options, Post post)
    : store_(store), options_(std::move(options)), post_(std::move(post)) {
  recover();
  store_.trim(options_.keep);
  stations_.resize(static_cast<std::size_t>(options_.slots));
  for (std::size_t i = 0; i < stations_.size(); ++i) {
    SlotReports reports;
    reports.ready = [this, i](bool ready) { post_([this, i, ready] { on_ready(i, ready); }); };
    reports.progress = [this](const Assignment& a, const std::string& data) {
      post_([this, a, data] { on_progress(a, data); });
    };
    reports.finished = [this, i](Outcome outcome) {
      post_([this, i, outcome = std::move(outcome)] { on_finished(i, outcome); });
    };
    stations_[i].slot = std::make_unique<Slot>(options_.slot, std::move(reports));
  }
}

Jobs::~Jobs() {
  for (Station& station : stations_) {
    station.slot.reset();
    if (station.job.empty()) continue;
    try {
      store_.requeue(station.job, station.attempt, false, now_ms());
    } catch (const StoreError&) {
      // The store keeps it as running, and the next server takes it over from there.
    }
  }
}

void Jobs::recover() {
  for (const Job& job : store_.unfinished()) {
    if (job.state == JobState::queued) {
      queue_.push(job.owner, job.priority, job.id);
    } else {
      settle({job.id, job.attempt, true, JobState::failed,
              R"({"reason":"the server ended during the job"})"});
    }
  }
}

std::optional<std::vector<Job>> Jobs::submit(std::vector<Submission> submissions) {
  if (queue_.size() + submissions.size() > options_.queue) return std::nullopt;
  std::vector<Job> jobs;
  const auto at = now_ms();
  for (Submission& s : submissions) jobs.push_back(job_of(std::move(s), at));
  store_.add(jobs);
  for (const Job& job : jobs) queue_.push(job.owner, job.priority, job.id);
  dispatch();
  for (Job& job : jobs) {
    if (const auto now = store_.find(job.id)) job = *now;
  }
  return jobs;
}

std::optional<Job> Jobs::cancel(const std::string& id) {
  if (store_.cancel_queued(id, now_ms())) {
    queue_.remove(id);
    ++counts_.ended[static_cast<std::size_t>(JobState::cancelled)];
    tell(id);
  } else {
    for (Station& station : stations_) {
      if (station.job != id) continue;
      station.cancelled = true;
      station.slot->cancel(id);
    }
  }
  return store_.find(id);
}

std::optional<Place> Jobs::place_of(const std::string& id) const {
  const auto ahead = queue_.ahead_of(id);
  if (!ahead) return std::nullopt;
  const auto lanes = static_cast<double>(std::max<std::size_t>(1, stations_.size()));
  const bool idle = std::any_of(stations_.begin(), stations_.end(),
                                [](const Station& s) { return s.ready && s.job.empty(); });
  const double turns = static_cast<double>(*ahead) + (idle ? 0 : 1);
  return Place{*ahead, turns * mean_seconds_ / lanes};
}

JobCounts Jobs::counts() const {
  JobCounts c = counts_;
  c.queued = queue_.size();
  c.slots = stations_.size();
  for (const Station& s : stations_) {
    c.running += s.job.empty() ? 0 : 1;
    c.slots_ready += s.ready ? 1 : 0;
  }
  return c;
}

void Jobs::dispatch() {
  for (Station& station : stations_) {
    if (!station.ready || !station.job.empty()) continue;
    const auto id = queue_.pop();
    if (!id) return;
    start_on(station, *id);
  }
}

void Jobs::start_on(Station& station, const std::string& id) {
  try {
    if (!store_.start(id, now_ms())) return;
    const auto job = store_.find(id);
    station.job = id;
    station.attempt = job->attempt;
    station.cancelled = false;
    station.since = now_ms();
    station.slot->assign({id, job->attempt, job->request});
    tell(id);
  } catch (const StoreError&) {
    // Nothing was started. tick() tries again; the job keeps its place.
    if (const auto job = store_.find(id)) queue_.push_front(job->owner, job->priority, id);
  }
}

void Jobs::on_ready(std::size_t station, bool ready) {
  stations_[station].ready = ready;
  dispatch();
}

void Jobs::on_progress(const Assignment& assignment, const std::string& data) {
  if (data.size() > kMostProgress || !nlohmann::json::accept(data)) return;
  try {
    if (store_.progress(assignment.id, assignment.attempt, data, now_ms())) tell(assignment.id);
  } catch (const StoreError&) {
    // Progress is a courtesy; the result is kept until it can be written.
  }
}

void Jobs::on_finished(std::size_t index, const Outcome& outcome) {
  Station& station = stations_[index];
  const double seconds = static_cast<double>(now_ms() - station.since) / 1000;
  mean_seconds_ += (seconds - mean_seconds_) / 8;
  station.job.clear();
  // Until the slot says again that a worker waits.
  station.ready = false;
  try {
    settle(outcome);
  } catch (const StoreError&) {
    unsettled_.push_back(outcome);
  }
  dispatch();
}

void Jobs::settle(const Outcome& outcome) {
  const auto at = now_ms();
  const bool again = outcome.lost && outcome.attempt < kMostAttempts;
  const bool changed =
      again ? store_.requeue(outcome.id, outcome.attempt, true, at)
            : store_.finish(outcome.id, outcome.attempt, outcome.state, outcome.result, at);
  if (!changed) return;
  if (again) {
    ++counts_.restarts;
    const auto job = store_.find(outcome.id);
    queue_.push_front(job->owner, job->priority, outcome.id);
  } else {
    std::uint64_t ended = 0;
    ++counts_.ended[static_cast<std::size_t>(outcome.state)];
    for (const auto n : counts_.ended) ended += n;
    if (ended % kTrimEvery == 0) store_.trim(options_.keep);
  }
  tell(outcome.id);
}

void Jobs::tick() {
  std::vector<Outcome> waiting;
  waiting.swap(unsettled_);
  for (const Outcome& outcome : waiting) {
    try {
      settle(outcome);
    } catch (const StoreError&) {
      unsettled_.push_back(outcome);
    }
  }
  for (const Station& station : stations_) {
    if (station.cancelled && !station.job.empty()) station.slot->cancel(station.job);
  }
  dispatch();
}

std::shared_ptr<void> Jobs::follow(const std::string& id, std::function<void()> changed) {
  auto follower = std::make_shared<std::function<void()>>(std::move(changed));
  followers_.emplace(id, follower);
  return follower;
}

void Jobs::tell(const std::string& id) {
  const auto [first, last] = followers_.equal_range(id);
  for (auto f = first; f != last;) {
    if (const auto follower = f->second.lock()) {
      (*follower)();
      ++f;
    } else {
      f = followers_.erase(f);
    }
  }
}

}  // namespace colex::server

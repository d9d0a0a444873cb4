#include <algorithm>
#include <unordered_map>

#include "jobs/store.hpp"

namespace colex::server {
namespace {

class MemoryStore : public Store {
 public:
  void add(const std::vector<Job>& jobs) override {
    for (const Job& job : jobs) {
      if (entries_.count(job.id) != 0) throw StoreError("a job " + job.id + " is there already");
    }
    for (const Job& job : jobs) {
      Entry& entry = entries_[job.id];
      entry.job = job;
      order_.push_back(job.id);
      note(entry, name_of(JobState::queued), "{}", job.submitted);
    }
  }

  bool start(const std::string& id, std::int64_t at) override {
    Entry* e = in_state(id, JobState::queued);
    if (e == nullptr) return false;
    ++e->job.attempt;
    e->job.started = at;
    enter(*e, JobState::running, "{}", at);
    return true;
  }

  bool requeue(const std::string& id, int attempt, bool counts, const std::string& why,
               std::int64_t at) override {
    Entry* e = in_attempt(id, attempt);
    if (e == nullptr) return false;
    if (!counts) --e->job.attempt;
    e->job.started = 0;
    enter(*e, JobState::queued, why, at);
    return true;
  }

  bool finish(const std::string& id, int attempt, JobState state, const std::string& result,
              std::int64_t at) override {
    Entry* e = in_attempt(id, attempt);
    if (e == nullptr) return false;
    end(*e, state, result, at);
    return true;
  }

  bool ask_cancel(const std::string& id, std::int64_t at) override {
    Entry* e = in_state(id, JobState::running);
    if (e == nullptr) return false;
    e->job.cancel_asked = at;
    return true;
  }

  bool cancel_queued(const std::string& id, std::int64_t at) override {
    Entry* e = in_state(id, JobState::queued);
    if (e == nullptr) return false;
    end(*e, JobState::cancelled, "{}", at);
    return true;
  }

  std::vector<std::string> cancel_sweep(const std::string& owner, const std::string& sweep,
                                        std::int64_t at) override {
    std::vector<std::string> ids;
    for (const std::string& id : order_) {
      const Job& job = entries_.at(id).job;
      if (job.owner == owner && job.sweep == sweep && cancel_queued(id, at)) ids.push_back(id);
    }
    return ids;
  }

  bool progress(const std::string& id, int attempt, const std::string& data,
                std::int64_t at) override {
    Entry* e = in_attempt(id, attempt);
    if (e == nullptr) return false;
    note(*e, "progress", data, at);
    return true;
  }

  std::optional<Job> find(const std::string& id) override {
    const auto found = entries_.find(id);
    if (found == entries_.end()) return std::nullopt;
    return found->second.job;
  }

  std::optional<Job> find_key(const std::string& owner, const std::string& key) override {
    for (const std::string& id : order_) {
      const Job& job = entries_.at(id).job;
      if (!key.empty() && job.owner == owner && job.key == key) return job;
    }
    return std::nullopt;
  }

  std::optional<Job> find_same(const std::string& owner, const std::string& request) override {
    const auto found = std::find_if(order_.rbegin(), order_.rend(), [&](const std::string& id) {
      const Job& job = entries_.at(id).job;
      return job.owner == owner && job.request == request && job.state <= JobState::done;
    });
    return found == order_.rend() ? std::nullopt : find(*found);
  }

  std::optional<Job> first_queued(const std::string& owner, const std::string& sweep) override {
    const auto found = std::find_if(order_.begin(), order_.end(), [&](const std::string& id) {
      const Job& job = entries_.at(id).job;
      return job.owner == owner && job.sweep == sweep && job.state == JobState::queued;
    });
    return found == order_.end() ? std::nullopt : find(*found);
  }

  std::vector<JobEvent> events(const std::string& id, std::int64_t after, int limit) override {
    const auto found = entries_.find(id);
    if (found == entries_.end()) return {};
    std::vector<JobEvent> later;
    for (const JobEvent& e : found->second.events) {
      if (static_cast<int>(later.size()) == limit) break;
      if (e.number > after) later.push_back(e);
    }
    return later;
  }

  std::vector<Job> list(const JobFilter& filter) override {
    std::vector<Job> found;
    auto from = order_.rbegin();
    if (!filter.before.empty()) {
      from = std::find(order_.rbegin(), order_.rend(), filter.before);
      if (from != order_.rend()) ++from;
    }
    for (; from != order_.rend() && static_cast<int>(found.size()) < filter.limit; ++from) {
      const Job& job = entries_.at(*from).job;
      const bool wanted = job.owner == filter.owner &&
                          (!filter.state || job.state == *filter.state) &&
                          (filter.sweep.empty() || job.sweep == filter.sweep);
      if (wanted) found.push_back(job);
    }
    return found;
  }

  StateCounts count(const std::string& owner, const std::string& sweep) override {
    StateCounts counts{};
    for (const auto& [id, entry] : entries_) {
      const Job& job = entry.job;
      if (job.owner == owner && job.sweep == sweep) ++counts[static_cast<std::size_t>(job.state)];
    }
    return counts;
  }

  std::vector<Job> unfinished() override {
    std::vector<Job> open;
    for (const std::string& id : order_) {
      const Job& job = entries_.at(id).job;
      if (!is_terminal(job.state)) open.push_back(job);
    }
    return open;
  }

  void trim(int keep) override {
    std::unordered_map<std::string, int> kept;  // by owner, the newest first
    std::vector<std::string> left;
    for (auto id = order_.rbegin(); id != order_.rend(); ++id) {
      const Job& job = entries_.at(*id).job;
      if (is_terminal(job.state) && ++kept[job.owner] > keep) {
        entries_.erase(*id);
      } else {
        left.push_back(*id);
      }
    }
    order_.assign(left.rbegin(), left.rend());
  }

  void try_writing() override {}

 private:
  struct Entry {
    Job job;
    std::vector<JobEvent> events;
  };

  Entry* in_state(const std::string& id, JobState state) {
    const auto found = entries_.find(id);
    return found != entries_.end() && found->second.job.state == state ? &found->second : nullptr;
  }
  Entry* in_attempt(const std::string& id, int attempt) {
    Entry* e = in_state(id, JobState::running);
    return e != nullptr && e->job.attempt == attempt ? e : nullptr;
  }
  static void note(Entry& e, const char* kind, const std::string& data, std::int64_t at) {
    e.events.push_back({static_cast<std::int64_t>(e.events.size()) + 1, kind, data, at});
  }
  static void enter(Entry& e, JobState state, const std::string& data, std::int64_t at) {
    e.job.state = state;
    note(e, name_of(state), data, at);
  }
  static void end(Entry& e, JobState state, const std::string& result, std::int64_t at) {
    e.job.finished = at;
    e.job.result = result;
    enter(e, state, result, at);
  }

  std::unordered_map<std::string, Entry> entries_;
  std::vector<std::string> order_;  ///< ids as they were submitted
};

}  // namespace

std::unique_ptr<Store> make_memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace colex::server

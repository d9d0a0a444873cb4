#include "api/job_events.hpp"

#include "api/answers.hpp"

namespace colex::server {
namespace {

constexpr int kAtATime = 64;  // events of at most 4 kB: what one follower costs in memory

class JobEvents : public Stream {
 public:
  JobEvents(Jobs& jobs, std::string id, std::int64_t after)
      : jobs_(jobs), id_(std::move(id)), sent_(after) {
    follower_ = jobs_.follow(id_, [this] {
      stale_ = true;
      if (wake) wake();
    });
  }

  std::shared_ptr<const std::string> next() override {
    if (!stale_) return nullptr;
    std::string text = opened_ ? "" : "retry: 1000\n\n";
    opened_ = true;
    const auto events = jobs_.store().events(id_, sent_, kAtATime);
    for (const JobEvent& event : events) {
      text += event_frame(id_, event);
      sent_ = event.number;
    }
    const auto job = jobs_.store().find(id_);
    stale_ = events.size() == kAtATime;
    ended_ = !stale_ && (!job || is_terminal(job->state));
    return text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text));
  }

  bool ended() const override { return ended_; }

 private:
  Jobs& jobs_;
  std::string id_;
  std::int64_t sent_;
  std::shared_ptr<void> follower_;
  bool opened_ = false;
  bool stale_ = true;  ///< there may be events that have not been given out
  bool ended_ = false;
};

}  // namespace

std::shared_ptr<Stream> job_events(Jobs& jobs, const std::string& id, std::int64_t after) {
  return std::make_shared<JobEvents>(jobs, id, after);
}

}  // namespace colex::server

// Who wants to hear of a job's events.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

namespace colex::server {

/// Nothing is left of a follower whose handle has gone, and a handle may outlive this. One thread
/// calls everything.
class Followers {
 public:
  /// `changed` is called at each tell() of this job, until the handle goes.
  std::shared_ptr<void> add(const std::string& job, std::function<void()> changed);
  void tell(const std::string& job) const;
  std::size_t size() const { return all_->size(); }

 private:
  using Call = std::function<void()>;
  using All = std::unordered_multimap<std::string, const Call*>;
  std::shared_ptr<All> all_ = std::make_shared<All>();
};

}  // namespace colex::server

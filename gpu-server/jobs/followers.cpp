#include "jobs/followers.hpp"

#include <algorithm>

namespace colex::server {

std::shared_ptr<void> Followers::add(const std::string& job, std::function<void()> changed) {
  const auto forget = [all = std::weak_ptr<All>(all_), job](const Call* call) {
    if (const auto left = all.lock()) {
      const auto [first, last] = left->equal_range(job);
      const auto own = std::find_if(first, last, [&](const auto& f) { return f.second == call; });
      if (own != last) left->erase(own);
    }
    delete call;
  };
  const std::shared_ptr<Call> handle(new Call(std::move(changed)), forget);
  all_->emplace(job, handle.get());
  return handle;
}

void Followers::tell(const std::string& job) const {
  const auto [first, last] = all_->equal_range(job);
  for (auto follower = first; follower != last; ++follower) (*follower->second)();
}

}  // namespace colex::server

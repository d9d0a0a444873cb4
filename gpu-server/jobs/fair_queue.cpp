#include "jobs/fair_queue.hpp"

#include <algorithm>

namespace colex::server {

std::deque<std::string>& FairQueue::line_of(const std::string& owner, int priority) {
  auto& lines = turns_[static_cast<std::size_t>(priority)];
  const auto found =
      std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.owner == owner; });
  if (found != lines.end()) return found->ids;
  lines.push_back({owner, {}});
  return lines.back().ids;
}

void FairQueue::push(const std::string& owner, int priority, const std::string& id) {
  line_of(owner, priority).push_back(id);
}

void FairQueue::push_front(const std::string& owner, int priority, const std::string& id) {
  line_of(owner, priority).push_front(id);
}

std::optional<std::string> FairQueue::next() const {
  for (const auto& lines : turns_) {
    if (!lines.empty()) return lines.front().ids.front();
  }
  return std::nullopt;
}

std::optional<std::string> FairQueue::pop() {
  for (auto& lines : turns_) {
    if (lines.empty()) continue;
    Line line = std::move(lines.front());
    lines.pop_front();
    std::string id = std::move(line.ids.front());
    line.ids.pop_front();
    if (!line.ids.empty()) lines.push_back(std::move(line));
    return id;
  }
  return std::nullopt;
}

bool FairQueue::remove(const std::string& id) {
  for (auto& lines : turns_) {
    for (auto line = lines.begin(); line != lines.end(); ++line) {
      const auto found = std::find(line->ids.begin(), line->ids.end(), id);
      if (found == line->ids.end()) continue;
      line->ids.erase(found);
      if (line->ids.empty()) lines.erase(line);
      return true;
    }
  }
  return false;
}

std::size_t FairQueue::size_at(int priority) const {
  std::size_t n = 0;
  for (const Line& line : turns_[static_cast<std::size_t>(priority)]) n += line.ids.size();
  return n;
}

std::size_t FairQueue::size() const {
  std::size_t n = 0;
  for (const auto& lines : turns_) {
    for (const Line& line : lines) n += line.ids.size();
  }
  return n;
}

std::size_t FairQueue::size_of(const std::string& owner) const {
  std::size_t n = 0;
  for (const auto& lines : turns_) {
    for (const Line& line : lines) n += line.owner == owner ? line.ids.size() : 0;
  }
  return n;
}

std::optional<std::size_t> FairQueue::ahead_of(const std::string& id) const {
  std::size_t before = 0;  // jobs of better priorities
  for (const auto& lines : turns_) {
    std::size_t all = 0;
    bool passed = false;  // lines behind the job's own have one turn less
    std::optional<std::size_t> own;
    for (const Line& line : lines) {
      all += line.ids.size();
      const auto found = std::find(line.ids.begin(), line.ids.end(), id);
      if (found != line.ids.end()) own = static_cast<std::size_t>(found - line.ids.begin());
    }
    if (own) {
      std::size_t ahead = before + *own;
      for (const Line& line : lines) {
        if (std::find(line.ids.begin(), line.ids.end(), id) != line.ids.end()) {
          passed = true;
        } else {
          ahead += std::min(line.ids.size(), passed ? *own : *own + 1);
        }
      }
      return ahead;
    }
    before += all;
  }
  return std::nullopt;
}

}  // namespace colex::server

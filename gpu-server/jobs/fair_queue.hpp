// Who is next: owners take turns, and a sweep waits for every single job.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>

namespace colex::server {

/// Within one owner and priority first come, first served. Of the owners with waiting jobs of the
/// best priority the one that has waited longest for a turn is next.
/// Example: a1 a2 a3 of A, then b1 of B -> a1 b1 a2 a3.
class FairQueue {
 public:
  static constexpr int kPriorities = 2;

  void push(const std::string& owner, int priority, const std::string& id);
  /// In front of the owner's other jobs: one that had been started already.
  void push_front(const std::string& owner, int priority, const std::string& id);
  /// The job whose turn it is; it keeps its place.
  std::optional<std::string> next() const;
  std::optional<std::string> pop();
  bool remove(const std::string& id);

  std::size_t size() const;
  std::size_t size_at(int priority) const;
  /// Waiting jobs of one owner.
  std::size_t size_of(const std::string& owner) const;
  /// How many jobs are started before this one if nothing else arrives; nothing if it is not here.
  std::optional<std::size_t> ahead_of(const std::string& id) const;

 private:
  struct Line {
    std::string owner;
    std::deque<std::string> ids;
  };
  std::deque<std::string>& line_of(const std::string& owner, int priority);

  std::array<std::list<Line>, kPriorities> turns_;  ///< the first one is next; none is empty
};

}  // namespace colex::server

#pragma once

#include <functional>

#include "kernel/memory.hpp"

namespace colex {

/// Executes the events of all threads of a block. Within a phase a thread runs as far as it can;
/// what several threads execute together waits for all of them.
class Block {
 public:
  /// `met(event, thread, space, place, what)` is told of every fault of an access.
  using OnFault = std::function<void(const Event&, int, Space, int64, const Met&)>;
  /// `stuck(event, thread, other)`: the thread waits there for one that never comes.
  using OnStuck = std::function<void(const Event&, int, int)>;

  /// Of each copy with a predicate in memory it notes what was taken.
  Block(std::vector<std::vector<Event>>& events, BlockMemory& memory, OnFault met)
      : events_(events), memory_(memory), met_(std::move(met)), next_(events.size(), 0) {}

  void run(const OnStuck& stuck);

  int64 moved() const { return moved_; }
  int64 multiplied() const { return multiplied_; }

 private:
  bool advance(int thread);
  bool pass_barrier();
  bool is_ready(const Event& e) const;
  const Event* at(int thread) const;
  void alone(Event& e, int thread);
  double computed(const Event& e, int thread);
  void product_alone(const Event& e, int thread);
  void together(const std::vector<int>& group);
  void copy_together(const std::vector<int>& group);
  void product_together(const std::vector<int>& group);
  double get(const Event& e, int thread, const Places& p, size_t i);
  void set(const Event& e, int thread, const Places& p, size_t i, double value);

  std::vector<std::vector<Event>>& events_;
  BlockMemory& memory_;
  OnFault met_;
  std::vector<size_t> next_;
  int64 moved_ = 0;
  int64 multiplied_ = 0;
};

}  // namespace colex

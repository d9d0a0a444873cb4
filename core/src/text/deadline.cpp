#include "text/deadline.hpp"

#include <chrono>

namespace colex {

namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point end;

}  // namespace

namespace detail {

Deadline deadline;

void compare_clock() {
  if (Clock::now() > end) throw Busy{};
}

}  // namespace detail

void set_deadline(double milliseconds) {
  detail::deadline.set = milliseconds > 0;
  if (!detail::deadline.set) return;
  end = Clock::now() + std::chrono::microseconds(static_cast<long long>(milliseconds * 1000));
}

}  // namespace colex

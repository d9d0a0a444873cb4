#include "text/deadline.hpp"

#include <chrono>

namespace colex {

namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point last_moment;

}  // namespace

namespace detail {

Deadline deadline;

void compare_clock() {
  if (Clock::now() > last_moment) throw Busy{};
}

}  // namespace detail

void set_deadline(double milliseconds) {
  detail::deadline.set = milliseconds > 0;
  if (!detail::deadline.set) return;
  last_moment =
      Clock::now() + std::chrono::microseconds(static_cast<long long>(milliseconds * 1000));
}

}  // namespace colex

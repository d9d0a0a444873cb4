#pragma once

namespace colex {

/// Thrown where the time for a call is over. No LayoutError: nothing on the way may take it for an
/// answer about a value.
struct Busy {};

/// Limits the time of the work that follows, for callers that must answer soon and can hand longer
/// work to another thread: check_deadline() throws Busy once `milliseconds` have passed. 0: no
/// limit.
void set_deadline(double milliseconds);

namespace detail {

struct Deadline {
  bool set = false;
  unsigned polls = 0;
};
extern Deadline deadline;
void compare_clock();

}  // namespace detail

/// To be called where work repeats: a statement, an operation, a coordinate. Costs next to nothing
/// without a deadline, and reads the clock every few calls with one.
inline void check_deadline() {
  if (detail::deadline.set && (++detail::deadline.polls & 7) == 0) detail::compare_clock();
}

}  // namespace colex

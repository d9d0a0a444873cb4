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
  unsigned steps = 0;  ///< since the clock was read
};
extern Deadline deadline;
void compare_clock();

}  // namespace detail

/// To be called where work repeats. `steps` tells how much was done since the last call, about: 32
/// for a statement or an operation, few for a coordinate, one for two numbers that are compared.
/// Costs next to nothing without a deadline, and reads the clock every 256 steps with one: where
/// the clock is the browser's, reading it takes longer than comparing numbers.
inline void check_deadline(unsigned steps = 32) {
  detail::Deadline& d = detail::deadline;
  if (!d.set || (d.steps += steps) < 256) return;
  d.steps = 0;
  detail::compare_clock();
}

}  // namespace colex

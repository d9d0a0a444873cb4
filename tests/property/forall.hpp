// What the property tests share: running a property, integers to draw.
#pragma once

#include <rapidcheck.h>

#include "catch.hpp"

namespace colex {

/// Runs a property; rapidcheck prints the seed of a failure itself.
template <class F> void forall(const char* name, F f) {
  INFO(name);
  CHECK(rc::check(name, f));
}

/// Low and high are drawn, too.
inline int between(int low, int high) { return *rc::gen::inRange(low, high + 1); }

}  // namespace colex

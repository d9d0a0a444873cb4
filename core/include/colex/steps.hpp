#pragma once

#include "colex/fail.hpp"

/// Derivation: an operation that can explain itself takes a sink as its last argument and says
/// which rule fired on which numbers: `steps("step.coalesce.merge", a, b, merged)`. With the
/// default sink the calls vanish at compile time; the recorder is core/src/derive/recorder.hpp.

namespace colex {

struct NoSteps {
  template <class... Args> constexpr void operator()(const char*, const Args&...) const {}
};

}  // namespace colex

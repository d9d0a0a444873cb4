#pragma once

#include <optional>

#include "text/layout_error.hpp"

/// Where the core catches. Only attempt.cpp has a `catch` of these errors: in WebAssembly a source
/// file that catches pays for clean-up in all of its functions (docs/decisions.md).

namespace colex {

namespace detail {
std::optional<LayoutError> error_of(void (*run)(const void*), const void* work);
}  // namespace detail

/// The error that `work()` ends with, `limit.memory` where memory did not suffice; nullopt if it
/// ends well. Busy passes.
template <class Work> std::optional<LayoutError> error_of(const Work& work) {
  return detail::error_of([](const void* w) { (*static_cast<const Work*>(w))(); }, &work);
}

}  // namespace colex

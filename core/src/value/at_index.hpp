#pragma once

#include <cstddef>

#include "colex/fail.hpp"

namespace colex {

/// An index of ours, which is signed, for a container of the standard library.
inline std::size_t at_index(int64 i) { return static_cast<std::size_t>(i); }

}  // namespace colex

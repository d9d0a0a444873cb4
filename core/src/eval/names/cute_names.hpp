#pragma once

#include <string_view>

namespace colex {

/// The message that says what a name of CuTe is that has no value here: `cp_async_wait`,
/// `is_gmem`, `CUTE_ARCH_MMA_SM90_ENABLED`; nullptr where CuTe has no such name, or its value is
/// known.
const char* unfollowed(std::string_view name);

/// True of those messages.
bool says_unfollowed(std::string_view id);

}  // namespace colex

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "value/value.hpp"

namespace colex {

/// What `printf(format, arguments…)` writes, without the line's end: `format` as the text has it,
/// its escapes unread. nullopt where an argument is no number that the conversion takes, or where
/// there are too few.
std::optional<std::string> printf_text(std::string_view format,
                                       const std::vector<Value>& arguments);

}  // namespace colex

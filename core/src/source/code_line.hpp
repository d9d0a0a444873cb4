#pragma once

#include <string_view>

#include "source/pasted_text.hpp"

/// Whether a line is code, by its signs and words.

namespace colex {

/// Lines of code and of comments; commands, and what is printed by several columns.
bool is_code(std::string_view line, Dialect dialect);
/// A line of Python that begins code: what it imports, defines, decorates.
bool begins_python(std::string_view line);
/// `Layout 就是…`: in code a name of so many characters stands behind a sign of equality.
bool tells_in_chinese(std::string_view line);

}  // namespace colex

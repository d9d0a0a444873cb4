#pragma once

#include <string_view>

/// Formatted texts of Python, `f"tile {m}x{n}"`.

namespace colex {

/// The text of the token begins with its mark, `f`.
inline bool is_formatted(std::string_view text) {
  return text.substr(0, text.find_first_of("\"'")).find_first_of("fF") != text.npos;
}

}  // namespace colex

#pragma once

#include <string_view>

/// Formatted texts of Python, `f"tile {m}x{n}"`.

namespace colex {

/// The text of the token begins with its mark, `f`.
inline bool is_formatted(std::string_view text) {
  const size_t open = text.find_first_of("\"'");  // `undef` of Julia is a text without
  return open != text.npos && text.substr(0, open).find_first_of("fF") != text.npos;
}

}  // namespace colex

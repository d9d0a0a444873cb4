#pragma once

#include <string_view>

/// Formatted texts of Python, `f"tile {m}x{n}"`.

namespace colex {

/// The text of the token begins with its mark, others with their quote.
inline bool is_formatted(std::string_view text) {
  return !text.empty() && text[0] != '"' && text[0] != '\'';
}

}  // namespace colex

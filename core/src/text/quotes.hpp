#pragma once

#include <string_view>

namespace colex {

/// What a literal of a text says, of C++ or of Python: `"YES"` and `'YES'` are YES.
inline std::string_view unquoted(std::string_view text) {
  const bool quoted =
      text.size() > 1 && (text[0] == '"' || text[0] == '\'') && text.back() == text[0];
  return quoted ? text.substr(1, text.size() - 2) : text;
}

}  // namespace colex

#pragma once

#include <string_view>

/// Which characters make up numbers and names.

namespace colex {

/// The character at place i, behind the end none.
inline char at(std::string_view text, std::size_t i) { return i < text.size() ? text[i] : '\0'; }

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

inline bool is_hex(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// The first byte of other scripts' letters: punctuation (E2, E3, EF) and signs (F0) are none.
inline bool is_foreign(char c) {
  const unsigned char byte = static_cast<unsigned char>(c);
  return (byte >= 0xC3 && byte < 0xE0) || (byte >= 0xE4 && byte <= 0xED);
}

inline bool is_name_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || is_foreign(c);
}

inline bool is_name(char c) {
  return is_name_start(c) || is_digit(c) || (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

}  // namespace colex

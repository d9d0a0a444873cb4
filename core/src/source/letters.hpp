#pragma once

#include "source/pasted_text.hpp"

/// Characters of words and names, byte by byte.

namespace colex {

/// The first byte of a Chinese character.
inline bool is_chinese(char c) {
  const unsigned char byte = static_cast<unsigned char>(c);
  return byte >= 0xE4 && byte <= 0xE9;
}
inline bool is_ascii_letter(char c) { return is_letter(c) && static_cast<unsigned char>(c) < 0x80; }
inline bool is_name_char(char c) { return is_ascii_letter(c) || is_digit_char(c); }

inline bool is_of_words(char c) { return is_letter(c) || is_digit_char(c) || c == ' '; }

/// Letters, digits and blanks.
inline bool is_words(std::string_view label) {
  for (char c : label) {
    if (!is_of_words(c)) return false;
  }
  return true;
}

}  // namespace colex

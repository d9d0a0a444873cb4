#include "columns.hpp"

namespace colex::cli {

namespace {

struct Range {
  unsigned from;
  unsigned to;
  size_t columns;
};

/// After Unicode's East_Asian_Width (W and F) and its combining marks.
constexpr Range kRanges[] = {
    {0x0300, 0x036F, 0},   {0x1100, 0x115F, 2},   {0x200B, 0x200F, 0},   {0x20D0, 0x20FF, 0},
    {0x2E80, 0x303E, 2},   {0x3041, 0x33FF, 2},   {0x3400, 0x4DBF, 2},   {0x4E00, 0x9FFF, 2},
    {0xA000, 0xA4CF, 2},   {0xAC00, 0xD7A3, 2},   {0xF900, 0xFAFF, 2},   {0xFE00, 0xFE0F, 0},
    {0xFE30, 0xFE4F, 2},   {0xFEFF, 0xFEFF, 0},   {0xFF00, 0xFF60, 2},   {0xFFE0, 0xFFE6, 2},
    {0x1F300, 0x1F64F, 2}, {0x1F900, 0x1F9FF, 2}, {0x20000, 0x3FFFD, 2},
};

size_t columns_of(unsigned character) {
  for (const Range& r : kRanges) {
    if (character >= r.from && character <= r.to) return r.columns;
  }
  return 1;
}

/// The character that starts at `i`, which moves behind it.
unsigned next_character(std::string_view text, size_t& i) {
  const unsigned first = static_cast<unsigned char>(text[i++]);
  unsigned value = first < 0xC0   ? first
                   : first < 0xE0 ? first & 31
                   : first < 0xF0 ? first & 15
                                  : first & 7;
  for (; i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80; ++i) {
    value = value << 6 | (static_cast<unsigned char>(text[i]) & 63);
  }
  return value;
}

}  // namespace

size_t columns(std::string_view text) {
  size_t r = 0;
  for (size_t i = 0; i < text.size();) r += columns_of(next_character(text, i));
  return r;
}

std::string blanks(std::string_view text) {
  std::string r;
  for (size_t i = 0; i < text.size();) {
    const unsigned character = next_character(text, i);
    r += character == '\t' ? std::string(1, '\t') : std::string(columns_of(character), ' ');
  }
  return r;
}

std::string printable(std::string_view text) {
  std::string r(text);
  for (char& c : r) {
    if ((static_cast<unsigned char>(c) < ' ' && c != '\t') || c == 127) c = ' ';
  }
  return r;
}

}  // namespace colex::cli

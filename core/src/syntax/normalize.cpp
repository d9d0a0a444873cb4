#include "syntax/normalize.hpp"

#include <string_view>

namespace colex {

namespace {

/// Code point at byte i, with its length; a malformed byte is a code point of its own.
unsigned decode(const std::string& s, size_t i, size_t& length) {
  const unsigned char c = static_cast<unsigned char>(s[i]);
  length = c < 0xC0 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
  if (length == 1 || i + length > s.size()) {
    length = 1;
    return c;
  }
  unsigned value = c & (0xFFu >> (length + 1));
  for (size_t k = 1; k < length; ++k) {
    const unsigned char next = static_cast<unsigned char>(s[i + k]);
    if ((next & 0xC0) != 0x80) {
      length = 1;
      return c;
    }
    value = (value << 6) | (next & 0x3F);
  }
  return value;
}

/// ASCII text that means the same, or nullptr.
const char* ascii_form(unsigned c) {
  static char single[2] = {};
  if (c >= 0xFF01 && c <= 0xFF5E) {
    single[0] = static_cast<char>(c - 0xFEE0);
    return single;
  }
  // Marks of the writing's direction and of places to break a line.
  if ((c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
      (c >= 0x2060 && c <= 0x2069)) {
    return " ";
  }
  switch (c) {
    case 0x00A0:
    case 0x2009:
    case 0x202F:
    case 0x3000:
    case 0xFEFF:
      return " ";
    case 0x3001:
      return ",";
    case 0x3002:
      return ";";
    case 0x2218:
    case 0x25E6:
      return " o ";
    case 0x2192:
    case 0x27F6:
      return "->";
    case 0x21D2:
    case 0x27F9:
      return "=>";
    case 0x2010:
    case 0x2011:
    case 0x2013:
    case 0x2212:
      return "-";
    case 0x00D7:
      return "*";
    case 0x2018:
    case 0x2019:
      return "'";
    case 0x201C:
    case 0x201D:
      return "\"";
    case 0x3008:
      return "<";
    case 0x3009:
      return ">";
    default:
      return nullptr;
  }
}

/// Commands of the LaTeX that we write, and what LaTeX authors add to it.
struct LatexForm {
  std::string_view latex;
  std::string_view ascii;
};

constexpr LatexForm kLatex[] = {
    {"$", " "},         {"\\circ", " o "}, {"\\_", "_"},           {"\\langle", "<"},
    {"\\rangle ", ">"}, {"\\rangle", ">"}, {"\\mathrm{Sw}", "Sw"}, {"\\left", ""},
    {"\\right", ""},    {"\\colon", ":"},  {"\\,", " "},           {"\\;", " "},
};

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

const LatexForm* find_latex(const std::string& s, size_t i) {
  const char next = i + 1 < s.size() ? s[i + 1] : '\0';
  const bool command = next == '_' || next == ',' || next == ';' || (next >= 'c' && next <= 'r');
  if (s[i] != '$' && (s[i] != '\\' || !command)) return nullptr;
  for (const LatexForm& form : kLatex) {
    if (s.compare(i, form.latex.size(), form.latex) == 0) return &form;
  }
  return nullptr;
}

bool is_plain(char c) { return is_ascii(c) && c != '$' && c != '\\'; }

bool all_plain(const std::string& source) {
  const char* const end = source.data() + source.size();
  for (const char* at = source.data(); at != end; ++at) {
    if (!is_plain(*at)) return false;
  }
  return true;
}

}  // namespace

NormalizedText normalize(const std::string& source) {
  NormalizedText r;
  if (all_plain(source)) {
    r.text = source;
    return r;
  }
  // No form is longer than what it stands for.
  r.text.resize(source.size());
  r.origin.resize(source.size() + 1);
  size_t size = 0;
  const auto put = [&r, &size](char c, size_t from) {
    r.text[size] = c;
    r.origin[size++] = static_cast<int>(from);
  };
  for (size_t i = 0; i < source.size();) {
    if (is_plain(source[i])) {
      put(source[i], i);
      ++i;
      continue;
    }
    size_t length = 1;
    if (const LatexForm* form = find_latex(source, i)) {
      for (const char c : form->ascii) put(c, i);
      i += form->latex.size();
      continue;
    }
    const unsigned c = decode(source, i, length);
    if (const char* ascii = ascii_form(c)) {
      for (; *ascii; ++ascii) put(*ascii, i);
    } else {
      for (size_t k = 0; k < length; ++k) put(source[i + k], i + k);
    }
    i += length;
  }
  r.text.resize(size);
  r.origin.resize(size + 1);
  r.origin[size] = static_cast<int>(source.size());
  return r;
}

}  // namespace colex

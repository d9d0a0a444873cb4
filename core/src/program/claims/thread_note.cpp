#include "program/claims/thread_note.hpp"

#include <cctype>

#include "syntax/letters.hpp"

namespace colex {

namespace {

/// `tv` as a word between underscores, in front of a number too; `TV` anywhere.
bool names_threads(std::string_view name) {
  for (const std::string_view whole : {"TV", "thr_val", "thrval", "thread_val", "threadval"}) {
    if (name.find(whole) != name.npos) return true;
  }
  for (size_t at = name.find("tv"); at != name.npos; at = name.find("tv", at + 1)) {
    const bool begins = at == 0 || name[at - 1] == '_';
    const char next = at + 2 < name.size() ? name[at + 2] : '_';
    if (begins && (next == '_' || is_digit(next))) return true;
  }
  return false;
}

/// Reads one mode of a note, `T32`, at `at`; where it ends, or npos.
size_t behind_mode(std::string_view text, size_t at, char letter) {
  if (at >= text.size() || std::toupper(static_cast<unsigned char>(text[at])) != letter) {
    return text.npos;
  }
  const size_t digits = at + 1;
  size_t end = digits;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end > digits ? end : text.npos;
}

/// `(T32,V4)`.
bool notes_threads(std::string_view text) {
  for (size_t at = text.find('('); at != text.npos; at = text.find('(', at + 1)) {
    size_t end = behind_mode(text, at + 1, 'T');
    if (end == text.npos || end >= text.size() || text[end] != ',') continue;
    const size_t second = text.find_first_not_of(" \t", end + 1);
    end = behind_mode(text, second, 'V');
    if (end != text.npos && end < text.size() && text[end] == ')') return true;
  }
  return false;
}

}  // namespace

bool says_threads(std::string_view source, std::string_view name, Span statement) {
  if (names_threads(name)) return true;
  const std::string_view before = source.substr(0, static_cast<size_t>(statement.from));
  const size_t line = before.rfind('\n');
  const size_t above =
      line == 0 || line == before.npos ? before.npos : before.rfind('\n', line - 1);
  if (notes_threads(before.substr(above == before.npos ? 0 : above))) return true;
  const std::string_view behind = source.substr(static_cast<size_t>(statement.to));
  return notes_threads(behind.substr(0, behind.find('\n')));
}

}  // namespace colex

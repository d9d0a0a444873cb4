#include "source/bindings.hpp"

#include "source/letters.hpp"

namespace colex {

namespace {

char char_at(const std::string& text, size_t i) { return i < text.size() ? text[i] : '\0'; }

/// A sign behind which stands what a name is bound to.
bool binds(const std::string& text, size_t sign) {
  return (text[sign] == '=' || text[sign] == ':') && char_at(text, sign + 1) != '=';
}

/// The name stands there, and is bound.
bool is_bound_at(const std::string& text, std::string_view name, size_t from) {
  if (text.compare(from, name.size(), name) != 0) return false;
  // Behind a character of Chinese a name may begin.
  if (from > 0 && is_name_char(text[from - 1])) return false;
  size_t end = from + name.size();
  while (char_at(text, end) == ' ') ++end;
  return end < text.size() && binds(text, end);
}

std::string last_word(std::string_view text) {
  size_t from = text.size();
  while (from > 0 && is_name_char(text[from - 1])) --from;
  return std::string(text.substr(from));
}

}  // namespace

bool Bindings::has(const std::string& text, std::string_view name, size_t before) {
  if (from_ < to_) read(text);
  const size_t size = name.find_last_not_of(' ') + 1;
  const auto found = ends_.find(last_word(name.substr(0, size)));
  if (size == 0 || found == ends_.end()) return false;
  for (const size_t end : found->second) {
    if (end + name.size() - size > before) return false;
    if (end >= size && is_bound_at(text, name, end - size)) return true;
  }
  return false;
}

void Bindings::read(const std::string& text) {
  const size_t above = from_ == 0 ? std::string::npos : text.rfind('\n', from_ - 1);
  const size_t first = above == std::string::npos ? 0 : above + 1;
  const size_t below = text.find('\n', to_ == 0 ? 0 : to_ - 1);
  const size_t last = below == std::string::npos ? text.size() : below;
  for (size_t i = first; i < last; ++i) {
    if (!binds(text, i)) continue;
    size_t end = i;
    while (end > first && text[end - 1] == ' ') --end;
    if (end > first) ends_[last_word({text.data() + first, end - first})].insert(end);
  }
  from_ = std::string::npos;
  to_ = 0;
}

}  // namespace colex

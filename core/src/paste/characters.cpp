#include "paste/undress.hpp"

namespace colex {

namespace {

/// `ESC [ … m`, `ESC ] … BEL`: how long the sequence at `i` is, 0 if there is none.
size_t escape_length(const PastedText& t, size_t i) {
  if (t.at(i) != '\x1b') return 0;
  size_t end = i + 1;
  if (t.at(end) == '[') {
    for (++end; t.at(end) >= ' ' && t.at(end) < '@'; ++end) continue;
    return end + 1 - i;
  }
  if (t.at(end) == ']') {
    while (t.at(end) != '\0' && t.at(end) != '\a' && t.at(end) != '\x1b') ++end;
    return end + (t.at(end) == '\x1b' ? 2 : 1) - i;
  }
  return 2;
}

constexpr struct {
  std::string_view entity;
  char character;
} kEntities[] = {{"&lt;", '<'},   {"&gt;", '>'},   {"&amp;", '&'},   {"&quot;", '"'},
                 {"&nbsp;", ' '}, {"&#39;", '\''}, {"&#x27;", '\''}, {"&#60;", '<'},
                 {"&#62;", '>'},  {"\u201c", '"'}, {"\u201d", '"'}};

}  // namespace

void undress_characters(PastedText& t) {
  for (size_t i = 0; i < t.text().size(); ++i) {
    const char c = t.at(i);
    if (c == '\x1b') t.blank(i, i + escape_length(t, i));
    if (c != '&' && c != '\xe2') continue;
    for (const auto& e : kEntities) {
      if (t.text().compare(i, e.entity.size(), e.entity) != 0) continue;
      t.blank(i, i + e.entity.size());
      t.put(i, e.character);
    }
  }
}

}  // namespace colex

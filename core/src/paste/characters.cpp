#include "paste/prepare.hpp"

namespace colex {

namespace {

/// `ESC [ … m`, `ESC ] … BEL`: how long the sequence at `i` is, 0 if there is none.
size_t escape_length(const PastedText& t, size_t i) {
  if (t.at(i) != '\x1b') return 0;
  size_t end = i + 1;
  if (t.at(end) == '[') {
    for (++end; t.at(end) >= ' ' && t.at(end) < '@'; ++end) continue;
    return end + (t.at(end) > ' ' ? 1 : 0) - i;
  }
  if (t.at(end) == ']') {
    while (t.at(end) != '\0' && t.at(end) != '\a' && t.at(end) != '\x1b') ++end;
    if (t.at(end) == '\x1b' && t.at(end + 1) == '\\') ++end;
    return end + 1 - i;
  }
  return t.at(end) > ' ' ? 2 : 1;
}

/// `<pre>`, `</code>`, `<span class="…">`: how long the tag at `i` is, 0 if there is none.
size_t tag_length(const PastedText& t, size_t i) {
  if (t.at(i + 1) != '/' && !is_letter(t.at(i + 1))) return 0;
  if (t.at(i) != '<' || (i > 0 && (is_letter(t.at(i - 1)) || is_digit_char(t.at(i - 1))))) return 0;
  const size_t name = t.at(i + 1) == '/' ? i + 2 : i + 1;
  size_t after = name;
  while (is_letter(t.at(after))) ++after;
  const std::string_view tag = t.of({name, after});
  if (prefix_of(tag, {"pre", "code", "span", "div", "p", "br", "b", "i", "em", "tt", "li"}) !=
      tag.size())
    return 0;
  if (t.at(after) != '>' && t.at(after) != ' ' && t.at(after) != '/') return 0;
  const size_t end = t.find(">", name, name + 200);
  return end == std::string::npos ? 0 : end + 1 - i;
}

constexpr struct {
  std::string_view entity;
  char character;
} kEntities[] = {{"&lt;", '<'},   {"&gt;", '>'},   {"&amp;", '&'},   {"&quot;", '"'},
                 {"&nbsp;", ' '}, {"&#39;", '\''}, {"&#x27;", '\''}, {"&#60;", '<'},
                 {"&#62;", '>'},  {"\u201c", '"'}, {"\u201d", '"'}};

}  // namespace

void blank_characters(PastedText& t) {
  for (size_t i = 0; i < t.text().size(); ++i) {
    const char c = t.at(i);
    if (c == '\x1b') t.blank(i, i + escape_length(t, i));
    if (c == '<') t.blank(i, i + tag_length(t, i));
    if (c == '{' && t.at(i + 1) == ':' && t.at(i + 2) == '}') {  // `{:}`, without space around it
      t.put(i, ' ');
      t.put(i + 2, ' ');
    }
    if (c != '&' && c != '\xe2') continue;
    for (const auto& e : kEntities) {
      if (t.text().compare(i, e.entity.size(), e.entity) != 0) continue;
      t.blank(i, i + e.entity.size());
      t.put(i, e.character);
    }
  }
}

}  // namespace colex

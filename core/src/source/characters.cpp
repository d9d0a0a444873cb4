#include "source/letters.hpp"
#include "source/prepare.hpp"

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
  const bool closes = t.at(i + 1) == '/';
  const bool behind = i > 0 && (is_letter(t.at(i - 1)) || is_digit_char(t.at(i - 1)));
  if (t.at(i) != '<' || (behind && !closes)) return 0;  // `f<b>`
  const size_t name = closes ? i + 2 : i + 1;
  size_t after = name;
  while (is_letter(t.at(after)) || is_digit_char(t.at(after))) ++after;
  const std::string_view tag = t.of({name, after});
  if (!is_one_of(tag, {"pre",    "code",       "span",  "div",     "p",   "br",      "b",
                       "i",      "em",         "tt",    "li",      "sub", "sup",     "hr",
                       "img",    "table",      "tr",    "td",      "th",  "ul",      "ol",
                       "center", "strong",     "thead", "tbody",   "u",   "a",       "font",
                       "figure", "figcaption", "small", "details", "kbd", "summary", "picture",
                       "source", "blockquote", "h1",    "h2",      "h3",  "h4",      "iframe"}))
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
                 {"&#62;", '>'},  {"\u201c", '"'}, {"\u201d", '"'},  {"\uff1d", '='}};

/// `（4，8）：（8，1）`: how the brackets and signs of tuples are typed in Chinese.
constexpr struct {
  std::string_view wide;
  char ascii;
} kWide[] = {{"\uff08", '('}, {"\uff09", ')'}, {"\uff0c", ','}, {"\uff1a", ':'}};

/// The end of the tuple in full-width brackets at i; kNowhere if none stands there.
size_t wide_tuple_end(const PastedText& t, size_t i) {
  constexpr size_t kLongest = 200;
  const bool call = i > 0 && (is_digit_char(t.at(i - 1)) || is_ascii_letter(t.at(i - 1)));
  int depth = 0;
  bool digits = call;
  for (size_t k = i; k < i + kLongest;) {
    const bool opens = t.at(k) == '(' || t.text().compare(k, 3, "\uff08") == 0;
    const bool closes = t.at(k) == ')' || t.text().compare(k, 3, "\uff09") == 0;
    const bool comma = t.text().compare(k, 3, "\uff0c") == 0;
    depth += (opens ? 1 : 0) - (closes ? 1 : 0);
    digits = digits || is_digit_char(t.at(k));
    const bool name = call && (is_ascii_letter(t.at(k)) || t.at(k) == ':');
    const bool inside =
        is_digit_char(t.at(k)) || name || std::string_view(",_ ").find(t.at(k)) != kNowhere;
    if (!opens && !closes && !comma && !inside) return kNowhere;
    k += static_cast<unsigned char>(t.at(k)) >= 0x80 ? 3 : 1;
    if (depth == 0) return digits ? k : kNowhere;
  }
  return kNowhere;
}

void narrow(PastedText& t, size_t from, size_t to) {
  for (size_t i = from; i < to; ++i) {
    for (const auto& form : kWide) {
      if (t.text().compare(i, 3, form.wide) != 0) continue;
      t.blank(i, i + 3);
      const bool layout = form.ascii == ':' && i > from && t.at(i - 1) == ')';
      t.put(layout ? i + 2 : i, form.ascii);  // a stride stands right behind its colon
    }
  }
}

void wide_tuples(PastedText& t) {
  for (size_t i = 0; i < t.text().size(); ++i) {
    const bool wide = t.text().compare(i, 3, "\uff08") == 0;
    const bool opens = wide || t.at(i) == '(';
    size_t end = opens ? wide_tuple_end(t, i) : kNowhere;
    if (end == kNowhere) continue;
    if (t.text().compare(end, 3, "\uff1a") == 0) {
      const size_t stride = wide_tuple_end(t, end + 3);
      if (stride != kNowhere) end = stride;
    }
    const bool named = i > 2 && t.text().compare(i - 3, 3, "\uff1a") == 0;  // `A：（4，8）`
    narrow(t, named ? i - 3 : i, end);
    i = end - 1;
  }
}

}  // namespace

void blank_characters(PastedText& t) {
  if (t.find("\uff08") != kNowhere || t.find("\uff0c") != kNowhere ||
      t.find("\uff1a") != kNowhere) {
    wide_tuples(t);
  }
  for (size_t i = 0; i < t.text().size(); ++i) {
    const char c = t.at(i);
    if (c == '\x1b') t.blank(i, i + escape_length(t, i));
    if (c == '<') t.blank(i, i + tag_length(t, i));
    if (c == '{' && t.at(i + 1) == ':' && t.at(i + 2) == '}') {  // `{:}`, without space around it
      t.put(i, ' ');
      t.put(i + 2, ' ');
    }
    if (c != '&' && c != '\xe2' && c != '\xef') continue;
    for (const auto& e : kEntities) {
      if (t.text().compare(i, e.entity.size(), e.entity) != 0) continue;
      t.blank(i, i + e.entity.size());
      t.put(i, e.character);
    }
  }
}

}  // namespace colex

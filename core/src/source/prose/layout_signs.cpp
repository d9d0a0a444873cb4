#include "source/prose/layout_signs.hpp"

#include "source/pasted_text.hpp"

namespace colex {

namespace {

/// `(24:2)`, whose colon stands at `colon`: a time or a ratio has no brackets around it.
bool is_bracketed_pair(std::string_view text, size_t colon) {
  size_t from = colon;
  while (from > 0 && is_digit_char(text[from - 1])) --from;
  size_t to = colon + 1;
  while (to < text.size() && is_digit_char(text[to])) ++to;
  return from > 0 && text[from - 1] == '(' && from < colon && to > colon + 1 && to < text.size() &&
         text[to] == ')';
}

bool has_pair(std::string_view text) {
  for (size_t at = text.find(':'); at != kNowhere; at = text.find(':', at + 1)) {
    const char before = at > 0 ? text[at - 1] : ' ';
    const char behind = at + 1 < text.size() ? text[at + 1] : ' ';
    const bool number = behind == '_' || is_digit_char(behind) || behind == '(';
    if ((before == ')' || (is_digit_char(before) && !is_digit_char(behind))) && number) return true;
    if (is_bracketed_pair(text, at)) return true;
    // `(4, 8) : (1, 4)`
    const bool apart = at > 1 && before == ' ' && text[at - 2] == ')' && behind == ' ';
    if (apart && at + 2 < text.size() && text[at + 2] == '(') return true;
  }
  return false;
}

/// `shape = (4, 8)` and a stride.
bool has_parts(std::string_view text) {
  if (text.find("shape") == kNowhere || text.find("stride") == kNowhere) return false;
  for (size_t at = text.find("= ("); at != kNowhere; at = text.find("= (", at + 1)) {
    if (at + 3 < text.size() && is_digit_char(text[at + 3])) return true;
  }
  return false;
}

}  // namespace

bool tells_layout(std::string_view text) { return has_pair(text) || has_parts(text); }

bool tells_part(std::string_view text) {
  const size_t word = prefix_of(text, {"Shape", "shape", "Stride", "stride"});
  const size_t colon = word > 0 ? text.find_first_not_of(' ', word) : kNowhere;
  return colon != kNowhere && text[colon] == ':' &&
         text.find_first_not_of("0123456789_,() ", colon + 1) == kNowhere;
}

}  // namespace colex

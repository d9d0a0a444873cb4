#include <algorithm>

#include "source/prepare.hpp"

/// Headings between signs, `=== tCrC ===`, and above them.

namespace colex {

namespace {

using Line = PastedText::Line;

constexpr std::string_view kSigns = "-=_*~#+<>";

/// `-----`, `=====`: a line of one sign.
bool is_rule_line(std::string_view text) {
  return text.size() > 2 && std::string_view("-=_*~").find(text[0]) != kNowhere &&
         text.find_first_not_of(text[0]) == kNowhere;
}

/// Letters, digits and blanks, and what stands between words.
bool is_title(std::string_view text) {
  bool word = false;
  for (const char c : text) {
    word = word || is_letter(c);
    const bool sign = std::string_view(" -_.,:'/&()").find(c) != kNowhere;
    if (!is_letter(c) && !is_digit_char(c) && !sign) return false;
  }
  return word;
}

/// What stands between the signs of `=== tCrC ===`; empty if the line is no banner.
Line title_of(const PastedText& t, Line line) {
  const char sign = t.at(line.from);
  if (kSigns.find(sign) == kNowhere) return {line.from, line.from};
  Line inner = line;
  while (inner.from < inner.to && t.at(inner.from) == sign) ++inner.from;
  const char last = t.at(line.to - 1);
  const bool mirrored =
      last == sign || (sign == '>' && last == '<') || (sign == '<' && last == '>');
  while (mirrored && inner.to > inner.from && t.at(inner.to - 1) == last) --inner.to;
  const size_t before = inner.from - line.from;
  const bool banner = before > 1 && line.to - inner.to > 1 && (before > 2 || sign == '=');
  const bool apart = t.at(inner.from) == ' ' && t.at(inner.to - 1) == ' ';
  return banner && apart ? t.trimmed(inner) : Line{line.from, line.from};
}

/// The title names the value below it: `=== tCrC ===` and `(_4,_8):(_1,_4)`.
bool names_value(const PastedText& t, Line title, Line below) {
  const std::string_view text = t.of(title);
  const bool name = is_letter(text[0]) && std::all_of(text.begin(), text.end(), [](char c) {
                      return is_letter(c) || is_digit_char(c);
                    });
  const std::string_view value = t.of(below);
  return name && text.find(' ') == kNowhere && value.find(':') != kNowhere &&
         value.find('=') == kNowhere &&
         prefix_of(value,
                   {"(", "_", "gmem_ptr", "smem_ptr", "rmem_ptr", "ptr[", "Sw<", "tensor<"}) > 0;
}

void banners(PastedText& t) {
  const std::vector<Line>& lines = t.lines();
  for (size_t i = 0; i < lines.size(); ++i) {
    const Line line = t.trimmed(lines[i]);
    const Line next = i + 1 < lines.size() ? t.trimmed(lines[i + 1]) : Line{0, 0};
    const bool adjacent = i + 1 < lines.size() && lines[i + 1].from == lines[i].to + 1;
    if (line.from == line.to) continue;
    const Line title = title_of(t, line);
    if (title.from < title.to) {
      const bool stays = !is_title(t.of(title));  // `=== A: (4,8):(1,4) ===`
      const bool names = !stays && next.from < next.to && names_value(t, title, next);
      t.blank(line.from, stays || names ? title.from : line.to);
      t.blank(title.to, line.to);
      if (names) t.put(title.to, ':');
      t.transcript = true;
    } else if (adjacent && is_rule_line(t.of(next)) && is_title(t.of(line)) &&
               t.of(line).find(':') == kNowhere && !t.is_bound_before(t.of(line), line.from)) {
      t.blank(line);
    }
  }
}

/// The name in `print_layout(A):`, which says whose print stands below; empty in other lines.
Line printed_name(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  const size_t open = text.find('(');
  const Line none{line.from, line.from};
  if (open == kNowhere || !ends_with(text, "):") || text.size() < open + 4) return none;
  const size_t start = prefix_of(text, {"cute::", "cute."});
  if (prefix_of(text.substr(start, open - start), {"print", "print_layout", "print_tensor"}) == 0)
    return none;
  const Line name{line.from + open + 1, line.to - 2};
  const std::string_view word = t.of(name);
  const bool plain = is_letter(word[0]) && std::all_of(word.begin(), word.end(), [](char c) {
                       return is_letter(c) || is_digit_char(c);
                     });
  return plain ? name : none;
}

/// `print_layout(A):` above `(4,3):(1,4)`: A is that layout, or it is printed as in a program.
void printed_names(PastedText& t) {
  const std::vector<Line>& lines = t.lines();
  for (size_t i = 0; i + 1 < lines.size(); ++i) {
    const Line line = t.trimmed(lines[i]);
    const Line name = printed_name(t, line);
    if (name.from == name.to || !names_value(t, name, t.trimmed(lines[i + 1]))) continue;
    const bool bound = t.is_bound_before(t.of(name), line.from);
    if (!bound) t.blank(line.from, name.from);
    t.blank(bound ? line.to - 1 : name.to, bound ? line.to : line.to - 1);
    t.transcript = true;
  }
}

}  // namespace

void blank_banners(PastedText& t) {
  t.change("region.heading", banners);
  t.change("region.heading", printed_names);
}

}  // namespace colex

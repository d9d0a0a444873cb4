#include "registry/operation.hpp"
#include "source/calls.hpp"
#include "source/letters.hpp"
#include "source/prepare.hpp"

/// `# complement(T, 16) = 4 : 4` among code: what a comment claims that a call gives is checked.

namespace colex {

namespace {

using Line = PastedText::Line;

/// Where the text of a line of comment begins; kNowhere of other lines.
size_t behind_mark(const PastedText& t, Line line) {
  const size_t mark = prefix_of(t.of(line), {"//", "#"});
  if (mark == 0) return kNowhere;
  size_t from = line.from + mark;
  while (from < line.to && t.at(from) == ' ') ++from;
  return from < line.to ? from : kNowhere;
}

/// `T = …` in a line above that is no comment.
bool is_bound_above(const PastedText& t, const std::string& name, size_t before) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.from >= before) return false;
    if (behind_mark(t, line) != kNowhere) continue;
    const std::string_view text = t.of(line);
    for (size_t at = text.find(name); at != kNowhere; at = text.find(name, at + 1)) {
      const bool begins = at == 0 || !is_name_char(text[at - 1]);
      const size_t sign = text.find_first_not_of(' ', at + name.size());
      if (begins && sign != kNowhere && text[sign] == '=' && text.substr(sign + 1, 1) != "=") {
        return true;
      }
    }
  }
  return false;
}

/// Every name in the call is one of an operation, or bound above.
bool names_known_values(const PastedText& t, Line call) {
  for (size_t i = call.from; i < call.to; ++i) {
    if (!is_letter(t.at(i)) || (i > 0 && (is_letter(t.at(i - 1)) || is_digit_char(t.at(i - 1))))) {
      continue;
    }
    size_t end = i;
    while (end < call.to && (is_letter(t.at(end)) || is_digit_char(t.at(end)))) ++end;
    const std::string name(t.of({i, end}));
    const bool known = name == "o" || name == "cute" || find_operation(name) != nullptr;
    if (!known && !is_bound_above(t, name, call.from)) return false;
  }
  return true;
}

/// `complement(T, 16) = 4 : 4`, and nothing else to the end of the line.
bool claims_layout(const PastedText& t, size_t from, size_t to) {
  const size_t call = call_end_at(t, from, to);
  if (call == kNowhere) return false;
  size_t sign = call;
  while (sign < to && t.at(sign) == ' ') ++sign;
  if (sign == to || t.at(sign) != '=' || t.at(sign + 1) == '=') return false;
  const std::string_view told = t.of({sign + 1, to});
  return told.find_first_not_of("0123456789_:,() ") == kNowhere && told.find(':') != kNowhere &&
         names_known_values(t, {from, call});
}

size_t column_of(Line whole, Line trimmed) { return trimmed.from - whole.from; }

/// Code above that goes on, or that stands further right, would be cut by a statement here.
struct Around {
  size_t column = 0;
  bool open = false;
};

Around code_above(const PastedText& t, size_t i) {
  while (i-- > 0) {
    const Line line = t.trimmed(t.lines()[i]);
    if (line.from == line.to || behind_mark(t, line) != kNowhere) continue;
    const char last = t.at(line.to - 1);
    return {column_of(t.lines()[i], line),
            std::string_view(",([{\\+-*/=&|").find(last) != kNowhere};
  }
  return {};
}

size_t column_below(const PastedText& t, size_t i) {
  while (++i < t.lines().size()) {
    const Line line = t.trimmed(t.lines()[i]);
    if (line.from == line.to || behind_mark(t, line) != kNowhere) continue;
    return column_of(t.lines()[i], line);
  }
  return 0;
}

void comment_claims(PastedText& t) {
  for (size_t i = 0; i < t.lines().size(); ++i) {
    const Line line = t.trimmed(t.lines()[i]);
    const size_t from = behind_mark(t, line);
    if (from == kNowhere || !claims_layout(t, from, line.to)) continue;
    const Around above = code_above(t, i);
    const size_t column = from - t.lines()[i].from;
    if (above.open || column < above.column || column < column_below(t, i)) continue;
    t.blank(line.from, from);
  }
}

}  // namespace

void read_comment_claims(PastedText& t) { t.change("region.comment_claim", comment_claims); }

}  // namespace colex

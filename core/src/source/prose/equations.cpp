#include "source/prose/equations.hpp"

#include <algorithm>

#include "registry/operation.hpp"
#include "source/letters.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// What stands between the signs of equality outside of brackets; empty where one of them has no
/// blank behind it, which an arrow needs.
std::vector<Line> parts_of(const PastedText& t, Line line) {
  std::vector<Line> r;
  size_t done = line.from;
  int depth = 0;
  for (size_t i = line.from; i < line.to; ++i) {
    const char c = t.at(i);
    if (c == '(' || c == '[' || c == '<' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '>' || c == '}') --depth;
    if (c == ';' || c == '"' || c == '`') return {};
    if (c != '=' || depth != 0) continue;
    const bool other =
        i > line.from && std::string_view("=!<>+-*/%|&^").find(t.at(i - 1)) != kNowhere;
    if (other || t.at(i + 1) != ' ') return {};
    r.push_back(t.trimmed({done, i}));
    done = i + 1;
  }
  r.push_back(t.trimmed({done, line.to}));
  return r;
}

/// `_4`, `o`, a name that is bound above or an operation's.
bool is_known(const PastedText& t, std::string_view name, size_t at) {
  if (name == "o" || name.find_first_not_of("_0123456789") == kNowhere) return true;
  return t.is_bound_before(name, at) || find_operation(std::string(name)) != nullptr;
}

/// An expression whose names all mean something.
bool is_readable(const PastedText& t, Line part) {
  if (part.from == part.to) return false;
  for (size_t i = part.from; i < part.to;) {
    size_t end = i;
    while (end < part.to && is_name_char(t.at(end))) ++end;
    if (t.of({i, i + 2}) == "\u00d7") {
      i += 2;
    } else if (end == i) {
      const bool sign = std::string_view("()[]{}<>,:+-*/% ").find(t.at(i)) != kNowhere;
      if (!sign) return false;
      ++i;
    } else if (is_digit_char(t.at(i)) ? t.of({i, end}).find_first_not_of("0123456789") != kNowhere
                                      : !is_known(t, t.of({i, end}), part.from)) {
      return false;
    } else {
      i = end;
    }
  }
  return true;
}

/// `R(1)` of a function R that the text has not defined so far: what stands behind it is its value.
bool is_open_call(const PastedText& t, Line part) {
  size_t open = part.from;
  while (open < part.to && is_name_char(t.at(open))) ++open;
  if (open == part.from || t.at(open) != '(' || t.closing(open) + 1 != part.to) return false;
  const bool numbers =
      t.of({open, part.to}).find_first_not_of("0123456789_,() ") == kNowhere && open + 2 < part.to;
  return numbers && is_letter(t.at(part.from)) && !is_known(t, t.of({part.from, open}), part.from);
}

/// `A(B(3))` of functions that the text has not defined so far.
bool calls_unknown(const PastedText& t, Line part) {
  size_t open = part.from;
  while (open < part.to && is_name_char(t.at(open))) ++open;
  if (open == part.from || !is_letter(t.at(part.from)) || t.at(open) != '(') return false;
  const std::string_view text = t.of(part);
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return is_name_char(c) || std::string_view("(), ").find(c) != kNowhere;
  });
  return plain && t.closing(open) + 1 == part.to && !is_readable(t, part);
}

/// `R(3) = A(B(3)) = A(9) = 27` where the text says of none of them what it is.
bool is_unchecked(const PastedText& t, const std::vector<Line>& parts) {
  if (parts.size() < 3) return false;
  const std::string_view told = t.of(parts.back());
  return told.find_first_not_of("0123456789") == kNowhere && !told.empty() &&
         std::all_of(parts.begin(), parts.end() - 1,
                     [&t](Line part) { return calls_unknown(t, part); });
}

/// `BK / inst_K`: computed of names that the text gives no value.
bool is_open_quotient(const PastedText& t, Line part) {
  const std::string_view text = t.of(part);
  const bool signs = std::all_of(text.begin(), text.end(), [](char c) {
    return is_name_char(c) || std::string_view(" ()*/+-%").find(c) != kNowhere;
  });
  return signs && text.find_first_of("*/+%") != kNowhere && !is_readable(t, part);
}

/// `MMA_K = BK / inst_K = 64 / 16 = 4`: the number at the end is what the name is.
bool tells_number(const PastedText& t, const std::vector<Line>& parts) {
  if (parts.size() < 3 || parts[0].from == parts[0].to) return false;
  const std::string_view name = t.of(parts[0]);
  const std::string_view number = t.of(parts.back());
  return std::all_of(name.begin(), name.end(), is_name_char) && is_letter(name[0]) &&
         !number.empty() && std::all_of(number.begin(), number.end(), is_digit_char) &&
         is_open_quotient(t, parts[1]) &&
         std::all_of(parts.begin() + 2, parts.end(), [&t](Line p) { return is_readable(t, p); });
}

/// `bytes = 128*128*4 = 65536`: a number is reckoned and told.
bool reckons(const PastedText& t, const std::vector<Line>& parts) {
  if (parts.size() != 3 || parts[0].from == parts[0].to) return false;
  const std::string_view name = t.of(parts[0]);
  const std::string_view sum = t.of(parts[1]);
  const std::string_view told = t.of(parts[2]);
  const auto digits = [](std::string_view text, std::string_view signs) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [signs](char c) {
      return is_digit_char(c) || signs.find(c) != kNowhere;
    });
  };
  return std::all_of(name.begin(), name.end(), is_name_char) && is_letter(name[0]) &&
         digits(sum, " ()*/+-%") && sum.find_first_of("*/+%") != kNowhere && digits(told, "");
}

/// The line above ends with an expression, which may go on to be equal to something. A value does
/// not: `(4,8):(1,4)` and below it `= …`.
bool goes_on_from_above(const PastedText& t, Line line) {
  const auto ends = [](Line l, size_t at) { return l.to < at; };
  const auto at = std::lower_bound(t.lines().begin(), t.lines().end(), line.from, ends);
  if (at == t.lines().begin()) return false;
  const Line above = *std::prev(at);
  if (above.to + 1 != at->from) return false;  // an empty line between them
  const size_t sign = t.of(above).rfind('=');
  const size_t from = sign == kNowhere ? above.from : above.from + sign + 1;
  const Line last = t.trimmed({t.at(from) == '>' ? from + 1 : from, above.to});
  return is_readable(t, last) && t.of(last).find_first_not_of("0123456789_,:() ") != kNowhere;
}

}  // namespace

void blank_open_result(PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  const size_t mark = text.find_last_not_of("?_.");
  if (mark == kNowhere || mark + 1 >= text.size()) return;
  if (text.back() == '.' && text.size() - mark < 4) return;  // the end of a sentence
  const size_t sign = text.find_last_not_of(' ', mark);
  if (sign == kNowhere) return;
  const std::string_view before = text.substr(0, sign + 1);
  const size_t signs = ends_with(before, "=>") || ends_with(before, "->") || ends_with(before, "==")
                           ? 2
                           : (ends_with(before, "=") ? 1 : 0);
  const std::string_view asked = before.substr(0, before.size() - signs);
  if (signs == 0 || asked.find('(') == kNowhere) return;
  t.blank(line.from + asked.size(), line.to);
}

bool read_equation(PastedText& t, Line line) {
  if (t.dialect == Dialect::julia) return false;
  const std::vector<Line> parts = parts_of(t, line);
  if (parts.size() < 2) return false;
  if (tells_number(t, parts)) {
    t.blank(parts[1].from, parts.back().from);
    return true;
  }
  if (reckons(t, parts)) {
    t.put(t.text().rfind('=', parts[2].from) + 1, '>');
    return true;
  }
  if (is_unchecked(t, parts)) {
    const Span said{static_cast<int>(line.from), static_cast<int>(line.to)};
    t.skipped.push_back({said, "language.unchecked"});
    t.blank(line.from, line.to);
    return true;
  }
  const bool below = parts[0].from == parts[0].to && goes_on_from_above(t, line);
  const bool open = is_open_call(t, parts[0]);
  const bool all = std::all_of(parts.begin() + (below || open ? 1 : 0), parts.end(),
                               [&t](Line part) { return is_readable(t, part); });
  const bool calls = t.of(parts[below || open ? 1 : 0]).find('(') != kNowhere;
  const bool chain = below || open || (calls && parts.size() > 2);
  const bool stored = calls && parts.size() == 2 && t.dialect == Dialect::cpp;  // no `;` ends it
  if (!all || !(chain || stored)) return false;
  if (open) t.blank(line.from, parts[1].from);
  for (size_t i = open ? 2 : 1; i < parts.size(); ++i) {
    const size_t sign = t.text().rfind('=', parts[i].from);
    t.put(sign + 1, '>');
  }
  t.transcript = true;
  return true;
}

}  // namespace colex

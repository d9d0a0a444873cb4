#include "source/prose/labels.hpp"

#include <algorithm>

#include "source/letters.hpp"
#include "source/prose/claimed_label.hpp"
#include "source/prose/label_guards.hpp"
#include "source/prose/sentence_parts.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// What the prints of values start with.
bool starts_value(std::string_view text) {
  const char c = text.empty() ? '\0' : text[0];
  if (c == '(' || c == '?' || is_digit_char(c)) return true;
  if (c == '_') return text.size() > 1 && is_digit_char(text[1]);
  return prefix_of(text, {"Sw<", "S<", "tensor<", "tensor(", "gmem_ptr", "smem_ptr", "rmem_ptr",
                          "tmem_", "raw_ptr_", "ptr[", "ptr<", "ArithTuple", "Layout<",
                          "cute::", "counting_iter", "!cute."}) > 0;
}

/// What stands before the colon is a shape: `L = (4, 8) : (8, 1)`, `L = 32 : 1`.
bool is_behind_shape(const PastedText& t, Line l, size_t colon) {
  size_t value = colon + 1;
  while (t.at(value) == ' ') ++value;
  const size_t close = t.at(value) == '(' ? t.closing(value) : kNowhere;
  if (close != kNowhere && t.at(close + 1) == ':') return false;  // a layout of its own
  size_t i = colon;
  while (i > l.from && t.at(i - 1) == ' ') --i;
  if (i > l.from && t.at(i - 1) == ')') {
    int depth = 0;
    while (i > l.from) {
      const char c = t.at(--i);
      if (c == ')') ++depth;
      if (c == '(' && --depth == 0) break;
    }
    const char before = i > l.from ? t.at(i - 1) : ' ';
    return !is_in_name(before) && before != '>' && before != ']';
  }
  const size_t end = i;
  while (i > l.from && (is_digit_char(t.at(i - 1)) || t.at(i - 1) == '_')) --i;
  const bool number = i < end;
  while (i > l.from && t.at(i - 1) == ' ') --i;
  return number && i > l.from && t.at(i - 1) == '=';
}

/// The last `: `, `= ` or `> ` in the line that a value follows and that stands outside of all
/// brackets; kNowhere if there is none.
size_t find_separator(const PastedText& t, Line l) {
  size_t found = kNowhere;
  int depth = 0;
  for (size_t i = l.from; i + 1 < l.to; ++i) {
    const char c = t.at(i);
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
    if ((c != ':' && c != '=' && c != '>') || depth != 0 || t.at(i + 1) != ' ') continue;
    // `size(L) == 32` asks, `x += 2` changes.
    constexpr std::string_view kOperators = "=!<>+-*/%|&^";
    if (c == ':' && is_behind_shape(t, l, i)) continue;
    if (c == '=' && i > l.from && kOperators.find(t.at(i - 1)) != kNowhere) continue;
    size_t value = i + 1;
    while (t.at(value) == ' ') ++value;
    if (c == '>' && is_digit_char(t.at(value))) continue;  // `n > 2` compares
    if (starts_value(t.of({value, l.to}))) found = i;
  }
  // `cudaStream_t stream = 0)`: the end of what starts in a line above.
  if (l.to > l.from && (t.at(l.to - 1) == ')' || t.at(l.to - 1) == ']')) --depth;
  return depth < 0 ? kNowhere : found;
}

/// `32:1`, `_32:_1`
bool is_pair(std::string_view text) {
  const size_t colon = text.find(':');
  if (colon == kNowhere || colon == 0 || colon + 1 == text.size()) return false;
  const auto is_number = [](std::string_view part) {
    if (part.size() > 1 && part[0] == '_') part.remove_prefix(1);
    return part.find_first_not_of("0123456789") == kNowhere;
  };
  return is_number(text.substr(0, colon)) && is_number(text.substr(colon + 1));
}

/// `tAgA (_4,_8):(_1,_4)`, `sA smem_ptr[16b](…) o …`: a name, a blank and a layout to the end. Of
/// several words, `the layout is (4,8):(1,4)`, none is its name.
bool label_without_colon(PastedText& t, Line line) {
  size_t words = 0;
  bool adjacent = false;
  size_t name = line.from;
  size_t value = line.from;
  const auto is_dimension = [&](size_t i) {  // `1D tensor`
    return is_digit_char(t.at(i)) && (t.at(i + 1) | 0x20) == 'd' && t.at(i + 2) == ' ';
  };
  while (is_dimension(value) || (is_letter(t.at(value)) && !starts_value(t.of({value, line.to})))) {
    name = value;
    while (is_letter(t.at(name)) || is_digit_char(t.at(name))) ++name;
    if (t.of({value, name}) == "o") return false;
    value = name;
    while (t.at(value) == ' ') ++value;
    // `结果为(4,8):(1,4)`: Chinese has no blanks.
    adjacent = value == name;
    if (adjacent && static_cast<unsigned char>(t.at(line.from)) < 0x80) return false;
    ++words;
  }
  if (words == 0 || value >= line.to || !starts_value(t.of({value, line.to}))) return false;
  const std::string_view text = t.of({value, line.to});
  const size_t open = text.find_first_of("(<");
  const bool label = open == kNowhere || t.find(": ", value, value + open) != kNowhere;
  const size_t end = label ? kNowhere : t.closing(value + open);
  size_t after = end == kNowhere ? kNowhere : end + 1;
  while (after != kNowhere && t.at(after) == ' ' && t.text().compare(after, 3, " o ") != 0) ++after;
  const bool layout =
      after != kNowhere && (t.at(after) == ':' || t.text().compare(after, 3, " o ") == 0);
  if (!layout && !is_pair(text)) return false;
  if (words == 1 && !adjacent) {
    t.put(name, ':');
  } else {
    t.blank(line.from, value);
  }
  t.transcript = true;
  return true;
}

/// `[rank 0] (_4,_8):(_1,_4)`, `thr 0: tCsA (_4,_8):(_1,_4)`: who printed goes.
void printed_by(PastedText& t, Line line) {
  const bool bracket = t.at(line.from) == '[';
  const size_t end = t.find(bracket ? "] " : ": ", line.from, line.to);
  if (end == kNowhere) return;
  const Line rest = t.trimmed({end + 2, line.to});
  bool printed = label_without_colon(t, rest);
  if (bracket && !printed) printed = is_letter(t.at(line.from + 1)) && starts_value(t.of(rest));
  if (!printed) return;
  t.blank(line.from, end + 1);
  t.transcript = true;
}

/// `Original size: 144, Coalesced size: 144`: the comma before the second, else kNowhere.
size_t second_label(const PastedText& t, Line line) {
  int depth = 0;
  bool first = false;
  for (size_t i = line.from; i < line.to; ++i) {
    first = first || ((t.at(i) == ':' || t.at(i) == '=') && t.at(i + 1) == ' ');
    if (std::string_view("(<[").find(t.at(i)) != kNowhere) ++depth;
    if (std::string_view(")>]").find(t.at(i)) != kNowhere) --depth;
    const bool apart = t.at(i) == ',' || t.is_gap(i) || t.at(i) == '\t';
    if (!first || depth != 0 || !apart) continue;
    while (t.at(i + 1) == ' ' && !is_letter(t.at(i + 2))) ++i;
    if (!is_letter(t.at(i + 2))) continue;
    size_t end = i + 2;
    while (end < line.to && is_of_words(t.at(end))) ++end;
    if (end + 1 < line.to && (t.at(end) == ':' || t.at(end) == '=') && t.at(end + 1) == ' ') {
      return i;
    }
    i = end - 1;
  }
  return kNowhere;
}

/// Where the name starts that a label defines at its end, `L(i,j) = 8*i + j for L`; kNowhere if it
/// defines none.
size_t name_at_end(std::string_view label) {
  size_t name = label.size();
  while (name > 0 && is_in_name(label[name - 1])) --name;
  if (name == label.size() || is_digit_char(label[name])) return kNowhere;
  size_t end = name;
  while (end > 0 && label[end - 1] == ' ') --end;
  for (const std::string_view word : {" for", " with", " where", " let", " and"}) {
    if (end < name && ends_with(label.substr(0, end), word)) return name;
  }
  return kNowhere;
}

/// `cfg.n`, `sizes[0]` of an object that the text binds: code sets it. `Z[(None, 5)]` of a layout:
/// what it is.
bool is_member_of_known(const PastedText& t, size_t from, std::string_view label) {
  const size_t dot = label.find_first_of(".[");
  if (dot == kNowhere || dot == 0 || t.dialect == Dialect::cpp) return false;
  const bool slice = label[dot] == '[' && label.back() == ']';
  if (slice) return t.is_bound_before(label.substr(0, dot), from);
  if (t.dialect != Dialect::python) return false;
  const auto is_path = [](char c) {
    return is_in_name(c) || std::string_view(".[]-\"' +").find(c) != kNowhere;
  };
  return std::all_of(label.begin(), label.end(), is_path) &&
         t.is_bound_before(label.substr(0, dot), from);
}

/// `Where L = …`, `Let A = …`: how long the word is with which a sentence goes on; 0 if there is
/// none.
size_t opening_words(const PastedText& t, Line line) {
  const size_t length = prefix_of(
      t.of(line), {"Where ", "where ", "With ", "with ", "Let ", "let ", "Given ", "given ",
                   "Here ", "here ", "Suppose ", "Take ", "Then ", "then ", "So ", "so "});
  const size_t name = t.trimmed({line.from + length, line.to}).from;
  size_t end = name;
  while (end < line.to && is_name_char(t.at(end))) ++end;
  if (t.dialect == Dialect::julia) return 0;  // `let vec = …` begins a block
  const bool defines = end > name && prefix_of(t.of({end, line.to}), {" = ", " : ", "="}) > 0;
  return defines ? length : 0;
}

/// `Layout col = Layout<Shape<_2,_2>,`: code of C++, whose next line closes the bracket.
bool continues_below(const PastedText& t, Line value) {
  const size_t open = t.of(value).find_first_of("(<{[");
  if (t.dialect != Dialect::cpp || open == kNowhere) return false;
  return t.closing(value.from + open) >= value.to;
}

/// `[kernel] sQ layout: …`, `Composition R = A o B: …`, `size(L) = …`: the words stay as the name
/// before a colon; where the label is an expression, only the value stays.
void label(PastedText& t, Line line) {
  if (const size_t words = opening_words(t, line); words > 0) {
    t.blank(line.from, line.from + words);
    return label(t, t.trimmed(line));
  }
  const size_t separator = find_separator(t, line);
  if (separator == kNowhere) {
    if (!label_without_colon(t, line)) printed_by(t, line);
    return;
  }
  if (t.at(separator) == '=' && continues_below(t, {separator, line.to})) return;
  const bool arrow = t.at(separator) == '>';
  const size_t sign = arrow && t.at(separator - 1) == '=' ? separator - 1 : separator;
  const Line before = t.trimmed({line.from, sign});
  const ClaimedLabel claimed = claimed_label(t, before);
  if (claimed.expression != kNowhere && claimed.open) {
    // What is printed stays; that it is the expression's value is not checked.
    const Span label{static_cast<int>(claimed.expression), static_cast<int>(before.to)};
    t.skipped.push_back({label, "language.unchecked"});
    t.blank(line.from, separator + 1);
    t.transcript = true;
    return;
  }
  if (claimed.expression != kNowhere && (!arrow || sign < separator)) {
    t.blank(line.from, claimed.expression);
    t.put(sign, '=');
    t.put(sign + 1, '>');
    t.transcript = true;
    return;
  }
  const std::string_view set = t.of(before).substr(0, t.of(before).find(" = "));
  if (t.at(separator) == '=' && is_member_of_known(t, line.from, set)) return;
  for (size_t i = line.from + 1; i < separator; ++i) {
    const bool dash = t.at(i) == '-' && is_letter(t.at(i - 1)) && is_letter(t.at(i + 1));
    const bool number = t.at(i) == ' ' && t.at(i - 1) != ' ' && is_digit_char(t.at(i + 1));
    if (dash || number) t.put(i, '_');
  }
  std::string_view name = t.of({line.from, separator});
  name = name.substr(0, name.find(" = "));
  while (!name.empty() && std::string_view(" =-").find(name.back()) != kNowhere) {
    name.remove_suffix(1);
  }
  if (is_words(name)) {
    const bool one = name.find(' ') == kNowhere;
    if (t.at(separator) == '=' && one) return;
    // `Layout A = …`: A.
    const size_t last = line.from + (one ? 0 : name.rfind(' ') + 1);
    const bool capital = t.at(last) >= 'A' && t.at(last) <= 'Z';
    if (t.at(separator) == '=' && capital && last + 3 > line.from + name.size()) {
      return t.blank(line.from, last);
    }
    if (name.size() == separator - line.from) return;
    t.blank(line.from + name.size(), separator);
    t.put(separator, ':');
  } else if (t.at(separator) != '=' || name.find(',') == kNowhere ||
             name.find_first_of("([{") != kNowhere) {  // `a, b = (4, 8), (1, 4)` is code
    const size_t bracket = name[0] == '[' ? name.find(']') : kNowhere;
    const std::string_view behind = bracket == kNowhere ? name : name.substr(bracket + 1);
    if (bracket != kNowhere && !behind.empty() && is_words(behind)) {
      t.blank(line.from, line.from + bracket + 1);
    } else {
      const size_t defined = t.at(separator) == '=' ? name_at_end(name) : kNowhere;
      t.blank(line.from, defined == kNowhere ? separator + 1 : line.from + defined);
    }
  }
  t.transcript = true;
}

/// `128 threads`, `4 values per thread`: a number of things, said in words.
bool counts_things(std::string_view text) {
  const size_t number = text.find_first_not_of("0123456789");
  if (number == 0 || number == kNowhere || text[number] != ' ') return false;
  const std::string_view words = text.substr(number + 1);
  return words.size() > 2 && is_letter(words[0]) && is_letter(words[1]) && is_words(words);
}

/// `(4,8):(1,4) -> 32:1`, `… => …`: a statement for each side. The line ends before the first.
void split_at_arrows(PastedText& t, Line& line) {
  const size_t end = line.to;
  for (std::string_view arrow : {" -> ", " => "}) {
    for (size_t at = t.find(arrow, line.from, end); at != kNowhere;
         at = t.find(arrow, at + 4, end)) {
      size_t before = at;
      while (before > line.from && t.at(before - 1) == ' ') --before;
      if (before == line.from || t.at(before - 1) != ')') continue;
      const Line behind = t.trimmed({at + 4, end});
      if (counts_things(t.of(behind))) {
        t.blank(at, end);
        line.to = std::min(line.to, at);
        t.transcript = true;
        break;
      }
      if (!starts_value(t.of(behind))) continue;
      t.blank(at, at + 4);
      t.put(at + 1, ';');
      line.to = std::min(line.to, before);
      t.transcript = true;
    }
  }
}

/// `(BLK_M,BLK_K) : (128,64):(64,1)`: what the modes are, before a layout.
void modes_label(PastedText& t, Line line) {
  const size_t close = t.at(line.from) == '(' ? t.closing(line.from) : kNowhere;
  if (close == kNowhere || close >= line.to) return;
  size_t value = close + 1;
  while (t.at(value) == ' ') ++value;
  if (t.at(value) != ':' || value == close + 1) return;
  for (++value; t.at(value) == ' ';) ++value;
  const size_t end = t.at(value) == '(' ? t.closing(value) : kNowhere;
  if (end != kNowhere && t.at(end + 1) == ':') t.blank(line.from, value);
}

/// `Row-Major (4,4):(4,1)`: words with hyphens before a layout.
size_t hyphened_end(const PastedText& t, Line line) {
  size_t i = line.from;
  bool hyphen = false;
  while (i < line.to && (is_ascii_letter(t.at(i)) || t.at(i) == '-') && t.at(i) != '_') {
    hyphen = hyphen || (t.at(i) == '-' && i > line.from + 1);
    ++i;
  }
  const size_t close = t.at(i) == ' ' && t.at(i + 1) == '(' ? t.closing(i + 1) : kNowhere;
  const bool layout = close != kNowhere && t.at(close + 1) == ':' &&
                      t.of({i + 1, close}).find_first_not_of("0123456789_,() ") == kNowhere;
  return hyphen && layout ? i : line.from;
}

}  // namespace

void read_labels(PastedText& t, PastedText::Line l) {
  PastedText::Line line = t.trimmed(l);
  if (const size_t words = hyphened_end(t, line); words > line.from) {
    t.blank(line.from, words);
    if (t.at(line.to - 1) == ':') t.blank(line.to - 1, line.to);
    line = t.trimmed(line);
  }
  if (binds_list(t, line) || starts_told_call(t, line.from, line.to)) return;
  modes_label(t, line);
  if (is_annotated(t, line) || continues_arguments(t, line)) return;
  if (has_marks_of_code(t.of(line)) || is_comparison(t.of(line))) return;
  // `class Load = identity,` is a parameter of a template.
  if (t.dialect == Dialect::cpp && prefix_of(t.of(line), {"class ", "typename "}) > 0) return;
  split_at_arrows(t, line);
  while (line.from < line.to) {
    const char first = t.at(line.from);
    if ((!is_letter(first) && first != '[') || starts_code(t.of(line))) return;
    const size_t comma = second_label(t, line);
    const PastedText::Line one = t.trimmed({line.from, comma == kNowhere ? line.to : comma});
    label(t, one);
    if (comma == kNowhere) return;
    t.put(comma, ';');
    line = t.trimmed({comma + 1, line.to});
  }
}

}  // namespace colex

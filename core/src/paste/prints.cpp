#include <algorithm>

#include "paste/claimed_label.hpp"
#include "paste/equations.hpp"
#include "paste/prepare.hpp"
#include "paste/sentence_parts.hpp"
#include "value/integer_type.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// Headings of the DSL's objects, whose parts follow with labels: `tiled_mma: Tiled MMA`.
void headings(PastedText& t) {
  for (const Line& l : t.lines()) {
    const std::string_view text = t.of(t.trimmed(l));
    for (std::string_view heading : {"Tiled MMA", "MMA Atom", "Tiled Copy", "Copy Atom"}) {
      if (!ends_with(text, heading)) continue;
      const std::string_view before = text.substr(0, text.size() - heading.size());
      if (before.empty() || ends_with(before, ": ") || ends_with(before, "= ")) t.blank(l);
    }
  }
}

/// `tensor(raw_ptr(0x…: f32, gmem, align<4>) o (4,3):(3,1), data=` and the elements: only the
/// tensor stays, and the type is an argument like the others.
void tensor_data(PastedText& t) {
  size_t i = 0;
  for (size_t at = t.find("raw_ptr("); at != kNowhere; at = t.find("raw_ptr(", i)) {
    for (i = at + 1; t.at(i) != ')' && t.at(i) != '\0'; ++i) {
      if (t.at(i) == ':') t.put(i, ',');
    }
  }
  for (size_t at = t.find(", data="); at != kNowhere; at = t.find(", data=", i)) {
    i = at + 7;
    while (t.at(i) == ' ' || t.at(i) == '\n') ++i;
    // With coordinates the elements stand in brackets of their own, and the tensor's stay open.
    int depth = t.at(i) == '(' ? 0 : 1;
    for (; t.at(i) != '\0'; ++i) {
      if (t.at(i) == '(') ++depth;
      if (t.at(i) == ')' && --depth == 0) break;
    }
    // Line breaks go as well: the elements are no lines of their own.
    t.erase(at, i + 1);
    t.put(at, ')');
    t.transcript = true;
  }
}

/// `Tensor<0x…@gmem o (30, 20):(20, 1)>`: the layout.
void run_time_tensors(PastedText& t) {
  for (size_t at = t.find("Tensor<0x"); at != kNowhere; at = t.find("Tensor<0x", at + 1)) {
    const size_t end = t.closing(at + 6);
    if (end == kNowhere) continue;
    const size_t layout = t.find(" o ", at, end);
    if (layout == kNowhere) continue;
    t.blank(at, layout + 3);
    t.blank(end, end + 1);
  }
}

// ---- labels ------------------------------------------------------------------------------------

/// What the prints of values start with.
bool starts_value(std::string_view text) {
  const char c = text.empty() ? '\0' : text[0];
  if (c == '(' || c == '?' || is_digit_char(c)) return true;
  if (c == '_') return text.size() > 1 && is_digit_char(text[1]);
  return prefix_of(text, {"Sw<", "S<", "tensor<", "tensor(", "gmem_ptr", "smem_ptr", "rmem_ptr",
                          "tmem_", "raw_ptr_", "ptr[", "ptr<", "ArithTuple", "Layout<",
                          "cute::", "counting_iter", "!cute."}) > 0;
}

/// Code says itself what is bound to what.
bool has_marks_of_code(std::string_view line) {
  if (line.find("lambda ") != kNowhere) return true;
  if (line.find(" #") != kNowhere || line.find('"') != kNowhere || line.find(" ? ") != kNowhere)
    return true;
  if (line.find_first_of(";{}") != kNowhere || line.find("//") != kNowhere) {
    return line.find("?{") == kNowhere;
  }
  return false;
}

bool starts_code(std::string_view line) {
  constexpr std::string_view kWords[] = {
      "template", "auto ",  "using ",  "const",   "def ",          "for ",    "self.",  "if ",
      "elif ",    "while ", "return ", "assert ", "static_assert", "EXPECT_", "ASSERT_"};
  if (prefix_of(line, kWords) > 0) return true;
  const std::string_view word = line.substr(0, line.find(' '));
  if (integer_type(word).bits > 0 && word.size() < line.size()) return true;
  const size_t choice = line.find(" if ");
  return choice != kNowhere && line.find(" else ", choice) != kNowhere;
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

bool is_of_words(char c) { return is_letter(c) || is_digit_char(c) || c == ' '; }

bool is_words(std::string_view label) {
  for (char c : label) {
    if (!is_of_words(c)) return false;
  }
  return true;
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
  while (is_letter(t.at(value)) && !starts_value(t.of({value, line.to}))) {
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

/// `cfg.n`, `sizes[0]` of an object that the text binds: code sets it.
bool is_member_of_known(const PastedText& t, size_t from, std::string_view label) {
  const size_t dot = label.find_first_of(".[");
  if (dot == kNowhere || dot == 0 || t.dialect != Dialect::python) return false;
  const auto is_path = [](char c) {
    return is_in_name(c) || std::string_view(".[]-\"' +").find(c) != kNowhere;
  };
  return std::all_of(label.begin(), label.end(), is_path) &&
         t.is_bound_before(label.substr(0, dot), from);
}

/// `[kernel] sQ layout: …`, `Composition R = A o B: …`, `size(L) = …`: the words stay as the name
/// before a colon; where the label is an expression, only the value stays.
void label(PastedText& t, Line line) {
  const size_t separator = find_separator(t, line);
  if (separator == kNowhere) {
    if (!label_without_colon(t, line)) printed_by(t, line);
    return;
  }
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
  if (t.at(separator) == '=' && is_member_of_known(t, line.from, name)) return;
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
      if (at == line.from || t.at(at - 1) != ')') continue;
      if (counts_things(t.of({at + 4, end}))) {
        t.blank(at, end);
        line.to = std::min(line.to, at);
        t.transcript = true;
        break;
      }
      if (!starts_value(t.of({at + 4, end}))) continue;
      t.blank(at, at + 4);
      t.put(at + 1, ';');
      if (at < line.to) line.to = at;
      t.transcript = true;
    }
  }
}

/// `coalesce((2,1):(1,6)) -> 2:1`: an expression and what it prints, which are compared.
bool is_comparison(std::string_view line) {
  const size_t arrow = std::min(line.find("->"), line.find("=>"));
  const size_t open = line.find_first_of("(<");
  return arrow != kNowhere && open < arrow && is_letter(line[0]) &&
         is_words(line.substr(0, open)) && line.substr(0, open).find(' ') == kNowhere;
}

/// `int`, `tuple[int, int]`, `int | None`: a type of Python, no words.
bool is_python_type(std::string_view text) {
  if (text.empty() || !is_letter(text[0])) return false;
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    const bool bar = c == '|' || (c == ' ' && (text[i + 1] == '|' || text[i - 1] == '|'));
    if (depth == 0 && c != ']' && c != '.' && !is_in_name(c) && !bar) return false;
  }
  return depth == 0;
}

/// `N: int = 32` of Python, also in columns: `BLOCK_M : int  = 128`.
bool is_annotated(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  const size_t colon = text.find(':');
  if (t.dialect != Dialect::python || colon == kNowhere) return false;
  const size_t equals = text.find(" = ", colon);
  if (equals == kNowhere) return false;
  const std::string_view name = t.of(t.trimmed({line.from, line.from + colon}));
  const std::string_view type = t.of(t.trimmed({line.from + colon + 1, line.from + equals}));
  return !name.empty() && is_letter(name[0]) && std::all_of(name.begin(), name.end(), is_in_name) &&
         is_python_type(type);
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

/// Python's `[m, n] = f()`: names that are bound, no label.
bool binds_list(const PastedText& t, Line line) {
  if (t.dialect != Dialect::python || t.at(line.from) != '[') return false;
  const size_t close = t.closing(line.from);
  if (close == kNowhere || close >= line.to) return false;
  return starts_with(t.of(t.trimmed({close + 1, line.to})), "=");
}

/// `gX: cute.Tensor, tv` inside of brackets that the lines above have opened.
bool goes_on(const PastedText& t, Line line) {
  size_t before = line.from;
  while (before > 0 && is_one_of(t.text().substr(before - 1, 1), {" ", "\t", "\n", "\r"})) --before;
  return t.dialect == Dialect::python && before > 0 &&
         (t.at(before - 1) == '(' || t.at(before - 1) == ',');
}

/// `4.3.5`: a version, and no number.
bool starts_version(std::string_view text) {
  size_t parts = 0;
  size_t i = 0;
  while (i < text.size() && is_digit_char(text[i])) {
    ++parts;
    while (i < text.size() && is_digit_char(text[i])) ++i;
    if (i + 1 >= text.size() || text[i] != '.' || !is_digit_char(text[i + 1])) break;
    ++i;
  }
  return parts > 2;
}

/// `CUDA: 12.9.1`, `nvidia-cutlass-dsl==4.3.5`: what somebody has installed.
void version(PastedText& t, Line l) {
  const Line line = t.trimmed(l);
  const std::string_view text = t.of(line);
  const size_t sign = text.find_first_of(":=");
  const size_t value = sign == text.npos ? sign : text.find_first_not_of("=: \tv", sign);
  if (value == text.npos || !starts_version(text.substr(value))) return;
  const auto is_of_name = [](char c) { return is_in_name(c) || c == '-' || c == '.' || c == ' '; };
  if (!std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(sign), is_of_name))
    return;
  t.skip(line, "language.prose");
}

/// The labels of a line, one after the other.
void labels(PastedText& t, Line l) {
  Line line = t.trimmed(l);
  if (binds_list(t, line) || starts_told_call(t, line.from, line.to)) return;
  modes_label(t, line);
  if (is_annotated(t, line) || goes_on(t, line)) return;
  if (has_marks_of_code(t.of(line)) || is_comparison(t.of(line))) return;
  split_at_arrows(t, line);
  while (line.from < line.to) {
    const char first = t.at(line.from);
    if ((!is_letter(first) && first != '[') || starts_code(t.of(line))) return;
    const size_t comma = second_label(t, line);
    const Line one = t.trimmed({line.from, comma == kNowhere ? line.to : comma});
    label(t, one);
    if (comma == kNowhere) return;
    t.put(comma, ';');
    line = t.trimmed({comma + 1, line.to});
  }
}

/// `gmem_ptr[16b](%p)`, `(0x7f..)`, `(GMEM_ADDR_C)`: an address that is not told. 0 stands for it,
/// which is said: offsets do not depend on it.
void redacted_addresses(PastedText& t) {
  for (size_t at = t.find("ptr["); at != kNowhere; at = t.find("ptr[", at + 1)) {
    const size_t open = t.find("](", at, at + 12);
    const size_t close = open == kNowhere ? kNowhere : t.find(")", open, open + 60);
    const size_t from = open + 2;
    if (close == kNowhere || close == from || t.text().compare(close, 4, ") o ") != 0) continue;
    const std::string_view address = t.of({from, close});
    if (address == "unset" || address == "nullptr") continue;
    const bool name = is_letter(address[0]) && is_words(address);
    const bool cut = address.find("..") != kNowhere || address.find('*') != kNowhere ||
                     address.find("\u2026") != kNowhere || address.find("xx") != kNowhere;
    if (!name && !cut && address[0] != '%') continue;
    t.skipped.push_back({{static_cast<int>(from), static_cast<int>(close)}, "language.address"});
    t.blank(from, close);
    t.put(from, '0');
  }
}

/// `x := 5`: of notation a definition.
void definitions(PastedText& t) {
  if (t.dialect != Dialect::notation) return;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    size_t at = line.from;
    while (is_in_name(t.at(at))) ++at;
    const bool name = at > line.from && is_letter(t.at(line.from));
    while (t.at(at) == ' ') ++at;
    if (name && t.at(at) == ':' && t.at(at + 1) == '=') t.put(at, ' ');
  }
}

/// Where `shape: ` or `stride=` ends that stands at i; kNowhere if it does not.
size_t past_word(const PastedText& t, size_t i, std::string_view word, char& sign) {
  for (const char c : word) {
    if ((t.at(i++) | 0x20) != c) return kNowhere;
  }
  while (t.at(i) == ' ') ++i;
  sign = t.at(i);
  if (sign != ':' && sign != '=') return kNowhere;
  for (++i; t.at(i) == ' ';) ++i;
  return t.at(i) == '(' ? i : kNowhere;
}

/// `Shape: (4,8)` and below it `Stride: (1,4)`; `shape=(4,8), stride=(1,4)`: a layout.
void shape_and_stride(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    char sign = ' ';
    const size_t shape = past_word(t, line.from, "shape", sign);
    const size_t end = shape == kNowhere ? kNowhere : t.closing(shape);
    if (end == kNowhere) continue;
    size_t next = end + 1;
    while (t.at(next) == ' ' || t.at(next) == ',' || t.at(next) == '\r' || t.at(next) == '\n')
      ++next;
    if (next > line.to && sign == '=') continue;  // two variables
    const size_t stride = past_word(t, next, "stride", sign);
    const size_t stride_end = stride == kNowhere ? kNowhere : t.closing(stride);
    if (stride_end == kNowhere) continue;
    t.blank(line.from, shape);
    t.blank(end + 1, stride);
    t.put(stride - 1, ':');
  }
}

}  // namespace

void blank_prints(PastedText& t) {
  t.change("language.address", redacted_addresses);
  t.change("region.mark", definitions);
  t.change("region.label", shape_and_stride);
  blank_mlir(t);
  t.change("region.heading", headings);
  t.change("region.elements", tensor_data);
  t.change("region.type", run_time_tensors);
  blank_compiled_types(t);
  t.change("region.type", blank_debugger);
  t.change("region.type", blank_debugger_layouts);
  t.change("language.prose", [](PastedText& text) { each_line(text, version); });
  t.change("region.label", [](PastedText& text) {
    each_line(text, [](PastedText& of, PastedText::Line l) {
      if (!read_equation(of, of.trimmed(l))) labels(of, l);
    });
  });
}

}  // namespace colex

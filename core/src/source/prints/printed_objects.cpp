#include "source/prints/printed_objects.hpp"

#include <algorithm>

#include "source/letters.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// Where `shape: ` or `stride=` ends that stands at i, or `shape  ` at the start of a line;
/// kNowhere if it does not.
size_t past_word(const PastedText& t, size_t i, std::string_view word, char& sign) {
  const bool first = i == 0 || t.at(i - 1) == '\n';
  for (const char c : word) {
    if ((t.at(i++) | 0x20) != c) return kNowhere;
  }
  const size_t behind = i;
  while (t.at(i) == ' ') ++i;
  if (first && i > behind && t.at(i) == '(') return sign = ' ', i;
  const bool wide = t.of({i, i + 3}) == "\uff1a";
  sign = wide ? ':' : t.at(i);
  if (sign != ':' && sign != '=') return kNowhere;
  for (i += wide ? 3 : 1; t.at(i) == ' ';) ++i;
  return t.at(i) == '(' ? i : kNowhere;
}

/// `raw_ptr(0x…) o (3):(1) =` and below it `( 1, 2, 3 )`: only the tensor is read.
void blank_elements(PastedText& t, size_t equals) {
  const size_t open = t.text().find_first_not_of(" \r\n", equals + 1);
  const size_t close = t.at(open) == '(' ? t.closing(open) : kNowhere;
  if (close == kNowhere || t.text().find('\n', equals) > open) return;
  t.erase(equals, close + 1);
  t.transcript = true;
}

}  // namespace

void blank_object_headings(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const std::string_view text = t.of(line);
    const bool output = std::binary_search(t.outputs.begin(), t.outputs.end(), line.from);
    if (output && is_one_of(text, {"TiledMMA", "TiledCopy"})) t.blank(l);
    for (std::string_view heading :
         {"Tiled MMA", "MMA Atom", "Tiled Copy", "Copy Atom", "MMAAtom", "CopyAtom"}) {
      if (!ends_with(text, heading)) continue;
      const std::string_view before = text.substr(0, text.size() - heading.size());
      if (before.empty() || ends_with(before, ": ") || ends_with(before, "= ")) t.blank(l);
    }
  }
}

void blank_tensor_data(PastedText& t) {
  size_t i = 0;
  for (size_t at = t.find("raw_ptr("); at != kNowhere; at = t.find("raw_ptr(", i)) {
    for (i = at + 1; t.at(i) != ')' && t.at(i) != '\0'; ++i) {
      if (t.at(i) == ':') t.put(i, t.at(i + 1) == ':' ? ' ' : ',');
    }
    const size_t equals = t.text().find_first_of("=\n", i);
    if (t.text().compare(i, 4, ") o ") == 0 && t.at(equals) == '=') blank_elements(t, equals);
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

void read_run_time_tensors(PastedText& t) {
  for (size_t at = t.find("Tensor<0x"); at != kNowhere; at = t.find("Tensor<0x", at + 1)) {
    const size_t end = t.closing(at + 6);
    if (end == kNowhere) continue;
    const size_t layout = t.find(" o ", at, end);
    if (layout == kNowhere) continue;
    t.blank(at, layout + 3);
    t.blank(end, end + 1);
  }
}

void fill_redacted_addresses(PastedText& t) {
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

namespace {

/// A word may begin here that says what a value is: at the line's start, behind a sign, in brackets
/// that are no call's.
bool begins_part(const PastedText& t, size_t from, size_t i) {
  while (i > from && t.at(i - 1) == ' ') --i;
  if (i == from) return true;
  const std::string_view before = t.of({from, i});
  if (ends_with(before, "=") || ends_with(before, "\u2192") || ends_with(before, "->")) return true;
  return t.at(i - 1) == '(' && (i - 1 == from || !is_name_char(t.at(i - 2)));
}

/// `shape=(4,8), stride=(1,4)` at i becomes `(4,8):(1,4)`, without brackets around both.
void join_at(PastedText& t, Line line, size_t i) {
  char sign = ' ';
  const size_t shape = past_word(t, i, "shape", sign);
  const size_t end = shape == kNowhere ? kNowhere : t.closing(shape);
  if (end == kNowhere || !begins_part(t, line.from, i)) return;
  size_t next = end + 1 + prefix_of(t.of({end + 1, end + 4}), {"\uff0c", "\u3001"});
  while (t.at(next) == ' ' || t.at(next) == ',' || t.at(next) == '\r' || t.at(next) == '\n') ++next;
  if (next > line.to && (sign == '=' || i > line.from)) return;  // two variables
  const size_t stride = past_word(t, next, "stride", sign);
  const size_t stride_end = stride == kNowhere ? kNowhere : t.closing(stride);
  if (stride_end == kNowhere) return;
  const bool bracketed = i > line.from && t.at(i - 1) == '(' && t.at(stride_end + 1) == ')';
  if (bracketed) t.blank(stride_end + 1, stride_end + 2);
  t.blank(bracketed ? i - 1 : i, shape);
  t.blank(end + 1, stride);
  t.put(stride - 1, ':');
}

}  // namespace

void join_shape_and_stride(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    for (size_t i = line.from; i < line.to; ++i) {
      if ((t.at(i) | 0x20) == 's' && (i == line.from || !is_name_char(t.at(i - 1)))) {
        join_at(t, line, i);
      }
    }
  }
}

}  // namespace colex

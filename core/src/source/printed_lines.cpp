#include <algorithm>

#include "source/letters.hpp"
#include "source/prepare.hpp"

/// Lines that a call above them prints, such as `a / b = 3.333333` of `printf("a / b = {}", x)`: no
/// code. Those of a plain label, `size = 8`, are compared with the value elsewhere.

namespace colex {

namespace {

using Line = PastedText::Line;

/// What stands between the places of a format.
using Pieces = std::vector<std::string>;

/// Behind the place that begins at `i`; `i` where none does.
size_t past_place(std::string_view format, size_t i) {
  if (format[i] == '{') {
    const size_t end = format.find('}', i);
    return end == format.npos ? i : end + 1;
  }
  if (format[i] != '%' || i + 1 == format.size()) return i;
  const size_t end = format.find_first_not_of("0123456789.-+# lhz", i + 1);
  return end != format.npos && is_letter(format[end]) ? end + 1 : i;
}

Pieces pieces_of(std::string_view format) {
  Pieces r(1);
  for (size_t i = 0; i < format.size();) {
    if (const size_t end = past_place(format, i); end > i) {
      r.emplace_back();
      i = end;
    } else if (format[i] == '\\' && i + 1 < format.size()) {
      i += 2;  // the end of a line, or a tab
    } else {
      r.back() += format[i++];
    }
  }
  return r;
}

/// With an operator among the words, or a call around a place: read as code it would say something
/// else.
bool looks_like_code(const Pieces& pieces) {
  if (pieces.size() < 2) return false;
  bool code = pieces[0].substr(0, 1) == "-";
  for (size_t i = 0; i < pieces.size(); ++i) {
    const std::string& p = pieces[i];
    const bool call = p.size() > 1 && p.back() == '(' && is_in_name(p[p.size() - 2]) &&
                      i + 1 < pieces.size() && pieces[i + 1].substr(0, 1) == ")";
    code = code || call || p.find_first_of("+*/<>~&|") != p.npos;
  }
  const auto has_letter = [](const std::string& p) {
    return std::any_of(p.begin(), p.end(), is_letter);
  };
  return code && std::any_of(pieces.begin(), pieces.end(), has_letter);
}

/// `-3.5e+02`: layouts and shapes are read wherever they stand.
bool is_number(std::string_view text) {
  return text.find_first_not_of("0123456789.eE+-") == text.npos &&
         std::any_of(text.begin(), text.end(), is_digit_char);
}

/// The line is the format with numbers in its places.
bool prints(const Pieces& pieces, std::string_view line) {
  const std::string& last = pieces.back();
  if (!starts_with(line, pieces[0]) || !ends_with(line, last)) return false;
  size_t at = pieces[0].size();
  for (size_t i = 1; i < pieces.size(); ++i) {
    const bool ends = i + 1 == pieces.size();
    const size_t next = ends ? line.size() - last.size() : line.find(pieces[i], at + 1);
    if (next == line.npos || next <= at || !is_number(line.substr(at, next - at))) return false;
    at = next + pieces[i].size();
  }
  return true;
}

/// The text in quotes that a call of `printf`, `print` or `format` begins with.
std::string_view format_at(std::string_view text, size_t call) {
  size_t i = text.find('(', call) + 1;
  while (i < text.size() && (is_blank_char(text[i]) || text[i] == 'f')) ++i;
  if (i >= text.size() || (text[i] != '"' && text[i] != '\'')) return {};
  const size_t end = text.find(text[i], i + 1);
  return end == text.npos ? std::string_view() : text.substr(i + 1, end - i - 1);
}

}  // namespace

void blank_printed_lines(PastedText& t) {
  struct Format {
    size_t call;
    Pieces pieces;
  };
  std::vector<Format> formats;
  for (const std::string_view call : {"print(", "printf("}) {
    for (size_t at = t.find(call); at != kNowhere; at = t.find(call, at + 1)) {
      const Pieces pieces = pieces_of(format_at(t.text(), at));
      if (looks_like_code(pieces)) formats.push_back({at, pieces});
    }
  }
  if (formats.empty()) return;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    const bool printed = std::any_of(formats.begin(), formats.end(), [&](const Format& f) {
      return f.call < line.from && prints(f.pieces, t.of(line));
    });
    if (printed) t.blank(line);
  }
}

}  // namespace colex

#include "source/prose/line_figures.hpp"

#include <algorithm>

#include "source/letters.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// Frames of boxes, arrows: `┌──┐`, `↓`, `--->`; of code only boxes, `i --> 0` counts down.
bool draws(std::string_view text, Dialect dialect) {
  for (size_t i = 0; i + 2 < text.size(); ++i) {
    const unsigned char second = static_cast<unsigned char>(text[i + 1]);
    const bool composed = text.substr(i, 3) == "\u25e6";  // `A ◦ B`
    const bool frame = second >= 0x94 && second <= 0x97 && !composed;
    if (text[i] == '\xe2' && (frame || second == 0x86 || second == 0x87)) return true;
  }
  if (dialect == Dialect::cpp && text.find(';') != kNowhere) return false;
  return text.find("-->") != kNowhere || text.find("<--") != kNowhere ||
         text.find("==>") != kNowhere;
}

/// The line without its texts in quotes and without the comment behind it, where it is code.
std::string without_words(std::string_view line) {
  std::string r;
  char quote = '\0';
  for (size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
      continue;
    }
    const bool comment = c == '#' || line.substr(i, 2) == "//";
    if (comment && line.find_first_of("=({;") < i) break;
    const bool opens = (c == '"' || c == '\'') && line.find(c, i + 1) != kNowhere;
    if (opens) quote = c;
    r += c;
  }
  return r;
}

/// `Coord: (0,0) (1,0) (2,0)`, `Index:   0     1     2     3`: a row of a table that was printed.
bool is_printed_row(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  const size_t colon = text.find(':');
  if (t.dialect != Dialect::notation || colon == kNowhere || !is_letter(text[0])) return false;
  if (text.substr(0, colon).find_first_of("=(`") != kNowhere) return false;
  int values = 0;
  for (size_t i = line.from + colon + 1; i < line.to; ++values) {
    if (t.at(i) != ' ') return false;
    while (t.at(i) == ' ') ++i;
    const size_t end = tuple_end(t, i, line.to);
    if (end == kNowhere) return false;
    i = end;
  }
  return values > 2;
}

/// `0  (0, 0)  (1, 0)  (2, 0)`: a row of coordinates that were printed, behind its number.
bool is_coordinate_row(const PastedText& t, Line line) {
  if (!is_digit_char(t.at(line.from))) return false;
  size_t i = tuple_end(t, line.from, line.to);
  int values = 0;
  for (; i != kNowhere && i < line.to; ++values) {
    const size_t start = i;
    while (t.at(i) == ' ') ++i;
    if (i < start + 2 || t.at(i) != '(') return false;
    i = tuple_end(t, i, line.to);
  }
  return i == line.to && values > 1;
}

/// `+-----+-----+  v`: an edge of boxes, with what points along it.
bool is_edge(std::string_view text) {
  return text.find_first_not_of("+-|^v<> ") == kNowhere && text.find("+--") != kNowhere;
}

/// Of drawn boxes: an edge with an arrow, a row between bars beside such an edge. What prints a
/// layout writes a number before its bars.
bool is_of_boxes(const PastedText& t, Line line) {
  const std::string_view text = t.of(line);
  if (is_edge(text) && text.find_first_of("^v<>") != kNowhere) return true;
  if (text.empty() || (text[0] != '|' && !is_edge(text))) return false;
  const bool edge = text[0] != '|';
  const auto ends = [](Line l, size_t at) { return l.to < at; };
  const auto& all = t.lines();
  const auto at = std::lower_bound(all.begin(), all.end(), line.from, ends);
  const auto fits = [&](Line other) {
    const std::string_view beside = t.of(t.trimmed(other));
    return edge ? !beside.empty() && beside[0] == '|' : is_edge(beside);
  };
  return (at != all.begin() && fits(*std::prev(at))) ||
         (at != all.end() && std::next(at) != all.end() && fits(*std::next(at)));
}

/// `FrgV  (RestM, RestN)` below arrows or above them: what they point at.
bool is_pointed_at(const PastedText& t, Line line, bool arrows_above) {
  const std::string_view text = t.of(line);
  if (text.find_first_of("0123456789=:;") != kNowhere || is_of_arrows(text)) return false;
  const size_t below = line.to == t.text().size() ? line.to : t.text().find('\n', line.to) + 1;
  const size_t end = below == 0 ? below : t.text().find('\n', below);
  return arrows_above || is_of_arrows(t.of(t.trimmed({below, std::min(end, t.text().size())})));
}

}  // namespace

bool is_of_arrows(std::string_view text) {
  bool points = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool arrow = text.substr(i, 2) == "\xe2\x86";
    if (!arrow && std::string_view(" |^\\/").find(text[i]) == kNowhere) return false;
    points = points || arrow || text[i] == '|' || text[i] == '^';
    if (arrow) i += 2;
  }
  return points && text.find("//") == kNowhere;  // no comment
}

/// `include/   # headers`, `copy.hpp`: an entry of a listed folder, with what is said of it.
bool lists_file(std::string_view text) {
  const size_t end = text.find_first_of(" \t");
  const std::string_view name = text.substr(0, end);
  const size_t behind = end == kNowhere ? kNowhere : text.find_first_not_of(" \t", end);
  if (behind != kNowhere && text[behind] != '#') return false;
  for (const char c : name) {
    if (!is_ascii_letter(c) && !is_digit_char(c) && std::string_view("_.-+*/").find(c) == kNowhere)
      return false;
  }
  const bool path = name.find('/') != kNowhere && name.find('.') != kNowhere;
  const bool folder = name.size() > 1 && name.back() == '/' && name[0] != '/' && name[0] != '*';
  const size_t dot = name.rfind('.');
  const std::string_view kind = dot == kNowhere ? "" : name.substr(dot + 1);
  return folder ||
         ((behind != kNowhere || path) &&
          is_one_of(kind, {"h", "hpp", "cu", "cuh", "cpp", "py", "md", "txt", "ipynb", "jl"}));
}

bool is_figure(const PastedText& t, Line line, bool arrows_above) {
  const std::string_view text = t.of(line);
  if (is_of_arrows(text) && text.find(' ') != kNowhere) return true;
  if (is_of_boxes(t, line) || is_pointed_at(t, line, arrows_above)) return true;
  if (is_printed_row(t, line) || is_coordinate_row(t, line)) return true;
  if (t.dialect != Dialect::cpp && lists_file(text)) return true;
  return draws(without_words(text), t.dialect) && prefix_of(text, {"//", "#", "*", "/*"}) == 0;
}

}  // namespace colex

#include "source/prepare.hpp"

/// `a layout with shape (4,8) and stride (8,1)`: the layout. Its parts stand together afterwards,
/// for a sentence to find.

namespace colex {

namespace {

using Line = PastedText::Line;

constexpr std::string_view kShapes[] = {"shape", "Shape", "\u5f62\u72b6"};
constexpr std::string_view kStrides[] = {"strides",      "stride",       "Stride",
                                         "\u6b65\u957f", "\u6b65\u5e45", "\u8de8\u5ea6"};

/// Where one of the words stands between; `end` is behind it.
template <size_t N>
size_t find_word(const PastedText& t, size_t from, size_t to, const std::string_view (&words)[N],
                 size_t& end) {
  for (size_t i = from; i < to; ++i) {
    const size_t length = prefix_of(t.of({i, to}), words);
    const bool inside =
        i > from && is_letter(t.at(i - 1)) && static_cast<unsigned char>(t.at(i - 1)) < 0x80;
    if (length == 0 || inside) continue;
    end = i + length;
    return i;
  }
  return kNowhere;
}

/// The tuple behind a word, `shape (4,8)`, `stride is (8,1)`, `shape 为 (4,8)`; empty if there is
/// none.
Line tuple_behind(const PastedText& t, size_t i, size_t to) {
  while (t.at(i) == ' ') ++i;
  i += prefix_of(t.of({i, to}), {"of ", "is ", "\u4e3a", "\u662f", "\uff1a"});
  while (t.at(i) == ' ') ++i;
  const size_t close = t.at(i) == '(' && i < to ? t.closing(i) : kNowhere;
  if (close == kNowhere || close >= to) return {i, i};
  const bool numbers = t.of({i, close + 1}).find_first_not_of("0123456789_,() ") == kNowhere;
  return numbers ? Line{i, close + 1} : Line{i, i};
}

void descriptions(PastedText& t) {
  for (const Line& l : t.lines()) {
    size_t end = l.from;
    size_t shape_word = find_word(t, l.from, l.to, kShapes, end);
    if (shape_word == kNowhere || t.of(l).find(';') != kNowhere) continue;
    const Line shape = tuple_behind(t, end, l.to);
    if (shape.from == shape.to || t.at(shape.to) == ':') continue;
    constexpr size_t kNear = 40;  // words between, `and with a`
    const size_t near = shape.to + kNear < l.to ? shape.to + kNear : l.to;
    if (find_word(t, shape.to, near, kStrides, end) == kNowhere) continue;
    const Line stride = tuple_behind(t, end, l.to);
    if (stride.from == stride.to) continue;
    const std::string text(t.of(shape));
    t.blank(shape_word, stride.from);
    size_t at = stride.from - 1 - text.size();
    for (const char c : text) t.put(at++, c);
    t.put(at, ':');
  }
}

/// `Layout: Row-major (32,4):(4,1)`: what is said of a layout between its label and it.
void majors(PastedText& t) {
  constexpr std::string_view kMajor = "-major ";
  for (const Line& l : t.lines()) {
    for (size_t at = t.find(kMajor, l.from, l.to); at != kNowhere;
         at = t.find(kMajor, at + 1, l.to)) {
      const size_t value = at + kMajor.size();
      size_t word = at;
      while (word > l.from && is_ascii_letter(t.at(word - 1))) --word;
      const bool labelled = word > l.from + 2 && (t.at(word - 2) == ':' || t.at(word - 2) == '=') &&
                            t.at(word - 1) == ' ';
      if (labelled && word < at && t.at(value) == '(') t.blank(word, value);
    }
  }
}

}  // namespace

void blank_descriptions(PastedText& t) {
  t.change("region.words", descriptions);
  t.change("region.words", majors);
}

}  // namespace colex

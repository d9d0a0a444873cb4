#include "source/languages/julia_types.hpp"

#include <algorithm>
#include <optional>

#include "source/letters.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// Reads `Layout{2, Tuple{Static.StaticInt{2}, Int64}, Tuple{…}}` into `(_2,?):(…)`.
class TypeReader {
 public:
  explicit TypeReader(std::string_view text) : text_(text) {}

  std::optional<std::string> layout() {
    if (!accept("Layout{")) return std::nullopt;
    while (at_ < text_.size() && is_digit_char(text_[at_])) ++at_;
    std::string r;
    const bool whole =
        accept(", ") && part(r, 0) && accept(", ") && (r += ':', part(r, 0)) && accept("}");
    return whole ? std::optional(r) : std::nullopt;
  }

 private:
  bool accept(std::string_view word) {
    if (!starts_with(text_.substr(at_), word)) return false;
    at_ += word.size();
    return true;
  }

  bool part(std::string& r, int depth) {
    constexpr int kDeepest = 16;
    if (depth > kDeepest) return false;
    if (accept("Tuple{")) {
      r += '(';
      do {
        if (!part(r, depth + 1)) return false;
        r += ',';
      } while (accept(", "));
      r.back() = ')';
      return accept("}");
    }
    if (accept("Int64") || accept("Int32")) {
      r += '?';
      return true;
    }
    accept("Static.");
    if (!accept("StaticInt{")) return false;
    const size_t from = at_;
    while (at_ < text_.size() && is_digit_char(text_[at_])) ++at_;
    r += '_';
    r += text_.substr(from, at_ - from);
    return at_ > from && accept("}");
  }

  std::string_view text_;
  size_t at_ = 0;
};

/// `2×3 MoYeArray{…`, `24-element MoYeArray{…`, `Layout{2, Tuple{…`
bool is_printed_type(std::string_view line) {
  const size_t word = line.find_first_not_of("0123456789");
  if (word == kNowhere) return false;
  if (word == 0) return prefix_of(line, {"Layout{", "MoYeArray{"}) > 0;
  const size_t blank = line.find(' ');
  return blank != kNowhere && starts_with(line.substr(blank + 1), "MoYeArray{");
}

/// The row of elements behind `at`, where its minus would go on with the layout above it.
void blank_negative(PastedText& t, size_t at) {
  if (at >= t.text().size()) return;
  const Line row = t.trimmed({at + 1, std::min(t.find("\n", at + 1), t.text().size())});
  const std::string_view text = t.of(row);
  const bool negative = text.size() > 1 && text[0] == '-' && is_digit_char(text[1]);
  if (negative && text.find_first_not_of("0123456789.-+ef ") == kNowhere) t.blank(row);
}

void julia_types(PastedText& t) {
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (!is_printed_type(t.of(line)) || t.find("Tuple{", line.from, line.to) == kNowhere) continue;
    const size_t layout = t.find("Layout{", line.from, line.to);
    if (layout == kNowhere) continue;
    const std::optional<std::string> read = TypeReader(t.of({layout, line.to})).layout();
    t.blank(line);
    size_t at = line.from;
    for (const char c : read.value_or("")) t.put(at++, c);
    t.transcript = true;
    blank_negative(t, l.to);
  }
}

}  // namespace

void read_julia_types(PastedText& t) { t.change("region.type", julia_types); }

}  // namespace colex

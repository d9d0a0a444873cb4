#include "source/pasted_text.hpp"

#include <algorithm>
#include <utility>

#include "text/words.hpp"

namespace colex {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

}  // namespace

void PastedText::find_lines() {
  lines_.clear();
  for (size_t from = 0; from <= text_.size();) {
    size_t to = text_.find('\n', from);
    if (to == std::string::npos) to = text_.size();
    if (to > from) lines_.push_back({from, to});
    from = to + 1;
  }
}

PastedText::Line PastedText::trimmed(Line l) const {
  while (l.from < l.to && is_blank(text_[l.from])) ++l.from;
  while (l.to > l.from && is_blank(text_[l.to - 1])) --l.to;
  return l;
}

void PastedText::blank(size_t from, size_t to) {
  for (size_t i = from; i < to && i < text_.size(); ++i) {
    if (text_[i] != '\n') text_[i] = ' ';
  }
  bindings_.change(from, to);
}

void PastedText::change(const char* what, void (*edit)(PastedText&)) {
  const std::string before = text_;
  edit(*this);
  find_lines();
  own_taken(what, before);
}

void PastedText::rewrite(const char* what, std::string text) {
  const std::string before = std::exchange(text_, std::move(text));
  find_lines();
  own_taken(what, before);
}

void PastedText::own_taken(const char* what, const std::string& before) {
  for (size_t i = 0; i < text_.size(); ++i) {
    const bool taken = !is_blank_char(before[i]) && is_blank_char(text_[i]);
    if (taken && owners_[i] == nullptr) owners_[i] = what;
  }
}

std::vector<Region> PastedText::regions() const {
  std::vector<Region> r;
  for (size_t i = 0; i < owners_.size(); ++i) {
    if (owners_[i] == nullptr) continue;
    const int at = static_cast<int>(i);
    if (!r.empty() && r.back().span.to == at && r.back().reason == owners_[i]) {
      r.back().span.to = at + 1;
      continue;
    }
    const std::string_view why = owners_[i];
    const bool comment = is_one_of(why, {"region.docstring", "region.comment"});
    const RegionKind kind = comment                         ? RegionKind::comment
                            : why.substr(0, 7) == "region." ? RegionKind::decoration
                                                            : RegionKind::skipped;
    r.push_back({{at, at + 1}, kind, owners_[i]});
  }
  return r;
}

void PastedText::skip(Line l, const char* id) {
  const bool below =
      !skipped.empty() && skipped.back().id == std::string_view(id) &&
      static_cast<size_t>(skipped.back().span.to) < l.from &&
      text_.find_first_not_of(" \t\r\n", static_cast<size_t>(skipped.back().span.to)) >= l.from &&
      std::none_of(elsewhere.begin(), elsewhere.end(), [&](size_t code) {
        return static_cast<size_t>(skipped.back().span.to) <= code && code < l.from;
      });
  const int from = static_cast<int>(l.from);
  if (below) {
    skipped.back().span.to = static_cast<int>(l.to);
  } else {
    skipped.push_back({{from, static_cast<int>(l.to)}, id});
  }
  for (size_t i = l.from; i < l.to; ++i) {
    if (owners_[i] == nullptr) owners_[i] = id;
  }
  blank(l);
  transcript = true;
}

void PastedText::erase(size_t from, size_t to) {
  for (size_t i = from; i < to && i < text_.size(); ++i) text_[i] = ' ';
  bindings_.change(from, to);
}

size_t PastedText::find(std::string_view part, size_t from, size_t to) const {
  if (from >= to) return std::string::npos;
  const size_t found = of({from, to < text_.size() ? to : text_.size()}).find(part);
  return found == std::string_view::npos ? std::string::npos : from + found;
}

bool PastedText::is_bound_before(std::string_view name, size_t before) const {
  return bindings_.has(text_, name, before);
}

std::vector<PastedText::FencedBlock> PastedText::fenced_blocks() const {
  std::vector<FencedBlock> r;
  bool open = false;
  for (const Line& l : lines_) {
    const std::string_view text = of(trimmed(l));
    if (!is_fence_line(text)) continue;
    const bool says = text.find_first_not_of("`~ ") != kNowhere;
    if (open && says && r.size() == 1) {
      // What was taken for the first fence closes a block that begins with the text.
      r[0] = {{0, 0}, {0, r[0].opening.from}, r[0].opening};
    } else if (open) {
      r.back().code.to = l.from;
      if (!says) r.back().closing = l;
    }
    open = !open || says;
    if (open) r.push_back({l, {l.to, text_.size()}, {l.from, l.from}});
  }
  return r;
}

size_t PastedText::closing(size_t open) const {
  constexpr size_t kNear = 1'000;
  int depth = 0;
  for (size_t i = open; i < text_.size() && i < open + kNear && steps_ > 0; ++i, --steps_) {
    switch (text_[i]) {
      case '(':
      case '[':
      case '{':
      case '<':
        ++depth;
        break;
      case ')':
      case ']':
      case '}':
      case '>':
        if (--depth == 0) return i;
        break;
      default:
        break;
    }
  }
  return std::string::npos;
}

std::vector<size_t> PastedText::breaks() const {
  std::vector<size_t> r = fences;
  for (const Skipped& s : skipped) r.push_back(static_cast<size_t>(s.span.from));
  std::sort(r.begin(), r.end());
  return r;
}

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}
bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}
bool is_fence_line(std::string_view line) {
  const size_t sign = prefix_of(line, {"```", "~~~"});
  const bool alone = sign > 0 && line.find(line.substr(0, 3), sign + 1) != kNowhere;
  return (sign > 0 && !alone) || line == "`";
}
bool is_letter(char c) {
  // Of other scripts: their punctuation begins with E2, E3, EF.
  const unsigned char byte = static_cast<unsigned char>(c);
  const bool foreign = byte >= 0x80 && byte < 0xEE && byte != 0xE2 && byte != 0xE3;
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || foreign;
}
bool is_digit_char(char c) { return c >= '0' && c <= '9'; }
bool is_in_name(char c) { return is_letter(c) || is_digit_char(c); }

void each_line(PastedText& text, void (*change)(PastedText&, PastedText::Line), size_t longest) {
  for (const PastedText::Line& l : text.lines()) {
    if (l.to - l.from < longest) change(text, l);
  }
}

}  // namespace colex

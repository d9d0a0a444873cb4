#include "program/claims/printed_objects.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "program/prints/shown_text.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

using Line = std::pair<size_t, size_t>;

/// The line that begins at `from`, without blanks around it.
Line line_at(const std::string& text, size_t from) {
  const size_t end = std::min(text.find('\n', from), text.size());
  const size_t begin = std::min(text.find_first_not_of(" \t\r", from), end);
  size_t to = end;
  while (to > begin && contains(" \t\r", std::string_view(text).substr(to - 1, 1))) --to;
  return {begin, to};
}

/// `Thread ID`, `ThrID` and `Thr_ID` are one label.
std::string label_of(std::string_view written) {
  std::string r;
  for (const char c : written) {
    if (c != ' ' && c != '_') r += c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
  }
  constexpr std::string_view kThread = "thread";
  if (r.rfind(kThread, 0) == 0) r.erase(3, kThread.size() - 3);
  return r;
}

/// A line `  Thread ID: (_4, _2):(_1, _16)` of an object: its label, and where the value stands.
struct Labelled {
  std::string label;
  size_t from = 0;
  size_t to = 0;
};

std::optional<Labelled> labelled(const std::string& text, Line line) {
  const size_t colon = text.find(": ", line.first);
  if (colon >= line.second || colon == line.first) return std::nullopt;
  const std::string_view words = std::string_view(text).substr(line.first, colon - line.first);
  for (const char c : words) {
    const bool letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    if (!letter && !is_digit(c) && c != ' ' && c != '_') return std::nullopt;
  }
  const size_t from = std::min(text.find_first_not_of(" \t", colon + 1), line.second);
  if (from == line.second) return std::nullopt;
  return Labelled{label_of(words), from, line.second};
}

bool is_heading(std::string_view line) {
  return is_one_of(line, {"TiledMMA", "Tiled MMA", "TiledCopy", "Tiled Copy", "MMAAtom", "MMA_Atom",
                          "MMA Atom", "CopyAtom", "Copy_Atom", "Copy Atom"});
}

/// What an object prints behind each label.
std::vector<std::pair<std::string, std::string>> parts_of(const Value& v) {
  std::vector<std::pair<std::string, std::string>> r;
  const std::string print = v.print(Notation::math);
  for (size_t at = 0; at < print.size(); at = print.find('\n', at) + 1) {
    if (const auto part = labelled(print, line_at(print, at))) {
      r.emplace_back(part->label, print.substr(part->from, part->to - part->from));
    }
    if (print.find('\n', at) == print.npos) break;
  }
  return r;
}

/// The result of the statement right above the place.
const StatementResult* printed_above(const Evaluation& r, size_t place) {
  const StatementResult* last = nullptr;
  for (const StatementResult& s : r.statements) {
    const bool above = s.span.to <= static_cast<int>(place);
    if (above && (last == nullptr || s.span.to >= last->span.to)) last = &s;
  }
  return last;
}

}  // namespace

void check_printed_objects(Evaluation& r, const std::vector<size_t>& outputs,
                           const std::string& text) {
  size_t agreeing = 0;
  Span first;
  std::vector<Diagnostic> said;
  for (const size_t place : outputs) {
    if (place >= text.size()) break;
    Line line = line_at(text, place);
    const auto is_title = [&] {
      return is_heading(std::string_view(text).substr(line.first, line.second - line.first));
    };
    const StatementResult* const of = is_title() ? printed_above(r, line.first) : nullptr;
    if (of == nullptr || !of->value) continue;
    const auto parts = parts_of(*of->value);
    for (size_t end = line.second; end < text.size(); end = line.second) {
      const size_t next = text.find('\n', end);
      if (next == text.npos) break;
      line = line_at(text, next + 1);
      if (is_title()) continue;
      const auto shown = labelled(text, line);
      if (!shown) break;
      const auto is_same = [&](const auto& part) { return part.first == shown->label; };
      const auto part = std::find_if(parts.begin(), parts.end(), is_same);
      if (part == parts.end()) continue;
      const std::string written = text.substr(shown->from, shown->to - shown->from);
      if (written.find_first_not_of("0123456789_(),:@?{}= ") != written.npos) continue;
      const std::string is = bare(part->second);
      const Span span{static_cast<int>(shown->from), static_cast<int>(shown->to)};
      if (bare(written) == is || is_shown_open(bare(written), is)) {
        if (agreeing++ == 0) first = span;
      } else {
        said.push_back(
            {Severity::warning, "check.prints_other", {part->second, written}, span, {}});
      }
    }
  }
  if (agreeing > 0) {
    said.push_back({Severity::note, "check.printed_lines", {std::to_string(agreeing)}, first, {}});
  }
  for (Diagnostic& d : said) r.diagnostics.push_back(std::move(d));
}

}  // namespace colex

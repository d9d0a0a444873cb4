#include "diagnostics.hpp"

#include <algorithm>
#include <ostream>
#include <set>

#include "columns.hpp"
#include "program/notes/note_groups.hpp"

namespace colex::cli {

namespace {

constexpr size_t kMaxLine = 160;
constexpr size_t kMaxPlaces = 12;  ///< that a note of a group names
constexpr size_t kBefore = 60;     ///< of a longer line, what stands before the place

/// Of a line, what is shown around a place: all of a short one.
struct Excerpt {
  size_t from;
  size_t to;
};

Excerpt excerpt_around(const std::string& source, size_t start, size_t end, size_t place) {
  if (end - start <= kMaxLine) return {start, end};
  // Not between the bytes of a character.
  const auto whole = [&](size_t at) {
    while (at < end && (static_cast<unsigned char>(source[at]) & 0xC0U) == 0x80U) ++at;
    return at;
  };
  const size_t from = place - start <= kBefore ? start : whole(place - kBefore);
  return {from, whole(std::min(from + kMaxLine, end))};
}

std::string line_of(const std::string& source, Span span) {
  const size_t from = std::min(static_cast<size_t>(span.from), source.size());
  const auto end = source.begin() + static_cast<long>(from);
  return std::to_string(1 + std::count(source.begin(), end, '\n'));
}

/// `M (line 4)`, or the line alone.
std::string place_in_group(const std::string& source, const Diagnostic& d) {
  const std::string line = line_of(source, d.span);
  return d.values.empty() ? sentence("cli.group_line", {line})
                          : sentence("cli.group_name", {printable(d.values[0]), line});
}

/// A line that binds what is open; its comment says where that stands, and whether this value is
/// taken here. Empty where nothing, or an edit elsewhere, is proposed.
std::string definition_of(const std::string& source, const Diagnostic& d, const OpenEntry& e) {
  if (!e.fix || e.fix->insert.empty() || e.fix->insert.back() != '\n') return {};
  const std::string line = e.fix->insert.substr(0, e.fix->insert.size() - 1);
  const char* const comment = line.back() == ';' ? "  // " : "  # ";
  const std::string place = sentence("cli.group_line", {line_of(source, e.span)});
  const bool assumed = d.id == "language.assumed_name";
  return printable(line) + comment + (assumed ? sentence("cli.open_assumed", {place}) : place);
}

/// What a text leaves open, whose first note is number `first`: the definitions that are proposed,
/// below each other as they can be pasted, the names for which there is none, and what is done as
/// long as they are open.
void print_open(std::ostream& out, const std::string& source, const std::vector<Diagnostic>& all,
                size_t first) {
  std::vector<const Diagnostic*> group;
  for (const Diagnostic& d : all) {
    if (d.group == first) group.push_back(&d);
  }
  std::set<std::string> told;
  for (const Diagnostic* d : group) {
    for (const OpenEntry& e : d->open) {
      const std::string line = definition_of(source, *d, e);
      if (line.empty()) continue;
      out << "  " << line << '\n';
      told.insert(e.name);
    }
  }
  std::string others;
  size_t count = 0;
  for (const Diagnostic* d : group) {
    for (const OpenEntry& e : d->open) {
      if (!told.insert(e.name).second) continue;
      const std::string comma = others.empty() ? "" : sentence("cli.group_comma", {});
      const std::string line = line_of(source, e.span);
      if (++count <= kMaxPlaces) {
        others += comma;
        // What `cute.arch.lane_idx()` gives no line above can bind.
        others += e.fix ? sentence("cli.open_in_place",
                                   {printable(e.name), line, printable(e.fix->insert)})
                        : sentence("cli.group_name", {printable(e.name), line});
      }
      if (count == kMaxPlaces + 1) others += comma + "…";
    }
  }
  if (count > 0) out << "  " << sentence("cli.open_others", {others}) << '\n';
  for (const Diagnostic* d : group) {
    if (!d->open.empty()) continue;
    out << "  " << sentence("cli.line", {line_of(source, d->span), sentence(d->id, d->values)})
        << '\n';
  }
}

/// The others of a group, whose first note is number `first`.
void print_group(std::ostream& out, const std::string& source, const std::vector<Diagnostic>& all,
                 size_t first) {
  std::string places;
  size_t count = 0;
  for (size_t i = first + 1; i < all.size(); ++i) {
    if (all[i].group != first) continue;
    const std::string comma = count == 0 ? "" : sentence("cli.group_comma", {});
    if (++count <= kMaxPlaces) places += comma + place_in_group(source, all[i]);
    if (count == kMaxPlaces + 1) places += comma + "…";
  }
  out << "  " << sentence("cli.group", {std::to_string(count), places}) << '\n';
}

/// The sentence `id`, and the place below its line.
void print_message(std::ostream& out, const std::string& source, const Diagnostic& d,
                   const std::string& id) {
  constexpr const char* kSeverity[] = {"cli.error", "cli.warning", "cli.remark"};
  out << sentence(kSeverity[static_cast<int>(d.severity)], {sentence(id, d.values)}) << " [" << id
      << "]\n";
  const size_t from = std::min(static_cast<size_t>(d.span.from), source.size());
  const size_t before = from == 0 ? std::string::npos : source.rfind('\n', from - 1);
  const size_t start = before == std::string::npos ? 0 : before + 1;
  const size_t end = std::min(source.find('\n', from), source.size());
  if (start < end) {
    const Excerpt shown = excerpt_around(source, start, end, from);
    const size_t to = std::clamp(static_cast<size_t>(d.span.to), from, std::max(from, shown.to));
    const std::string line = printable(source.substr(shown.from, shown.to - shown.from));
    const size_t width = columns(line.substr(from - shown.from, to - from));
    const std::string cut = shown.from > start ? "…" : "";
    out << "  " << cut << line << (shown.to < end ? "…" : "") << "\n  "
        << blanks(cut + line.substr(0, from - shown.from))
        << std::string(std::max<size_t>(width, 1), '^') << '\n';
  }
}

}  // namespace

void print_diagnostic(std::ostream& out, const std::string& source, const Diagnostic& d) {
  print_message(out, source, d, d.id);
  if (d.fix) {
    const size_t a = std::min(static_cast<size_t>(d.fix->span.from), source.size());
    const size_t b = std::clamp(static_cast<size_t>(d.fix->span.to), a, source.size());
    const std::string& insert = d.fix->insert;
    // The lines that change, or the one that is new.
    const size_t line = a == 0 ? std::string::npos : source.rfind('\n', a - 1);
    const size_t first = line == std::string::npos ? 0 : line + 1;
    const bool new_line = !insert.empty() && insert.back() == '\n';
    const std::string fixed =
        new_line ? insert.substr(0, insert.size() - 1)
                 : source.substr(first, a - first) + insert +
                       source.substr(b, std::min(source.find('\n', b), source.size()) - b);
    if (fixed.size() <= kMaxLine) {
      out << "  " << sentence("cli.fix", {printable(fixed)}) << '\n';
    }
  }
}

void print_diagnostics(std::ostream& out, const std::string& source,
                       const std::vector<Diagnostic>& all) {
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].group && *all[i].group != i) continue;
    if (all[i].group && !all[i].open.empty()) {
      print_message(out, source, all[i], "language.open");
      print_open(out, source, all, i);
      continue;
    }
    print_diagnostic(out, source, all[i]);
    if (all[i].group) print_group(out, source, all, i);
  }
}

}  // namespace colex::cli

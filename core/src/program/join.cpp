#include "program/join.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "program/notes/forget.hpp"
#include "program/pictures.hpp"

namespace colex {

namespace {

/// Two lists in the order of their places, and where each part of them went.
template <class T> struct Merged {
  std::vector<T> all;
  std::vector<size_t> first;
  std::vector<size_t> second;
};

template <class T> Merged<T> merged(std::vector<T> first, std::vector<T> second) {
  Merged<T> r;
  size_t i = 0;
  size_t k = 0;
  while (i < first.size() || k < second.size()) {
    const bool next =
        k == second.size() || (i < first.size() && first[i].span.from <= second[k].span.from);
    (next ? r.first : r.second).push_back(r.all.size());
    r.all.push_back(std::move(next ? first[i++] : second[k++]));
  }
  return r;
}

void renumber(std::vector<size_t>& numbers, const std::vector<size_t>& places) {
  for (size_t& n : numbers) {
    if (n < places.size()) n = places[n];
  }
}

void renumber(StatementResult& s, const std::vector<size_t>& places) {
  renumber(s.names, places);
  if (s.made == nullptr) return;
  Provenance made = *s.made;
  if (made.statement < places.size()) made.statement = places[made.statement];
  for (Provenance::Operand& operand : made.operands) renumber(operand.names, places);
  s.made = std::make_shared<const Provenance>(std::move(made));
}

void renumber(Diagnostic& d, const std::vector<size_t>& places) {
  if (d.group && *d.group < places.size()) d.group = places[*d.group];
}

template <class T> std::vector<T> joined(std::vector<T> first, std::vector<T> second) {
  Merged<T> r = merged(std::move(first), std::move(second));
  for (const std::vector<size_t>* places : {&r.first, &r.second}) {
    for (const size_t at : *places) renumber(r.all[at], *places);
  }
  return std::move(r.all);
}

/// Layouts, or names that are open for some.
bool has_layouts(const Evaluation& e) {
  return std::any_of(e.statements.begin(), e.statements.end(), is_picture) ||
         std::any_of(e.diagnostics.begin(), e.diagnostics.end(),
                     [](const Diagnostic& d) { return !d.open.empty(); });
}

/// What of a region lies outside of these places, which stand in order.
std::vector<Region> outside_of(const Region& r, const std::vector<Span>& code) {
  std::vector<Region> parts;
  Region rest = r;
  for (const Span& s : code) {
    if (s.to <= rest.span.from || s.from >= rest.span.to) continue;
    Region before = rest;
    before.span.to = s.from;
    if (before.span.from < before.span.to) parts.push_back(before);
    rest.span.from = std::min(s.to, rest.span.to);
  }
  if (rest.span.from < rest.span.to) parts.push_back(rest);
  return parts;
}

/// What the document's reading says of the places between, and the other of its own, beyond which
/// a statement that is cut there does not reach.
std::vector<Region> joined(const std::vector<Region>& document, const std::vector<Region>& other,
                           const std::vector<Span>& code) {
  std::vector<Region> between;
  for (const Region& r : document) {
    for (Region& part : outside_of(r, code)) between.push_back(std::move(part));
  }
  std::vector<Region> own;
  for (Region r : other) {
    const auto at = std::find_if(code.begin(), code.end(), [&r](const Span& s) {
      return s.from <= r.span.from && r.span.from < s.to;
    });
    if (at == code.end()) continue;
    r.span.to = std::min(r.span.to, at->to);
    own.push_back(std::move(r));
  }
  return merged(std::move(between), std::move(own)).all;
}

}  // namespace

Evaluation join(Evaluation document, Evaluation other, const std::vector<Span>& code) {
  // A declaration that a fix writes before the text belongs before the code.
  for (Diagnostic& d : other.diagnostics) {
    const Span front{code.front().from, code.front().from};
    if (d.fix && d.fix->span.to == 0) d.fix->span = front;
    for (OpenEntry& e : d.open) {
      if (e.fix && e.fix->span.to == 0) e.fix->span = front;
    }
  }
  // What a part says of itself is not true of the document.
  if (has_layouts(other)) forget("language.no_layout", document.diagnostics);
  if (has_layouts(document)) forget("language.no_layout", other.diagnostics);
  if (!other.statements.empty()) forget("language.empty", document.diagnostics);
  if (!document.statements.empty() || !document.diagnostics.empty()) {
    forget("language.empty", other.diagnostics);
  }
  Evaluation r;
  r.statements = joined(std::move(document.statements), std::move(other.statements));
  r.diagnostics = joined(std::move(document.diagnostics), std::move(other.diagnostics));
  r.regions = joined(document.regions, other.regions, code);
  return r;
}

}  // namespace colex

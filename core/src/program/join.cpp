#include "program/join.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

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

void forget_empty(std::vector<Diagnostic>& all) {
  const auto empty = [](const Diagnostic& d) { return d.id == "language.empty"; };
  all.erase(std::remove_if(all.begin(), all.end(), empty), all.end());
}

bool is_in(const Region& r, const std::vector<Span>& code) {
  return std::any_of(code.begin(), code.end(),
                     [&r](const Span& s) { return s.from <= r.span.from && r.span.from < s.to; });
}

/// What the document's reading says of the places between, and the other of its own.
std::vector<Region> joined(std::vector<Region> document, const std::vector<Region>& other,
                           const std::vector<Span>& code) {
  document.erase(std::remove_if(document.begin(), document.end(),
                                [&code](const Region& r) { return is_in(r, code); }),
                 document.end());
  std::vector<Region> own;
  std::copy_if(other.begin(), other.end(), std::back_inserter(own),
               [&code](const Region& r) { return is_in(r, code); });
  return merged(std::move(document), std::move(own)).all;
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
  if (!other.statements.empty()) forget_empty(document.diagnostics);
  if (!document.statements.empty() || !document.diagnostics.empty()) {
    forget_empty(other.diagnostics);
  }
  Evaluation r;
  r.statements = joined(std::move(document.statements), std::move(other.statements));
  r.diagnostics = joined(std::move(document.diagnostics), std::move(other.diagnostics));
  r.regions = joined(std::move(document.regions), other.regions, code);
  return r;
}

}  // namespace colex

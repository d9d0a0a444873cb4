#include "program/open/open_list.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>

#include "eval/evaluator.hpp"
#include "program/notes/forget.hpp"
#include "program/open/proposals.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

constexpr std::string_view kOpen[] = {"language.assumed_elements",
                                      "language.assumed_name",
                                      "language.declared_only",
                                      "language.foreign_name",
                                      "language.imported",
                                      "language.launch_call",
                                      "language.launch_index",
                                      "language.module_member",
                                      "language.open_parameters",
                                      "language.print_unknown",
                                      "language.template_integer",
                                      "language.template_type",
                                      "language.template_type_as",
                                      "language.uncalled_parameters",
                                      "language.unknown_argument",
                                      "language.unknown_attribute",
                                      "language.unknown_class",
                                      "language.unknown_constant",
                                      "language.unknown_elements",
                                      "language.unknown_method",
                                      "language.unknown_name",
                                      "language.unknown_name_as",
                                      "language.unknown_number",
                                      "language.unknown_object",
                                      "language.unknown_operation",
                                      "language.unknown_operation_end",
                                      "language.unknown_operation_type",
                                      "language.unknown_template",
                                      "language.unknown_type",
                                      "language.unknown_value"};

/// `gA, mma`
std::vector<std::string> parameters_in(std::string_view list) {
  constexpr std::string_view kComma = ", ";
  std::vector<std::string> r;
  for (size_t at = 0; at < list.size();) {
    const size_t end = std::min(list.find(kComma, at), list.size());
    r.emplace_back(list.substr(at, end - at));
    at = end + kComma.size();
  }
  return r;
}

/// What a note says is open; empty where it says something else.
std::vector<OpenEntry> open_in(const Diagnostic& d) {
  if (d.severity != Severity::note || !is_one_of(d.id, kOpen) || d.values.empty()) return {};
  if (is_builtin_value(d.values[0])) return {};  // `len(x)`: it is x that lacks
  if (!d.open.empty()) return d.open;
  if (!is_of_parameters(d)) return {{d.values[0], d.span}};
  std::vector<OpenEntry> r;
  for (const std::string& name : parameters_in(d.values[1])) {
    const bool shown = d.values.size() > 3 && d.values[2] == name;
    r.push_back({name, d.span, shown ? d.values[3] : std::string()});
  }
  return r;
}

/// How much a note tells of a name: the smaller, the more.
int rank(const Diagnostic& d, const OpenEntry& e) {
  if (is_of_parameters(d)) return e.example.empty() ? 2 : 1;
  if (d.id == "language.assumed_name") return 0;
  if (is_one_of(d.id, {"language.assumed_elements", "language.declared_only",
                       "language.unknown_object", "language.unknown_operation_end"})) {
    return 2;  // what else it says is no example
  }
  return d.fix || d.values.size() > 1 ? 1 : 2;
}

/// Which notes tell of a name.
struct NameTold {
  size_t first;
  Span place;   ///< where the first one finds it
  size_t best;  ///< the one that tells most
  int rank;
};

}  // namespace

void join_open(std::vector<Diagnostic>& diagnostics) {
  std::map<std::string, NameTold> told;
  for (size_t i = 0; i < diagnostics.size(); ++i) {
    Diagnostic& d = diagnostics[i];
    d.open = open_in(d);
    for (const OpenEntry& e : d.open) {
      const int more = rank(d, e);
      const auto [at, fresh] = told.emplace(e.name, NameTold{i, e.span, i, more});
      if (fresh || more >= at->second.rank) continue;
      at->second.best = i;
      at->second.rank = more;
    }
  }
  for (size_t i = 0; i < diagnostics.size(); ++i) {
    Diagnostic& d = diagnostics[i];
    if (d.open.empty()) continue;
    const auto is_other = [&](const OpenEntry& e) { return told.at(e.name).best != i; };
    d.open.erase(std::remove_if(d.open.begin(), d.open.end(), is_other), d.open.end());
    if (d.open.empty()) d.id.clear();
  }
  // What tells most stands where the name stands first.
  for (const auto& [name, t] : told) {
    Diagnostic& best = diagnostics[t.best];
    if (t.best == t.first || is_of_parameters(best)) continue;
    if (best.id != "language.launch_call") best.span = best.open[0].span = t.place;
    if (diagnostics[t.first].id.empty()) std::swap(best, diagnostics[t.first]);
  }
  forget("", diagnostics);
}

void forget_heads(std::vector<Diagnostic>& diagnostics) {
  const auto in_head = [&diagnostics](const Diagnostic& open) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [&open](const Diagnostic& d) {
      return d.follows && d.span.from <= open.span.from && open.span.to <= d.span.to;
    });
  };
  const auto is_open = [](const Diagnostic& d) { return !d.open.empty(); };
  const bool heads = std::all_of(diagnostics.begin(), diagnostics.end(),
                                 [&](const Diagnostic& d) { return !is_open(d) || in_head(d); });
  if (!heads) return;
  diagnostics.erase(std::remove_if(diagnostics.begin(), diagnostics.end(), is_open),
                    diagnostics.end());
}

void add_open(std::vector<Diagnostic>& diagnostics, std::vector<Diagnostic> inner) {
  const auto is_open = [](const Diagnostic& d) { return !open_in(d).empty(); };
  std::copy_if(inner.begin(), inner.end(), std::back_inserter(diagnostics), is_open);
  join_open(diagnostics);
}

DefinitionPlace definition_place(const std::string& text, size_t at, Dialect dialect) {
  const size_t code = text.find_first_not_of(" \t\n", at);
  if (code == text.npos || code == 0) return {at, {}, dialect};
  const size_t before = text.rfind('\n', code - 1);
  const size_t line = std::max(before == text.npos ? 0 : before + 1, at);
  return {at, text.substr(line, code - line), dialect};
}

void offer_definitions(std::vector<Diagnostic>& diagnostics, const DefinitionPlace& place) {
  const int at = static_cast<int>(place.at);
  for (Diagnostic& d : diagnostics) {
    if (d.open.empty()) continue;
    const bool in_front = d.fix && d.fix->span.to == 0 && !d.fix->insert.empty();
    if (in_front) d.fix = Fix{{at, at}, place.margin + d.fix->insert};
    if (!is_of_parameters(d)) d.open[0].fix = d.fix;
    for (const Proposal& p : proposals_of(d)) {
      std::optional<Fix>& fix = d.open[p.entry].fix;
      const std::string line = definition(p, place.dialect);
      if (!fix && !line.empty()) fix = Fix{{at, at}, place.margin + line};
      if (!d.fix) d.fix = fix;
    }
  }
}

}  // namespace colex

#include "program/open_list.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>

#include "program/proposals.hpp"
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

bool is_of_parameters(const Diagnostic& d) {
  return is_one_of(d.id, {"language.open_parameters", "language.uncalled_parameters"});
}

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
std::vector<std::string> open_in(const Diagnostic& d) {
  if (d.severity != Severity::note || !is_one_of(d.id, kOpen) || d.values.empty()) return {};
  if (!is_of_parameters(d)) return {d.values[0]};
  std::vector<std::string> r = parameters_in(d.values[1]);
  if (d.id == "language.uncalled_parameters") return r;
  const auto example = std::find(r.begin(), r.end(), d.values[2]);
  if (example != r.end()) std::rotate(r.begin(), example, example + 1);
  return r;
}

/// How much a note tells of the first of its names: the smaller, the more.
int rank(const Diagnostic& d) {
  if (d.id == "language.assumed_name") return 0;
  if (is_one_of(d.id,
                {"language.assumed_elements", "language.declared_only", "language.unknown_object",
                 "language.unknown_operation_end", "language.uncalled_parameters"})) {
    return 2;  // what else it says is no example
  }
  return d.fix || d.values.size() > 1 ? 1 : 2;
}

constexpr int kLeast = 2;

/// The notes that have told of each name.
using Tellers = std::map<std::string, Diagnostic*>;

/// Nothing that a note of several parameters tells is news.
bool is_no_news(const Tellers& told, const Diagnostic& d) {
  if (rank(d) < kLeast) {
    const auto first = told.find(d.open[0]);
    return first != told.end() && rank(*first->second) < kLeast;
  }
  return std::all_of(d.open.begin(), d.open.end(),
                     [&told](const std::string& name) { return told.count(name) > 0; });
}

}  // namespace

void join_open(std::vector<Diagnostic>& diagnostics) {
  Tellers told;
  for (Diagnostic& d : diagnostics) {
    d.open = open_in(d);
    if (d.open.empty()) continue;
    const auto first = told.find(d.open[0]);
    const bool better = first != told.end() && rank(d) < rank(*first->second);
    if (is_no_news(told, d)) {
      d.id.clear();
    } else if (better && !is_of_parameters(d) && !is_of_parameters(*first->second)) {
      // It stands where the name stands first.
      const Span place = first->second->span;
      *first->second = d;
      if (d.id != "language.launch_call") first->second->span = place;
      d.id.clear();
    } else {
      for (const std::string& name : d.open) told.emplace(name, &d);
      if (better) told[d.open[0]] = &d;
    }
  }
  const auto joined = [](const Diagnostic& d) { return d.id.empty(); };
  diagnostics.erase(std::remove_if(diagnostics.begin(), diagnostics.end(), joined),
                    diagnostics.end());
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
    const auto proposal = proposal_of(d);
    const std::string line = proposal ? definition(*proposal, place.dialect) : std::string();
    if (!d.fix && !line.empty()) d.fix = Fix{{0, 0}, line};
    const bool definition = d.fix && d.fix->span.to == 0 && !d.fix->insert.empty();
    if (definition) d.fix = Fix{{at, at}, place.margin + d.fix->insert};
  }
}

}  // namespace colex

#include "program/consequences.hpp"

#include <algorithm>
#include <set>

namespace colex {

bool shows_value(const Evaluation& evaluation, Span part) {
  return std::any_of(evaluation.statements.begin(), evaluation.statements.end(),
                     [part](const StatementResult& s) {
                       const bool inside = s.span.from >= part.from && s.span.to <= part.to;
                       return inside && s.value && s.printed != "None";
                     });
}

void forget_consequences(Evaluation& evaluation) {
  std::vector<Diagnostic>& all = evaluation.diagnostics;
  std::set<std::string> told;
  for (const Diagnostic& d : all) {
    if (!d.follows && !d.values.empty()) told.insert(d.values[0]);
  }
  const auto needless = [&](const Diagnostic& d) {
    if (!d.follows) return false;
    const std::vector<std::string>& of = d.follows->of;
    const bool said =
        !of.empty() && std::all_of(of.begin(), of.end(),
                                   [&](const std::string& name) { return told.count(name) > 0; });
    told.insert(d.values[0]);  // what this leads to follows from the same
    return said && !shows_value(evaluation, d.follows->body);
  };
  std::vector<Diagnostic> kept;
  for (Diagnostic& d : all) {
    if (!needless(d)) kept.push_back(std::move(d));
  }
  all = std::move(kept);
}

}  // namespace colex

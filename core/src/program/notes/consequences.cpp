#include "program/notes/consequences.hpp"

#include <algorithm>
#include <set>

#include "eval/operators.hpp"

namespace colex {

bool shows_value(const Evaluation& evaluation, Span part) {
  return std::any_of(evaluation.statements.begin(), evaluation.statements.end(),
                     [part](const StatementResult& s) {
                       const bool inside = s.span.from >= part.from && s.span.to <= part.to;
                       return inside && s.value && s.printed != "None" && !fraction_of(*s.value);
                     });
}

void forget_consequences(Evaluation& evaluation) {
  std::vector<Diagnostic>& all = evaluation.diagnostics;
  std::set<std::string> told = {""};  // of what failed
  std::set<std::string> open;
  for (const Diagnostic& d : all) {
    if (d.follows || d.values.empty()) continue;
    told.insert(d.values[0]);
    for (const OpenEntry& e : d.open) open.insert(e.name);
  }
  told.insert(open.begin(), open.end());
  std::vector<Diagnostic> kept;
  for (Diagnostic& d : all) {
    // `x = M * 2` behind the function that M is a parameter of.
    if (d.id == "language.local" && open.count(d.values[0]) > 0) continue;
    if (!d.follows || d.follows->of.empty() || shows_value(evaluation, d.follows->body)) {
      kept.push_back(std::move(d));
      continue;
    }
    const std::vector<std::string>& of = d.follows->of;
    const bool said = std::all_of(
        of.begin(), of.end(), [&told](const std::string& name) { return told.count(name) > 0; });
    told.insert(of.begin(), of.end());
    told.insert(d.values[0]);  // what this leads to follows from the same
    if (!said) kept.push_back(std::move(d));
  }
  all = std::move(kept);
}

}  // namespace colex

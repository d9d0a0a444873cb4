#include <algorithm>

#include "program/session.hpp"

/// What functions of the text bind when they are called again: results show the first call.

namespace colex {

/// What the call of a function that gives nothing back has bound and its caller does not have.
std::vector<std::string> Session::bound_by(const StatementNode& function,
                                           const Session& inner) const {
  const std::vector<std::string>& given = inner.given_;
  std::vector<std::string> r;
  for (const StatementResult& one : inner.result.statements) {
    const bool own = one.span.from >= function.span.from && one.span.to <= function.span.to;
    const bool local = !one.name.empty() && one.name.rfind(kSelf, 0) != 0 &&
                       std::find(given.begin(), given.end(), one.name) == given.end();
    if (!own || !local || !one.value) continue;
    const std::string text = one.value->print(notation_of(one.reading));
    const Environment::Variable* outside = variables_.find(one.name);
    const bool kept = outside != nullptr && outside->value.print(notation_of(one.reading)) == text;
    if (kept || text.find('\n') != text.npos) continue;
    r.push_back(one.name + " = " + text);
  }
  return r;
}

void Session::keep_call(const StatementNode& function, const Session& inner) {
  const bool returns = inner.returned_ || inner.undecided_return_;
  if (asked_ > 0 || returns || function.lambda || effects_ != nullptr) return;
  std::vector<std::string> bound = bound_by(function, inner);
  if (bound.empty()) return;
  std::vector<std::vector<std::string>>& known = (*calls_)[&function];
  if (std::find(known.begin(), known.end(), bound) == known.end()) known.push_back(bound);
}

/// One note a function: how many calls bind something else, and what of it is not as in the first.
void Session::tell_calls() {
  for (const auto& [function, bound] : *calls_) {
    if (bound.size() < 2) continue;
    const std::vector<std::string>& first = bound.front();
    std::string others;
    constexpr size_t kShown = 3;  // of tests that run with every combination there are dozens
    for (size_t i = 1; i < std::min(bound.size(), kShown + 1); ++i) {
      std::string other;
      for (const std::string& one : bound[i]) {
        if (std::find(first.begin(), first.end(), one) != first.end()) continue;
        other += (other.empty() ? "" : ", ") + one;
      }
      if (other.empty()) continue;  // the same of fewer
      others += (others.empty() ? "" : "; ") + other;
    }
    if (others.empty()) continue;
    if (bound.size() > kShown + 1) others += "; …";
    report("language.more_calls", {function->name, std::to_string(bound.size() - 1), others},
           function->name_span, Severity::note);
  }
}

}  // namespace colex

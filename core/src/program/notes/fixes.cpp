#include "program/notes/fixes.hpp"

#include "text/words.hpp"

namespace colex {

namespace {

constexpr int kTrials = 12;

int errors_of(const Evaluation& e) {
  int r = 0;
  for (const Diagnostic& d : e.diagnostics) r += d.severity == Severity::error;
  return r;
}

std::string applied(const std::string& text, const Fix& fix) {
  return text.substr(0, static_cast<size_t>(fix.span.from)) + fix.insert +
         text.substr(static_cast<size_t>(fix.span.to));
}

bool offers_name(const Diagnostic& d) {
  const std::string_view near = "_near";
  return d.id.size() > near.size() &&
         d.id.compare(d.id.size() - near.size(), near.size(), near) == 0;
}

/// The fix, and for a bracket that is never closed the places before each colon behind it:
/// `(4,8:(8,1)` -> `(4,8):(8,1)`.
std::vector<Fix> candidates(const std::string& text, const Diagnostic& d) {
  std::vector<Fix> r = {*d.fix};
  if (d.id != "language.unclosed") return r;
  for (int at = d.span.to; at < d.fix->span.from; ++at) {
    if (text[static_cast<size_t>(at)] == ':') r.push_back({{at, at}, d.fix->insert});
  }
  return r;
}

}  // namespace

void suggest_maker(Diagnostic& d, const std::string& text) {
  if (d.id != "language.arity" || !is_one_of(d.values[0], {"shape", "stride", "coord"})) return;
  const std::string name = d.values[0];
  const size_t from = static_cast<size_t>(d.span.from);
  if (d.values[3] == "0" || text.compare(from, name.size(), name) != 0) return;
  d.span.to = d.span.from + static_cast<int>(name.size());
  d.fix = Fix{d.span, "make_" + name};
  d.id = "language.tuple_of";
  d.values = {name, d.values[3], "make_" + name};
}

void try_fixes(const std::string& text, Evaluation& evaluation,
               const std::function<Evaluation(std::string)>& again) {
  const int errors = errors_of(evaluation);
  int trials = text.size() <= kTriedBytes ? kTrials : 0;
  for (Diagnostic& d : evaluation.diagnostics) {
    if (!d.fix || d.severity != Severity::error || offers_name(d)) continue;
    std::optional<Fix> found;
    for (const Fix& fix : candidates(text, d)) {
      if (found || trials-- <= 0) break;
      if (errors_of(again(applied(text, fix))) < errors) found = fix;
    }
    d.fix = std::move(found);
  }
}

}  // namespace colex

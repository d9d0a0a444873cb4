#include "program/open/trials.hpp"

#include <algorithm>

#include "eval/names/advice.hpp"
#include "program/notes/fixes.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

constexpr size_t kTrialWork = 1536;  ///< statements that trials may evaluate in all
constexpr size_t kLeastWork = 32;    ///< what a trial counts for, however short its text is

/// With the values in the place of the calls, and blanks behind them: no place moves.
std::string with_calls(std::string text, const std::vector<Fix>& calls) {
  for (const Fix& call : calls) {
    const size_t room = static_cast<size_t>(call.span.to - call.span.from);
    std::string value = call.insert;
    if (value.size() > room) continue;
    value.resize(room, ' ');
    text.replace(static_cast<size_t>(call.span.from), room, value);
  }
  return text;
}

/// What a program lacks a value for is a note, and so is there an operation that refuses a value.
bool goes_wrong(const Diagnostic& d) {
  const bool told = prefix_of(d.id, {"language.", "limit.", "check.", "dsl."}) > 0;
  return d.severity == Severity::error || !told || is_missing_member(d.id) ||
         is_one_of(d.id, {"language.assumed_fails", "language.behind_return"});
}

/// The text is told what the name is, and asks again.
bool is_asked_again(const Diagnostic& d, const std::vector<Proposal>& proposals) {
  const bool parameters = d.id == "language.open_parameters";
  if (!parameters && !is_unknown_name(d.id)) return false;
  const size_t at = parameters ? 2 : 0;
  return std::any_of(proposals.begin(), proposals.end(), [&](const Proposal& p) {
    return !p.text.empty() && at < d.values.size() && d.values[at] == p.name;
  });
}

/// Places of a text in which something was put in at `from`.
struct Moved {
  int from;
  int by;
  Span operator()(Span s) const {
    if (s.from < from + by) return {from, from};
    return {s.from - by, s.to - by};
  }
};

}  // namespace

Score score_of(const Evaluation& e, const std::vector<Proposal>& proposals) {
  Score r;
  for (const Diagnostic& d : e.diagnostics) {
    r.errors += goes_wrong(d) || is_asked_again(d, proposals);
  }
  for (const StatementResult& s : e.statements) r.values += s.value.has_value();
  return r;
}

Trials::Trials(const std::string& text, const DefinitionPlace& place, const std::vector<Fix>& calls,
               const std::function<Evaluation(std::string)>& again)
    : text_(with_calls(text, calls)), place_(place), again_(again) {}

void Trials::take(const std::string& lines) {
  lines_.clear();
  for (size_t at = 0, end = 0; at < lines.size(); at = end + 1) {
    end = lines.find('\n', at);
    lines_ += place_.margin + lines.substr(at, end + 1 - at);
  }
}

bool Trials::left() const { return work_ < kTrialWork; }

Evaluation Trials::evaluate(const std::vector<Proposal>& proposals) {
  const std::string defined = definitions(proposals);
  Evaluation r = with(defined);
  const Moved back{static_cast<int>(place_.at), static_cast<int>(lines_.size() + defined.size())};
  for (Diagnostic& d : r.diagnostics) {
    d.span = back(d.span);
    for (OpenEntry& e : d.open) e.span = back(e.span);
    if (d.fix && d.fix->span.to > 0) d.fix->span = back(d.fix->span);
  }
  return r;
}

Score Trials::operator()(const std::vector<Proposal>& proposals) {
  return score_of(evaluate(proposals), proposals);
}

Score Trials::without() {
  const bool cpp = place_.dialect == Dialect::cpp;
  return score_of(with(place_.margin + (cpp ? "int colex_none = 1;\n" : "colex_none = 1\n")), {});
}

std::string Trials::definitions(const std::vector<Proposal>& proposals) const {
  std::string all;
  for (const Proposal& p : proposals) {
    const std::string line = definition(p, place_.dialect);
    if (!line.empty()) all += place_.margin + line;
  }
  return all;
}

Evaluation Trials::with(const std::string& definitions) {
  Evaluation r =
      again_(text_.substr(0, place_.at) + lines_ + definitions + text_.substr(place_.at));
  work_ += std::max(kLeastWork, r.statements.size());
  return r;
}

}  // namespace colex

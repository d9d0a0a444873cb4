#include "program/notes/outside_code.hpp"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "program/notes/note_groups.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

bool is_in(Span part, const std::vector<Span>& all) {
  return std::any_of(all.begin(), all.end(),
                     [part](const Span& s) { return s.from <= part.from && part.from < s.to; });
}

/// Says that something cannot be read, or has no value: of words that is no wonder.
bool is_of_words(const Diagnostic& d) {
  const std::string_view id = d.id;
  constexpr std::string_view kArea = "language.";
  const bool unknown =
      prefix_of(id, {kArea}) > 0 && prefix_of(id.substr(kArea.size()), {"unknown_"}) > 0;
  return unknown || prefix_of(id, {"language.left_out"}) > 0 ||
         is_one_of(id, {"language.skipped", "language.unexpected", "language.missing",
                        "language.unopened", "language.unclosed", "language.character",
                        "language.left_open", "language.missing_value", "language.single_colon",
                        "language.not_callable", "language.side_effect", "language.foreign_name",
                        "language.operation_uncalled", "language.launch_index", "language.formula",
                        "language.formula_text", "limit.nesting"});
}

/// Where the statement names what has no value.
Span place_in(const StatementResult& s, const std::string& name, const std::string& text) {
  const size_t at = text.find(name, static_cast<size_t>(s.span.from));
  const int from = static_cast<int>(at);
  if (at == text.npos || from >= s.span.to) return s.span;
  return {from, from + static_cast<int>(name.size())};
}

bool is_told_of(const Evaluation& e, Span statement) {
  return std::any_of(e.diagnostics.begin(), e.diagnostics.end(), [statement](const Diagnostic& d) {
    return statement.from <= d.span.from && d.span.from < statement.to;
  });
}

/// Erases what stands outside and says nothing; numbers of statements change with it.
void forget_unknown(Evaluation& e, const std::vector<Span>& outside) {
  std::vector<StatementResult>& all = e.statements;
  std::vector<size_t> places(all.size());
  std::vector<bool> goes(all.size());
  size_t kept = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    places[i] = kept;
    goes[i] = !all[i].value && is_in(all[i].span, outside) && !is_told_of(e, all[i].span);
    if (!goes[i]) ++kept;
  }
  if (kept == all.size()) return;
  for (Region& r : e.regions) {
    for (size_t i = 0; i < all.size(); ++i) {
      const Span s = all[i].span;
      const bool inside = goes[i] && s.from <= r.span.from && r.span.to <= s.to;
      const bool read = r.kind == RegionKind::statement || r.kind == RegionKind::skipped;
      if (inside && read) r = {r.span, RegionKind::skipped, "language.prose"};
    }
  }
  const auto renumber = [&](std::vector<size_t>& numbers) {
    const auto gone = [&](size_t n) { return n < goes.size() && goes[n]; };
    numbers.erase(std::remove_if(numbers.begin(), numbers.end(), gone), numbers.end());
    for (size_t& n : numbers) n = n < places.size() ? places[n] : n;
  };
  std::vector<StatementResult> left;
  for (size_t i = 0; i < all.size(); ++i) {
    if (goes[i]) continue;
    StatementResult s = std::move(all[i]);
    renumber(s.names);
    if (s.made != nullptr) {
      Provenance made = *s.made;
      if (made.statement < places.size()) made.statement = places[made.statement];
      for (Provenance::Operand& operand : made.operands) renumber(operand.names);
      s.made = std::make_shared<const Provenance>(std::move(made));
    }
    left.push_back(std::move(s));
  }
  all = std::move(left);
}

}  // namespace

void hush_outside_code(Evaluation& evaluation, const std::vector<Span>& outside,
                       const std::string& text) {
  if (outside.empty()) return;
  std::vector<Diagnostic> kept;
  for (Diagnostic& d : evaluation.diagnostics) {
    if (!is_of_words(d) || !is_in(d.span, outside)) {
      kept.push_back(std::move(d));
      continue;
    }
    // What code below lacks for the same cause is told there.
    const auto waits = std::find_if(
        evaluation.statements.begin(), evaluation.statements.end(), [&](const StatementResult& s) {
          return s.unknown && s.unknown->id == d.id && s.unknown->values == d.values &&
                 !is_in(s.span, outside);
        });
    if (waits == evaluation.statements.end() || d.values.empty()) {
      become_words(evaluation.regions, d.span);
      continue;
    }
    d.span = place_in(*waits, d.values[0], text);
    d.severity = Severity::note;
    kept.push_back(std::move(d));
  }
  std::stable_sort(kept.begin(), kept.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return a.span.from < b.span.from;
  });
  evaluation.diagnostics = std::move(kept);
  for (Region& r : evaluation.regions) {
    const bool unread = r.kind == RegionKind::skipped && is_in(r.span, outside);
    if (unread) r.reason = "language.prose";
  }
  forget_unknown(evaluation, outside);
}

}  // namespace colex

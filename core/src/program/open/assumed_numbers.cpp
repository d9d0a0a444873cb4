#include "program/open/assumed_numbers.hpp"

#include <algorithm>
#include <set>

#include "program/notes/forget.hpp"
#include "program/notes/note_groups.hpp"
#include "program/pictures.hpp"
#include "source/letters.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

using Names = std::set<std::string, std::less<>>;

/// `half_t`; else it is a number or an address, `(float*)0`.
bool is_type(const std::string& assumed) { return !assumed.empty() && is_letter(assumed[0]); }

/// Names for which something is assumed that fits; of an address no number comes.
template <class Fits> Names assumed_names(const Evaluation& evaluation, Fits fits) {
  Names r;
  for (const Diagnostic& d : evaluation.diagnostics) {
    const bool address = d.id == "language.assumed_name" && d.values[1][0] == '(';
    if (d.id == "language.assumed_name" && !address && fits(d.values[1])) r.insert(d.values[0]);
  }
  return r;
}

/// Adds those of `names` that the text names, where no statement has bound them.
void add_named(Names& r, std::string_view text, const Names& names, const Names& bound) {
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() && is_name_char(text[end])) ++end;
    const std::string_view name = text.substr(i, end - i);
    const bool of_them = end > i && names.find(name) != names.end();
    if (of_them && bound.find(name) == bound.end()) r.emplace(name);
    i = std::max(end, i + 1);
  }
}

}  // namespace

void tell_drawn(Evaluation& evaluation) {
  const std::vector<StatementResult>& all = evaluation.statements;
  std::vector<Diagnostic>& notes = evaluation.diagnostics;
  for (Diagnostic& d : notes) {
    if (d.id != "language.assumed") continue;
    const auto of = std::find_if(all.begin(), all.end(), [&d](const StatementResult& s) {
      return s.span.from <= d.span.from && d.span.to <= s.span.to && contains(s.printed, "?");
    });
    if (of != all.end()) d.id = is_picture(*of) ? "language.drawn_with" : "";
  }
  forget("", notes);
}

void forget_drawn(Evaluation& evaluation) {
  const std::vector<StatementResult>& all = evaluation.statements;
  const auto is_shown = [&all](const Diagnostic& d) {
    return std::any_of(all.begin(), all.end(), [&d](const StatementResult& s) {
      const bool inside = s.span.from <= d.span.from && d.span.to <= s.span.to;
      return inside && s.value && !contains(s.printed, "?");
    });
  };
  take_out(evaluation.diagnostics, [&is_shown](const Diagnostic& d) {
    return d.id == "language.drawn_with" || (d.id == "language.assumed_runtime" && !is_shown(d));
  });
}

void forget_assumed_numbers(Evaluation& evaluation) {
  const Names types = assumed_names(evaluation, is_type);
  const Names numbers = assumed_names(evaluation, [](const auto& v) { return !is_type(v); });
  std::vector<StatementResult>& all = evaluation.statements;
  if (all.size() < 2) return;  // it is what was asked for
  std::vector<Names> guessed;  // of what is assumed, what the number, or the sizes, stand on
  Names shown;                 // what something stands on that is shown
  for (StatementResult& s : all) {
    Names bound;
    Names of;
    for (const size_t i : s.names) {
      if (i < guessed.size()) of.insert(guessed[i].begin(), guessed[i].end());
      if (i < all.size()) bound.insert(all[i].name);
    }
    const bool number = is_number(s);
    add_named(of, s.source, numbers, bound);
    if (number) add_named(of, s.source, types, bound);
    guessed.push_back(of);
    if (!number && s.value) shown.insert(of.begin(), of.end());
    if (!number || of.empty()) continue;
    s.value.reset();
    s.printed.clear();
    s.law.reset();
    s.other.reset();
    s.unknown = Cause{"language.of_assumed", {}};
  }
  const bool pictures = std::any_of(all.begin(), all.end(), is_picture);
  for (Diagnostic& d : evaluation.diagnostics) {
    if (d.id != "language.assumed_name") continue;
    // What a template or a type takes is seen where these are used.
    const bool stated = std::any_of(all.begin(), all.end(), [&d](const StatementResult& s) {
      return s.span.from <= d.span.from && d.span.to <= s.span.to;
    });
    const bool hidden = stated && numbers.count(d.values[0]) > 0 && shown.count(d.values[0]) == 0;
    if (pictures && !hidden) continue;
    // What the text binds lacks what another note tells.
    if (!d.fix) {
      d.id.clear();
      continue;
    }
    d.id = is_type(d.values[1]) ? "language.unknown_type" : "language.unknown_name_as";
  }
  forget("", evaluation.diagnostics);
}

}  // namespace colex

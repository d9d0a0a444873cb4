#include "program/open/assumed_numbers.hpp"

#include <algorithm>
#include <set>

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

/// The text names one of them, where no statement has bound it.
bool names_any(std::string_view text, const Names& names, const Names& bound) {
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() && is_name_char(text[end])) ++end;
    const std::string_view name = text.substr(i, end - i);
    if (end > i && names.find(name) != names.end() && bound.find(name) == bound.end()) return true;
    i = std::max(end, i + 1);
  }
  return false;
}

}  // namespace

void forget_assumed_numbers(Evaluation& evaluation) {
  const Names types = assumed_names(evaluation, is_type);
  const Names numbers = assumed_names(evaluation, [](const auto& v) { return !is_type(v); });
  std::vector<StatementResult>& all = evaluation.statements;
  if (all.size() < 2) return;  // it is what was asked for
  std::vector<bool> guessed;   // the number, or the sizes, of the statement
  for (StatementResult& s : all) {
    Names bound;
    bool follows = false;
    for (const size_t i : s.names) {
      follows = follows || (i < guessed.size() && guessed[i]);
      if (i < all.size()) bound.insert(all[i].name);
    }
    const bool number = is_number(s);
    guessed.push_back(follows || names_any(s.source, numbers, bound) ||
                      (number && names_any(s.source, types, bound)));
    if (!number || !guessed.back()) continue;
    s.value.reset();
    s.printed.clear();
    s.law.reset();
    s.other.reset();
    s.unknown = Cause{"language.of_assumed", {}};
  }
  if (std::any_of(all.begin(), all.end(), is_picture)) return;
  for (Diagnostic& d : evaluation.diagnostics) {
    if (d.id != "language.assumed_name") continue;
    d.id = is_type(d.values[1]) ? "language.unknown_type" : "language.unknown_name_as";
  }
}

}  // namespace colex

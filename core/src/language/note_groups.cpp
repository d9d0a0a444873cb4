#include "language/note_groups.hpp"

#include <algorithm>
#include <map>

#include "text/words.hpp"

namespace colex {

namespace {

/// What notes of one group share: all but the name that each is about, and the line or the value
/// that belongs to this name.
std::vector<std::string> shared_part(const Diagnostic& d) {
  std::vector<std::string> r = {d.id};
  const bool own =
      is_one_of(d.id, {"language.failed", "language.assumed_name", "language.declared_only",
                       "language.set_outside", "language.unknown_object",
                       "language.open_parameters", "language.uncalled_parameters"});
  for (size_t i = 1; i < d.values.size() && !own; ++i) r.push_back(d.values[i]);
  return r;
}

}  // namespace

void group_notes(std::vector<Diagnostic>& diagnostics) {
  std::map<std::vector<std::string>, std::vector<size_t>> alike;
  for (size_t i = 0; i < diagnostics.size(); ++i) {
    const Diagnostic& d = diagnostics[i];
    if (d.severity == Severity::note) alike[shared_part(d)].push_back(i);
  }
  for (const auto& [shared, members] : alike) {
    const std::vector<std::string>& first = diagnostics[members[0]].values;
    const bool same = std::all_of(members.begin(), members.end(),
                                  [&](size_t i) { return diagnostics[i].values == first; });
    if (members.size() < (same ? 2 : kSmallestGroup)) continue;
    for (const size_t i : members) diagnostics[i].group = members.front();
  }
}

std::string subject_of(const Diagnostic& d) {
  if (d.values.empty()) return "";
  return d.id == "language.assumed_name" ? d.values[0] + " = " + d.values[1] : d.values[0];
}

}  // namespace colex

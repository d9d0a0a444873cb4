#include "language/note_groups.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "text/words.hpp"

namespace colex {

namespace {

/// Notes that say the same in words that suit the name that each is about: what they are like.
constexpr std::pair<std::string_view, std::string_view> kAlike[] = {
    {"language.unknown_name", "language.unknown_value"},
    {"language.unknown_name_as", "language.unknown_value"},
    {"language.unknown_attribute", "language.unknown_value"},
    {"language.open_parameters", "language.uncalled_parameters"},
    {"language.unknown_operation", "language.module_member"},
    {"language.launch_index", "language.launch_call"},
    {"language.undecided", "language.both_branches"},
    {"language.undecided_loop", "language.one_pass"},
    {"language.not_run_else", "language.not_run"}};

/// Beside the name these say something that belongs to it, or that may differ.
constexpr std::string_view kAboutNames[] = {
    "language.failed",        "language.assumed_name",
    "language.declared_only", "language.set_outside",
    "language.passes",        "language.unknown_object",
    "language.unknown_value", "language.uncalled_parameters",
    "language.launch_call"};

/// What notes of one group share: all but the name that each is about, and the line or the value
/// that belongs to this name.
std::vector<std::string> shared_part(const Diagnostic& d) {
  const auto alike = std::find_if(std::begin(kAlike), std::end(kAlike),
                                  [&d](const auto& pair) { return pair.first == d.id; });
  std::vector<std::string> r = {alike == std::end(kAlike) ? d.id : std::string(alike->second)};
  for (size_t i = 1; i < d.values.size() && !is_one_of(r[0], kAboutNames); ++i) {
    r.push_back(d.values[i]);
  }
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
    if (members.size() == 1) continue;
    for (const size_t i : members) diagnostics[i].group = members.front();
  }
}

std::string subject_of(const Diagnostic& d) {
  if (d.values.empty()) return "";
  return d.id == "language.assumed_name" ? d.values[0] + " = " + d.values[1] : d.values[0];
}

}  // namespace colex

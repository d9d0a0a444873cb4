#include "program/notes/note_groups.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "program/notes/forget.hpp"
#include "source/regions.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// Notes that say the same in words that suit the name that each is about: what they are like.
constexpr std::pair<std::string_view, std::string_view> kAlike[] = {
    {"language.undecided", "language.both_branches"},
    {"language.undecided_loop", "language.one_pass"},
    {"language.not_run_else", "language.not_run"}};

/// Beside the name these say something that belongs to it, or that may differ.
constexpr std::string_view kAboutNames[] = {"language.failed", "language.set_outside",
                                            "language.passes", "check.prints"};

/// What notes of one group share: all but the name that each is about, and the line or the value
/// that belongs to this name.
std::vector<std::string> shared_part(const Diagnostic& d) {
  if (!d.open.empty()) return {"open"};
  const auto alike = std::find_if(std::begin(kAlike), std::end(kAlike),
                                  [&d](const auto& pair) { return pair.first == d.id; });
  std::vector<std::string> r = {alike == std::end(kAlike) ? d.id : std::string(alike->second)};
  for (size_t i = 1; i < d.values.size() && !is_one_of(r[0], kAboutNames); ++i) {
    r.push_back(d.values[i]);
  }
  return r;
}

/// Of words and of what is drawn among them one note tells; a construct keeps its own.
bool is_unread(const Diagnostic& d) {
  return d.severity == Severity::note &&
         is_one_of(d.id, {"language.prose", "language.figure", "language.skipped"});
}

bool tell_alike(const Diagnostic& a, const Diagnostic& b) {
  return a.id == b.id || (a.id != "language.skipped" && b.id != "language.skipped");
}

/// The note says what is done as long as these are open.
bool stands_on(const Diagnostic& d, const std::set<std::string>& open) {
  if (open.empty()) return false;
  if (d.id == "check.holds_open") return true;
  return d.follows && !d.follows->of.empty() &&
         std::all_of(d.follows->of.begin(), d.follows->of.end(),
                     [&open](const std::string& name) { return open.count(name) > 0; });
}

/// What the text leaves open, and conditions and bounds that stand on it: first values of the notes
/// that say so.
std::set<std::string> told_open(const std::vector<Diagnostic>& diagnostics) {
  std::set<std::string> r;
  for (const Diagnostic& d : diagnostics) {
    if (!d.open.empty()) r.insert(d.values[0]);
    for (const OpenEntry& e : d.open) r.insert(e.name);
  }
  for (const Diagnostic& d : diagnostics) {
    if (d.follows && stands_on(d, r)) r.insert(d.values[0]);
  }
  return r;
}

bool is_blank_between(const std::string& text, int from, int to) {
  for (int i = from; i < to; ++i) {
    if (!is_blank_char(text[static_cast<size_t>(i)])) return false;
  }
  return true;
}

}  // namespace

void join_unread(std::vector<Diagnostic>& diagnostics, const std::string& text) {
  std::vector<Diagnostic*> unread;
  for (Diagnostic& d : diagnostics) {
    const bool inside = d.span.to <= static_cast<int>(text.size());
    if (is_unread(d) && inside) unread.push_back(&d);
  }
  std::stable_sort(unread.begin(), unread.end(), [](const Diagnostic* a, const Diagnostic* b) {
    return a->span.from < b->span.from;
  });
  Diagnostic* last = nullptr;
  for (Diagnostic* d : unread) {
    if (last != nullptr && tell_alike(*last, *d) &&
        is_blank_between(text, last->span.to, d->span.from)) {
      last->span.to = std::max(last->span.to, d->span.to);
      if (d->id == "language.prose") last->id = d->id;
      d->id.clear();
    } else {
      last = d;
    }
  }
  forget("", diagnostics);
}

void become_words(std::vector<Region>& regions, Span part) {
  int reach = -1;  // marks in the middle of a part do not end it, nor a blank beside one
  bool mark = false;
  for (Region& r : regions) {
    const bool beside = mark;
    mark = r.kind == RegionKind::decoration;
    const bool goes_on = reach >= 0 && r.span.from <= reach + (beside || mark ? 1 : 0);
    const bool told = goes_on || (part.from <= r.span.to && r.span.from <= part.to);
    if (!told || r.kind == RegionKind::statement) {
      reach = -1;
      continue;
    }
    reach = r.span.to;
    const bool unread = r.kind == RegionKind::skipped;
    if (unread && std::string_view(r.reason) == "language.skipped") r.reason = "language.prose";
  }
}

void take_out(std::vector<Diagnostic>& all, const std::function<bool(const Diagnostic&)>& goes) {
  std::vector<size_t> places(all.size());
  std::map<size_t, size_t> first;  // of a group, what stays of it
  size_t kept = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    places[i] = kept;
    if (goes(all[i])) continue;
    if (all[i].group) first.emplace(*all[i].group, i);
    ++kept;
  }
  for (Diagnostic& d : all) {
    const auto of = d.group ? first.find(*d.group) : first.end();
    if (of != first.end()) d.group = places[goes(all[*d.group]) ? of->second : *d.group];
  }
  all.erase(std::remove_if(all.begin(), all.end(), goes), all.end());
}

void hush_words(Evaluation& evaluation) {
  std::vector<Diagnostic>& all = evaluation.diagnostics;
  const auto are_words = [](const Diagnostic& d) {
    return is_one_of(d.id, {"language.prose", "language.figure"});
  };
  const bool only_words =
      evaluation.statements.empty() && std::all_of(all.begin(), all.end(), are_words);
  if (only_words) return;
  for (const Diagnostic& d : all) {
    if (are_words(d)) become_words(evaluation.regions, d.span);
  }
  take_out(all, are_words);
}

void forget_run(Evaluation& evaluation) {
  const auto ran = [&evaluation](Span part) {
    return std::any_of(evaluation.statements.begin(), evaluation.statements.end(),
                       [part](const StatementResult& s) {
                         return s.value && s.span.from >= part.from && s.span.to <= part.to;
                       });
  };
  std::vector<Diagnostic>& all = evaluation.diagnostics;
  const auto is_run = [&ran](const Diagnostic& d) {
    return is_one_of(d.id, {"language.not_run", "language.not_run_else"}) && ran(d.span);
  };
  all.erase(std::remove_if(all.begin(), all.end(), is_run), all.end());
}

void group_notes(std::vector<Diagnostic>& diagnostics) {
  const std::set<std::string> open = told_open(diagnostics);
  std::map<std::vector<std::string>, std::vector<size_t>> alike;
  for (size_t i = 0; i < diagnostics.size(); ++i) {
    const Diagnostic& d = diagnostics[i];
    if (d.severity != Severity::note) continue;
    alike[stands_on(d, open) ? std::vector<std::string>{"open"} : shared_part(d)].push_back(i);
  }
  for (const auto& [shared, members] : alike) {
    const bool several = members.size() > 1 || diagnostics[members.front()].open.size() > 1;
    if (!several) continue;
    const auto head = std::find_if(members.begin(), members.end(),
                                   [&](size_t i) { return !diagnostics[i].open.empty(); });
    const size_t first = head == members.end() ? members.front() : *head;
    for (const size_t i : members) diagnostics[i].group = first;
  }
}

}  // namespace colex

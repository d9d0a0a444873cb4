#include "plan/fixes.hpp"

#include "text/attempt.hpp"

namespace colex {

namespace {

/// Every error of `after` was there before.
bool adds_nothing(const Findings& before, const Findings& after) {
  for (const Findings::Entry& e : after.entries()) {
    if (!e.violation.warning && !before.has(e.violation)) return false;
  }
  return true;
}

}  // namespace

const Findings* FixSearch::attempt(const Candidate& candidate) {
  if (candidate.empty()) return nullptr;
  for (const auto& a : attempts_) {
    if (a->candidate == candidate) return &a->found;
  }
  const Findings* found = nullptr;
  error_of([&] {
    const GemmConfig changed = with(config_, candidate);
    if (changed == config_) return;
    Examined examined = judge_(changed, device_);
    left_ -= examined.steps;
    examined.found.drop_candidates();
    attempts_.push_back(std::make_unique<Attempt>(Attempt{candidate, std::move(examined.found)}));
    found = &attempts_.back()->found;
  });
  return found;
}

Candidate FixSearch::changes(const Candidate& candidate) const {
  Candidate r;
  for (const Setting& s : candidate) {
    if (!(with(config_, {s}) == config_)) r.push_back(s);
  }
  return r;
}

std::vector<Setting> FixSearch::fix_of(const Findings::Entry& entry) {
  std::vector<Setting> partial;
  const int64 kept = left_ - left_ / waiting_--;
  for (const Candidate& candidate : entry.candidates) {
    if (left_ <= kept) break;
    const Findings* after = attempt(candidate);
    if (after == nullptr || after->has(entry.violation)) continue;
    if (!after->has_errors()) return changes(candidate);
    if (partial.empty() && adds_nothing(before_, *after)) partial = changes(candidate);
  }
  return partial;
}

}  // namespace colex

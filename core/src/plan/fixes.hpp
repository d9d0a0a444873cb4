#pragma once

#include <memory>

#include "plan/rules.hpp"

/// The search for settings that remove a violation.

namespace colex {

/// What the rules say of a config, and what it cost to find that out.
struct Examined {
  Findings found;
  int64 steps = 0;  ///< entries of tables, about
};

// In make_plan.cpp.
/// Everything that the rules say of a config; the draft is complete if there are no errors. Returns
/// the steps that it took: entries of tables, about.
int64 examine(Draft& draft, const GemmConfig& config, const Device& device, Findings& out);
Examined examine(const GemmConfig& config, const Device& device);

/// Tries the ways out of the violations of one config, as one judge found them. It has a budget of
/// steps, not of time, so that a config has the same fixes everywhere: a violation may spend an
/// equal share of what the ones before it have left. Whatever the config, the search ends within
/// tens of milliseconds.
class FixSearch {
 public:
  using Judge = Examined (*)(const GemmConfig& config, const Device& device);

  FixSearch(const GemmConfig& config, const Device& device, const Findings& before,
            Judge judge = examine)
      : config_(config),
        device_(device),
        before_(before),
        judge_(judge),
        waiting_(static_cast<int64>(before.entries().size())) {}

  /// The first candidate that removes the entry's violation: best one that leaves no error at all,
  /// else one that adds none. Empty if all fail, or the budget ends before one is found. To be
  /// called once for each entry of `before`.
  std::vector<Setting> fix_of(const Findings::Entry& entry);

  static constexpr int64 kBudget = 4'000'000;
  /// Below 0 by no more than the last attempt, which is not cut short.
  int64 steps_left() const { return left_; }

 private:
  struct Attempt {
    Candidate candidate;
    Findings found;
  };

  /// Several violations propose the same way: it is tried once. nullptr where it changes nothing,
  /// or sets a knob to what it cannot be.
  const Findings* attempt(const Candidate& candidate);

  /// What a candidate sets that is not so already.
  Candidate changes(const Candidate& candidate) const;

  const GemmConfig& config_;
  const Device& device_;
  const Findings& before_;
  const Judge judge_;
  std::vector<std::unique_ptr<Attempt>> attempts_;
  int64 left_ = kBudget;
  int64 waiting_;
};

}  // namespace colex

#include "program/claims/claim_tally.hpp"

#include <algorithm>

namespace colex {

ClaimTally::Claim& ClaimTally::asked(Span claim) {
  Claim& r = claims_[claim.from];
  r.last = ++count_;
  return r;
}

const ClaimTally::Claim* ClaimTally::find(Span claim) const {
  const auto found = claims_.find(claim.from);
  return found == claims_.end() ? nullptr : &found->second;
}

bool ClaimTally::any_since(int count) const {
  return std::any_of(claims_.begin(), claims_.end(),
                     [count](const auto& c) { return c.second.last > count; });
}

void ClaimTally::end_alike(int since) {
  for (auto& c : claims_) {
    if (c.second.last > since) c.second.looped = false;
  }
}

void ClaimTally::cut(int since) {
  for (auto& c : claims_) {
    if (c.second.last > since) c.second.cut = true;
  }
}

}  // namespace colex

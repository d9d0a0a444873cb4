#pragma once

#include <map>
#include <string>

#include "text/layout_error.hpp"

namespace colex {

/// How often the claim at each place of a text was asked, over all passes and calls.
class ClaimTally {
 public:
  struct Claim {
    int held = 0;
    int failed = 0;
    bool looped = false;       ///< in passes that may differ
    bool cut = false;          ///< not in all passes that there are
    std::string failing_pass;  ///< `i = 2, j = 3` of the first failure
    int last = 0;              ///< the number of the last time
  };

  /// To be called once each time.
  Claim& asked(Span claim);
  const Claim* find(Span claim) const;

  /// So often were claims asked so far; what follows is about those asked since.
  int count() const { return count_; }
  bool any_since(int count) const;
  /// A loop all of whose passes are alike has ended.
  void end_alike(int since);
  /// A loop was left before its last pass.
  void cut(int since);

 private:
  std::map<int, Claim> claims_;
  int count_ = 0;
};

}  // namespace colex

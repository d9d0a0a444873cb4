#pragma once

#include <string_view>
#include <vector>

#include "syntax/ast.hpp"

/// Loops of which every pass does the same, as far as values are followed: those that fill arrays,
/// and those that repeat a call to time it.

namespace colex {

/// What of a loop's body may differ from pass to pass.
class LoopBody {
 public:
  LoopBody(const Ast& ast, const StatementNode& loop);

  /// False where a pass may end the loop, or defines something: then every pass has to run.
  bool repeats() const { return repeats_; }
  /// Statements whose value may depend on what the loop counts.
  const std::vector<const StatementNode*>& counted() const { return counted_; }

 private:
  using Statements = std::vector<StatementNode>;

  bool mentions(NodeId id) const;
  bool depends(const StatementNode& s, bool inside) const;
  void follow(const Statements& list, bool inside);
  void collect(const Statements& list, bool inside);
  void add(std::string_view name);

  const Ast& ast_;
  std::vector<std::string_view> names_;  ///< what the loop counts, and what is computed from it
  std::vector<const StatementNode*> counted_;
  bool repeats_ = true;
  bool grown_ = false;
};

}  // namespace colex

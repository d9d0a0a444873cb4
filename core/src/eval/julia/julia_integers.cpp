#include <algorithm>

#include "eval/evaluator.hpp"

/// Which integers of Julia are static: those of `@Layout`, `static(4)` and `_4`. All of them are
/// written without a mark, and MoYe merges modes only of static ones.

namespace colex {

/// Integers in the expression are known when it runs, not before.
bool Evaluator::counts_at_run_time(NodeId id, int depth) const {
  constexpr int kDeep = 16;
  const Node& n = ast_[id];
  if (n.kind == NodeKind::number) return true;
  if (n.kind == NodeKind::name) {
    const auto& all = ast_.statements;
    const auto bound = std::find_if(all.rbegin(), all.rend(), [&n](const StatementNode& s) {
      return s.name == n.text && s.expression >= 0 && s.span.to <= n.span.from;
    });
    return bound != all.rend() && depth < kDeep && counts_at_run_time(bound->expression, depth + 1);
  }
  const bool call = n.kind == NodeKind::call;
  const Node& callee = call ? ast_[n.args[0]] : n;
  // CuTe.jl's make_layout merges what it is given.
  if (call && (callee.op == '@' || callee.text != "Layout")) return false;
  return std::any_of(n.args.begin() + (call ? 1 : 0), n.args.end(),
                     [this, depth](NodeId part) { return counts_at_run_time(part, depth); });
}

Layout at_run_time(Layout l) {
  for (int i = 0; i < l.shape.leaves; ++i) l.shape.leaf[i] = as_dynamic(l.shape.leaf[i]);
  for (int i = 0; i < l.stride.leaves; ++i) l.stride.leaf[i] = as_dynamic(l.stride.leaf[i]);
  return l;
}

Int bytes_of_integers(const Layout& l, bool at_run_time) {
  const int count = l.shape.leaves + l.stride.leaves;
  return Int(at_run_time ? int64{8} * count : 0);
}

}  // namespace colex

#include "eval/parents.hpp"

#include <algorithm>

namespace colex {

Parent parent_of(const Ast& ast, NodeId id) {
  // Most nodes are made soon after their parts.
  const size_t count = ast.nodes.size();
  for (size_t step = 1; step < count; ++step) {
    const size_t i = (static_cast<size_t>(id) + step) % count;
    const std::vector<NodeId>& parts = ast.nodes[i].args;
    const auto at = std::find(parts.begin(), parts.end(), id);
    if (at == parts.end()) continue;
    return {&ast.nodes[i], static_cast<size_t>(at - parts.begin()), static_cast<NodeId>(i)};
  }
  return {};
}

bool is_same_name(const Ast& ast, NodeId id, const Node& other) {
  const Node& n = ast[id];
  const bool named = n.kind == NodeKind::name || n.kind == NodeKind::member;
  return named && n.kind == other.kind && n.text == other.text;
}

}  // namespace colex

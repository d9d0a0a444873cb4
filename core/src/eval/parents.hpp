#pragma once

#include "syntax/ast.hpp"

/// Where a node of a syntax tree stands, and where its name does.

namespace colex {

/// The node that has another one among its parts, and which part that is; no node where it is
/// whole.
struct Parent {
  const Node* node = nullptr;
  size_t part = 0;
  NodeId id = -1;
};

Parent parent_of(const Ast& ast, NodeId id);

/// The statement that `fits` among those of the text, also within functions; null where none does.
template <typename Fits>
const StatementNode* find_statement(const std::vector<StatementNode>& list, const Fits& fits) {
  for (const StatementNode& s : list) {
    if (fits(s)) return &s;
    for (const std::vector<StatementNode>* inner : {&s.body, &s.otherwise}) {
      if (const StatementNode* found = find_statement(*inner, fits)) return found;
    }
  }
  return nullptr;
}

/// True of the node of a name, or of an attribute, that stands where node `id` does or elsewhere.
bool is_same_name(const Ast& ast, NodeId id, const Node& other);

}  // namespace colex

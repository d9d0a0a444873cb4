#pragma once

#include "language/ast.hpp"
#include "language/environment.hpp"

namespace colex {

/// Reports every name of an expression that means nothing, each with the nearest known name as fix.
/// Returns true if there were none.
bool check_names(const Ast& ast, NodeId root, const Environment& variables,
                 std::vector<Diagnostic>& diagnostics);

/// The names of an expression that mean nothing, each once.
std::vector<const Node*> open_names(const Ast& ast, NodeId root, const Environment& variables);

}  // namespace colex

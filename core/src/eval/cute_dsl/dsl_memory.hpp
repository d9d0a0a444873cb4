#pragma once

#include "syntax/ast.hpp"

namespace colex {

/// False of what the layout of a tensor of CuTe DSL does not depend on: how its memory is aligned,
/// what its elements are. `i` is the argument's place among the call's nodes.
bool is_dsl_layout_argument(const Ast& ast, const Node& call, size_t i);

}  // namespace colex

#pragma once

#include "eval/environment.hpp"
#include "syntax/ast.hpp"

/// Calls of functions that the text defines, and what they are given.

namespace colex {

/// True if node number `i` of a call, or of `f<types>`, is given to a function that the text
/// defines.
bool runs_function(const Ast& ast, const Node& call, size_t i, const Environment& variables);

/// `kernel(a, b).launch(grid=grid)`: how often it runs changes none of its values.
bool launches_function(const Ast& ast, const Node& call, const Environment& variables);

/// `map(size, modes)`, `transform(t, product)`, a function of the text.
bool takes_functions(const Ast& ast, const Node& around, const Environment& variables);

}  // namespace colex

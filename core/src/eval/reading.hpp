#pragma once

#include "eval/environment.hpp"
#include "syntax/ast.hpp"

namespace colex {

/// How the integers of an expression are meant. C++ where the text has `_4`, `4_c`, template
/// arguments, braces, `make_shape` and its like, or calls on plain numbers; mathematical for bare
/// `S:D`, Python, Julia and operations on them; a statement of names alone follows its variables.
Reading natural_reading(const Ast& ast, const StatementNode& statement,
                        const Environment& variables);

}  // namespace colex

#pragma once

#include <string>

#include "eval/environment.hpp"
#include "syntax/ast.hpp"

namespace colex {

/// Which of CuTe DSL's numbers an expression is: `Int32` of `cutlass.Int32(10)`, `Float32` of a
/// quotient of two such; empty of Python's own numbers and of what is no number.
std::string numeric_type(const Ast& ast, NodeId id, const Environment& variables);

/// The digits that such a number shows, which is computed with more of them.
std::string as_numeric_prints(double x, const std::string& type);

}  // namespace colex

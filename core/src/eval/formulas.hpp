#pragma once

#include "eval/environment.hpp"
#include "syntax/ast.hpp"

namespace colex {

/// `(M,N):(1,M)`, `i * 4 + j` among words: a formula of letters without values, with which nothing
/// of the text computes. For assumed numbers it would say nothing. Of a text that is more than it.
bool is_formula(const Ast& ast, const StatementNode& s, const Environment& variables);

}  // namespace colex

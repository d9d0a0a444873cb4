#pragma once

#include <string_view>
#include <vector>

#include "eval/environment.hpp"
#include "syntax/ast.hpp"
#include "syntax/diagnostic.hpp"

namespace colex {

/// `(M,N):(1,M)`, `i * 4 + j` among words: a formula of letters without values, with which nothing
/// of the text computes. For assumed numbers it would say nothing. Of a text that is more than it.
bool is_formula(const Ast& ast, const StatementNode& s, const Environment& variables);

/// What a formula of letters defines again, in the place `between` two statements, has no value any
/// more: after `A = 6:2`, "for a layout A = (s_0,s_1):(d_0,d_1)".
void lose_redefined(Environment& variables, const std::vector<Diagnostic>& said, Span between,
                    std::string_view text);

}  // namespace colex

#pragma once

#include <string_view>

#include "eval/environment.hpp"
#include "syntax/ast.hpp"

namespace colex {

/// False where nothing is known by the name that the expression calls: then what it is given says
/// nothing that the call does not say. True of other expressions than calls of C++.
bool is_callable(const Ast& ast, const Node& n, const Environment& variables);

/// The same of a call in any language.
bool is_known_callee(const Ast& ast, const Node& call, const Environment& variables);

}  // namespace colex

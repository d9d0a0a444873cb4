#pragma once

#include <set>
#include <string_view>

#include "language/ast.hpp"
#include "language/environment.hpp"

namespace colex {

/// False where nothing is known by the name that the expression calls: then what it is given says
/// nothing that the call does not say. True of other expressions than calls of C++.
bool is_callable(const Ast& ast, const Node& n, const Environment& variables);

/// Names of functions that the text calls.
std::set<std::string_view> called_names(const Ast& ast);

}  // namespace colex

#pragma once

#include <map>
#include <string_view>

#include "syntax/ast.hpp"

namespace colex {

/// Where statements name first what none of them binds. Conditions count, whether they are asked or
/// not.
std::map<std::string_view, Span> first_uses(const Ast& ast);

}  // namespace colex

#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "program/outside/imports.hpp"
#include "syntax/ast.hpp"

namespace colex {

/// Lets the names of these modules that CuTe has mean CuTe's. Others become names of their own,
/// `fx.get_iter`, which are given; `bound` are names that the text gives a value.
std::set<std::string> read_as_cute(Ast& ast, const std::vector<ModuleLikeCute>& modules,
                                   const std::set<std::string_view>& bound);

}  // namespace colex

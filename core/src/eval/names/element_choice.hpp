#pragma once

#include <string>
#include <string_view>

#include "syntax/ast.hpp"

namespace colex {

/// The element type to assume for the open `TA`, `ElementB`, `T` at `place`: what the instruction
/// says that its function or type multiplies with, else float.
std::string chosen_element(const Ast& ast, std::string_view name, Span place);

}  // namespace colex

#pragma once

#include <string>
#include <string_view>

#include "syntax/ast.hpp"

namespace colex {

/// The text wants the size `name` of a shape to be known when it is compiled: it asserts
/// `is_static<…>` of what is made of it, or a comment above the lines that use it says "static".
bool asks_static(const Ast& ast, std::string_view source, NodeId name);

/// What a C++ definition of the size begins with: one that stands between the brackets of a
/// template is `constexpr int`.
std::string declarator_of(const Ast& ast, std::string_view name, bool fixed);

}  // namespace colex

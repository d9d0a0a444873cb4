#pragma once

#include <set>
#include <string>
#include <string_view>

#include "syntax/ast.hpp"

namespace colex {

using NameSet = std::set<std::string, std::less<>>;

/// The names of which the text asserts `is_static<…>`, and those of which their values are made.
NameSet asked_static(const Ast& ast, std::string_view source);

/// A comment above the lines that use the name says "static".
bool told_static(const Ast& ast, std::string_view source, NodeId name);

/// What a C++ definition of the size begins with: one that stands between the brackets of a
/// template is `constexpr int`.
std::string declarator_of(const Ast& ast, std::string_view name, bool fixed);

}  // namespace colex

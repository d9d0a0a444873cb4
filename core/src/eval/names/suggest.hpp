#pragma once

#include <string>
#include <vector>

#include "eval/environment.hpp"
#include "eval/names/roles.hpp"

namespace colex {

/// True if `a` may be `b` misspelt.
bool is_near(const std::string& a, const std::string& b);

/// The name nearest to a misspelt one among operations, types, atoms and variables that can stand
/// in its place; empty if none is near. Where nothing is called, `sA_layout` is no misspelt
/// `layout`.
std::string suggest_name(const std::string& wrong, const Environment& variables, Role role);

/// `composition` of `test_composition(a, b)` at place `from`: the operation on such arguments that
/// the name of a function ends in; empty where there is none.
std::string operation_at_end(const Ast& ast, const std::string& function, int from);

/// How CuTe writes what others call so: `transpose` is `select<1,0>(L)`; empty for other names.
std::string_view name_in_cute(std::string_view name);

/// `Params p(a);` stands at `at`: the name is that of a type, of which an object is made.
bool declares_object(std::string_view source, int at, std::string_view type);

}  // namespace colex

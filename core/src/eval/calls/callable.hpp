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

/// `X(_, _, 0)`, `X(make_coord(_, k))`: a name that a layout or a tensor has.
bool is_slice(const Ast& ast, const Node& n);

/// The same, where the text says nothing of the name: it lacks a tensor, and no operation. Python's
/// `_` is a name like any other.
bool slices_unknown(const Ast& ast, const Node& n, const Environment& variables);

}  // namespace colex

#pragma once

#include <optional>
#include <string>

#include "eval/arrays/arrays.hpp"
#include "eval/environment.hpp"
#include "syntax/ast.hpp"

namespace colex {

/// `torch.randn`, `np.random.rand`: which function of which library; nullopt of others.
struct ArrayCall {
  ArrayLibrary library;
  std::string function;
};
std::optional<ArrayCall> array_call(const Ast& ast, const Node& callee,
                                    const Environment& environment);
/// What `torch.float16` is as a type of CuTe DSL; empty of others.
std::string array_type_of(const Ast& ast, const Node& n, const Environment& environment);
/// `a.fill_(1)`, `a.random_(low, high)`: methods of torch that set the elements in place.
bool sets_elements(const Ast& ast, const Node& call);
/// False of what the array's form does not depend on: its device, what its elements are.
bool is_array_argument(const Ast& ast, const Node& call, size_t i, const Environment& environment);

}  // namespace colex

#pragma once

#include <string_view>
#include <vector>

#include "value/value.hpp"

namespace colex {

/// Puts the arguments of a CuTe DSL call where the operation of the same name in C++ has them, as
/// template arguments or in another order. Leaves other calls as they are.
/// Source: the signatures in the documentation of nvidia-cutlass-dsl (cutlass.cute).
void arrange_dsl_call(std::string_view name, std::vector<Value>& types,
                      std::vector<Value>& arguments);

/// What CuTe DSL calls the parameters of this operation, in their order, where C++'s names of them
/// stand elsewhere or are others: "inner, offset, outer". Empty of other operations.
std::string_view dsl_parameters(std::string_view name);

/// Throws where these parameters are known: CuTe DSL has no other ones.
void refuse_dsl_keyword(std::string_view name, std::string_view keyword);

}  // namespace colex

#pragma once

#include <optional>
#include <string>

#include "eval/arrays/arrays.hpp"

/// Arrays made of several, and parts of one, as torch makes them.

namespace colex {

/// `cat`, `stack`, `matmul`: functions of several arrays.
bool joins_arrays(std::string_view function);
/// What they give, dense; throws `language.array` of arrays that do not fit, or lie otherwise.
Value join_arrays(const std::string& function, const PythonArguments& given);
/// `a.chunk(3, dim=-1)`, `a.split(64)`, `a.as_strided(size, stride)`; nullopt of other methods.
std::optional<Value> parts_of_array(const ArrayForm& a, const std::string& method,
                                    const PythonArguments& given);

}  // namespace colex

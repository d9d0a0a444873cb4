#pragma once

#include <string>

#include "value/value.hpp"

namespace colex {

/// Throws where a layout or a tensor of Python is asked for a method that only C++'s has:
/// `L.with_shape((8, 2))`. `named` is what the text calls the object, or empty.
void check_python_member(const Value& object, const std::string& method, const std::string& named);

}  // namespace colex

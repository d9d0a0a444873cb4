#pragma once

#include <string>
#include <string_view>

/// What names mean without the text.

namespace colex {

/// A constant, an atom, a type, an operation.
bool is_known_value(const std::string& name);
/// A template that CuTe or a library has, `Layout`, `thrust::device_vector`, whatever it is given.
bool is_known_template(const std::string& name);
/// `T`, `TA`, `ElementB`: how CUTLASS names the types of elements.
bool is_element_type(std::string_view name);
/// A name that may stand for a number: `_8x` and `SM80_…` are misspelt, not left open.
bool can_be_symbol(std::string_view name);

}  // namespace colex

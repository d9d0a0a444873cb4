#pragma once

#include <string>

#include "value/value.hpp"

namespace colex {

/// The value of a text that a value has printed. It is read at once; another text is read as a
/// pasted one, and throws LayoutError where that has no value.
Value read_notation(const std::string& text);

}  // namespace colex

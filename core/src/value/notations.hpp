#pragma once

#include <string>

#include "value/value.hpp"

/// Values in the notations that CuTe people write. Reading such a text gives the value again (open
/// integers of C++ types aside), and writing that value gives the text again.

namespace colex {

enum class Style : uint8 {
  cute,      ///< `(_4,8):(_1,4)`
  cpp_type,  ///< `Layout<Shape<_4,int>,Stride<_1,int>>`
  cpp_call,  ///< `make_layout(make_shape(Int<4>{}, 8), make_stride(Int<1>{}, 4))`
  dsl,       ///< `cute.make_layout((4, 8), stride=(1, 4))`
  pycute,    ///< `Layout((4,8),(1,4))`
  latex      ///< `$(\_4,8):(\_1,4)$`
};

/// False if `name` (`cute`, `cpp_type`, …) names no style.
bool find_style(const std::string& name, Style& style);

/// `notation` says whether static integers carry `_` (styles cute and latex).
std::string write(const Value& value, Style style, Notation notation);

}  // namespace colex

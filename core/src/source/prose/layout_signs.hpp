#pragma once

#include <string_view>

namespace colex {

/// A layout of numbers stands in the text, `inv: _12:_1`, `(4,8):(1,4)`, `a = (24:2)`, or a shape
/// and a stride by their names: what a shell shows or a comment tells of a program.
bool tells_layout(std::string_view text);
/// `Shape:  (4, 2)` above `Stride: (2, 1)`; of letters there is nothing to read.
bool tells_part(std::string_view text);

}  // namespace colex

#pragma once

#include <string_view>
#include <vector>

#include "colex/tensor.hpp"

/// Which integers of a tensor CuTe DSL learns at run time only: `t.mark_layout_dynamic()`.

namespace colex {

/// As `leading`: it is found.
constexpr int kLeadingMode = -1;

/// All extents and strides, but strides of 0 and that of the leading mode. kLeadingMode is
/// found: the only mode of stride 1, of several the only one of more than one element.
Tensor mark_layout_dynamic(const Tensor& tensor, int leading);

/// The extent of `mode`, and the strides of all modes further out. `order` has the modes from the
/// outermost to the innermost; where it is empty the strides say so.
Tensor mark_compact_shape_dynamic(const Tensor& tensor, int mode, std::vector<int> order);

}  // namespace colex

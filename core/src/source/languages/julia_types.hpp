#pragma once

#include "source/pasted_text.hpp"

namespace colex {

/// `2×3 MoYeArray{Int32, 2, …, Layout{2, Tuple{…}, Tuple{…}}}:`, as Julia prints an array before
/// its elements: the layout stays, which is compared; nothing, where it cannot be read.
void read_julia_types(PastedText& t);

}  // namespace colex

#pragma once

#include "explain/explain.hpp"

namespace colex {

/// The layouts in a compiler's text: `Layout<…>` types, and template parameters that belong
/// together,
/// `[with LShape = tuple<…>; LStride = tuple<…>]`. Each once.
std::vector<FoundLayout> find_layouts(const std::string& text, size_t limit);

}  // namespace colex

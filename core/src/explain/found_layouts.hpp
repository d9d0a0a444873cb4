#pragma once

#include "explain/explain.hpp"

namespace colex {

/// The layouts in a compiler's text: `Layout<…>` types, shape and stride that are template
/// arguments of one function, `!cute.layout<"…">` of CuTe DSL. Each once.
std::vector<FoundLayout> find_layouts(const std::string& text, size_t limit);

}  // namespace colex

#pragma once

#include <string_view>

#include "syntax/diagnostic.hpp"

namespace colex {

/// Whether a text says of a statement's layout that it is by thread and value: by the name that it
/// binds, `tv`, `layoutC_TV`, `thr_val`, or as CUTLASS notes it, `// (T32,V4) -> (M16,N8)`, in the
/// line above it or behind it.
bool says_threads(std::string_view source, std::string_view name, Span statement);

}  // namespace colex

#pragma once

#include "source/pasted_text.hpp"

namespace colex {

/// The end of the call at `from`, `size(A)`, `A(1,2)`: of an operation or a name that is bound
/// above, with no words in its brackets. kNowhere if none stands there.
size_t call_end_at(const PastedText& t, size_t from, size_t to);

}  // namespace colex

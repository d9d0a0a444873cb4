#pragma once

#include "syntax/diagnostic.hpp"

namespace colex {

/// It says that what the text claims does not hold.
bool is_failed_claim(const Diagnostic& d);
/// Such a claim, or an operation that refuses its operands: in Python an exception. What the
/// language says of the text by itself raises nothing.
bool tells_failure(const Diagnostic& d);

}  // namespace colex

#pragma once

#include "source/pasted_text.hpp"

/// Chains of equations, `R(1) = A(B(1)) = A(3) = 6`, on one line or one sign a line.

namespace colex {

/// Leaves of a line of a chain its expressions, each claimed to be the next: `A(B(1)) => A(3) =>
/// 6`. False if the line is none.
bool read_equation(PastedText& t, PastedText::Line line);

/// `size(A) = ?`, `=> ___`: leaves of a question what is asked.
void blank_open_result(PastedText& t, PastedText::Line line);

}  // namespace colex

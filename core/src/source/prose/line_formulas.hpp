#pragma once

#include "source/pasted_text.hpp"

/// Lines of formulas that nothing evaluates.

namespace colex {

/// `((8,m),(T,2k)):((8T,SBO),(1,T))`: a number times a letter, of no literal of C++.
bool multiplies_letters(std::string_view text);
/// A formula or a schema of letters to which the text gives no numbers.
bool is_open_formula(const PastedText& t, PastedText::Line line);

}  // namespace colex

#pragma once

#include "source/pasted_text.hpp"

namespace colex {

/// `(4,8):(1,4) compose (8,4):(4,1) = …` of written layouts becomes ` o `, and
/// ``The right_inverse of `4:2` is `…`.`` `right_inverse(4:2) => …`.
void read_told_in_words(PastedText& text);

}  // namespace colex

#pragma once

#include "source/pasted_text.hpp"

namespace colex {

/// `[kernel] sQ layout: …`, `size(L) = …, rank: …`: the labels of a line's values, one after the
/// other, become names.
void read_labels(PastedText& t, PastedText::Line l);

}  // namespace colex

#pragma once

#include "source/pasted_text.hpp"

/// A label that is an expression: `size(L) = 32`, `A o B => (4,2):(1,8)`. What stands behind it is
/// claimed of it.

namespace colex {

struct ClaimedLabel {
  size_t expression = kNowhere;  ///< where it starts, behind words; kNowhere of other labels
  bool open = false;             ///< it has a name that the text does not bind before
};

ClaimedLabel claimed_label(const PastedText& t, PastedText::Line label);

}  // namespace colex

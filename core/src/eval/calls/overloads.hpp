#pragma once

#include <vector>

#include "eval/definitions.hpp"

namespace colex {

/// Which of a function's definitions these arguments call; null if none.
const StatementNode* overload_for(const Definition& function, const std::vector<Given>& arguments);

}  // namespace colex

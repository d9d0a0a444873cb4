#pragma once

#include <string>
#include <vector>

#include "language/environment.hpp"

namespace colex {

/// The name nearest to a misspelt one among operations, types, atoms and variables; empty if none
/// is near.
std::string suggest_name(const std::string& wrong, const Environment& variables);

}  // namespace colex

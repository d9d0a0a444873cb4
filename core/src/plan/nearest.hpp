#pragma once

#include <string>
#include <vector>

namespace colex {

/// The candidate with the smallest edit distance to `name`; empty if there is none.
std::string nearest(const std::string& name, const std::vector<std::string>& candidates);

}  // namespace colex

#pragma once

#include <string>
#include <vector>

namespace colex {

/// The candidate with the smallest edit distance to the first 100 characters of `name`; empty if
/// there is none.
std::string nearest(const std::string& name, const std::vector<std::string>& candidates);

}  // namespace colex

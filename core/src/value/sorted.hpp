#pragma once

#include <string>
#include <vector>

#include "colex/fail.hpp"

namespace colex {

/// In ascending order.
std::vector<int64> sorted(std::vector<int64> values);
std::vector<std::string> sorted(std::vector<std::string> values);

/// Each value once, in ascending order: the image of a function whose values these are.
std::vector<int64> image_of(std::vector<int64> values);
std::vector<std::string> image_of(std::vector<std::string> values);

}  // namespace colex

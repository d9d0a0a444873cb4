#pragma once

#include <string>
#include <vector>

namespace colex::cli {

/// What `colex` does with these arguments -> its exit code. Prints to std::cout and std::cerr.
int answer(std::vector<std::string> arguments);

}  // namespace colex::cli

// The seed of random tests: COLEX_SEED, or 1. A failing case prints it.
#pragma once

#include <cstdlib>
#include <string>

namespace colex {

inline unsigned test_seed() {
  const char* const given = std::getenv("COLEX_SEED");
  return given == nullptr ? 1U : static_cast<unsigned>(std::stoul(given));
}

}  // namespace colex

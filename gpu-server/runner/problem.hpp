#pragma once
#include <string>

namespace colex::gpu {

enum class Accumulator { kF16, kF32 };

struct ProblemSize {
  int m, n, k;
};

// A rule that a config breaks: the rule's name, and a sentence with the offending numbers.
struct Violation {
  std::string rule;
  std::string message;
};

}  // namespace colex::gpu

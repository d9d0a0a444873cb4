#pragma once
#include <string>

namespace colex::gpu {

enum class Accumulator { kF16, kF32 };

// Of operands and outputs.
enum class Format { kF16, kBf16 };

struct ProblemSize {
  int m, n, k;
  bool operator==(const ProblemSize&) const = default;
};

// A rule that a config breaks: the rule's name, and a sentence with the offending numbers.
struct Violation {
  std::string rule;
  std::string message;
};

}  // namespace colex::gpu

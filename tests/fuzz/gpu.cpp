// The arguments of `colex gpu`, one a line, up to where a GPU would be asked for: they are options,
// a status to end with, or a usage error.
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "input.hpp"
#include "options.hpp"
#include "presets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  std::istringstream input(std::string(reinterpret_cast<const char*>(data), size));
  std::vector<std::string> words{"colex-gpu"};
  for (std::string line; std::getline(input, line);) words.push_back(line);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  colex::gpu::Options options;
  try {
    const auto status =
        colex::gpu::parse_options(static_cast<int>(arguments.size()), arguments.data(), options);
    if (status && (*status < 0 || *status > colex::gpu::kExitUsage)) std::abort();
    for (const colex::gpu::ProblemSize& s : options.sizes) {
      if (s.m <= 0 || s.n <= 0 || s.k <= 0) std::abort();
    }
  } catch (const colex::gpu::UsageError&) {
    // What the message says is a reader's.
  }
  return 0;
}

#pragma once
#include <stdexcept>
#include <string>
#include <vector>

#include "config_json.hpp"

namespace colex::gpu {

class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The JSON of a file, or of standard input for "-": at most 1 MiB, which is all that is read of it,
// nested at most 32 deep, and no key twice in one object. Throws UsageError.
Json read_json(const std::string& path);
// The same of a file with one object a line, 16 MiB in all.
std::vector<Json> read_json_lines(const std::string& path);

// "4096", "4096x4096x1024". Throws UsageError.
ProblemSize parse_size(const std::string& text);
// What a config's own knobs m, n and k say; 4096 where they say nothing. Throws UsageError.
ProblemSize own_size(const Json& config);

}  // namespace colex::gpu

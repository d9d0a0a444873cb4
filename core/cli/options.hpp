#pragma once

#include <string>
#include <vector>

#include "program/evaluate.hpp"

namespace colex::cli {

/// Exit codes: a value, a diagnosed error, wrong usage.
enum Exit : int { kValue = 0, kDiagnosed = 1, kUsage = 2 };

struct Options {
  std::string command;
  std::string source;  ///< text of -e, of a file or of standard input
  bool has_source = false;
  std::string format;  ///< of --format (draw) or --to (fmt)
  Reading reading = Reading::automatic;
  bool json = false;
  bool batch = false;
  std::string usage_error;  ///< what is wrong with the arguments, or empty
};

Options parse_options(const std::vector<std::string>& arguments);

}  // namespace colex::cli

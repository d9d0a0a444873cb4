// The command line of colex-server.
#pragma once

#include <optional>
#include <string>

#include "http/server.hpp"

namespace colex::server {

struct Options {
  ServerOptions http;
  std::string root;  ///< folder of the built page; empty: the API alone
};

/// Parse the command line. Where it asks for help or is wrong, prints that and gives the exit
/// status.
std::optional<int> parse_options(int argc, char** argv, Options& options);

}  // namespace colex::server

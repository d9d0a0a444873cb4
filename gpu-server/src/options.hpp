// The command line of colex-server.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "http/server.hpp"
#include "jobs/jobs.hpp"

namespace colex::server {

struct Options {
  ServerOptions http;
  JobsOptions jobs;
  std::string root;          ///< folder of the built page; empty: the API alone
  std::string gpu = "auto";  ///< `auto`, `none` or numbers such as `0,1`
  std::string gpu_worker;    ///< program that runs jobs on a GPU
  int simulators = 1;        ///< slots of the simulator
  std::string worker;        ///< program that simulates jobs
  std::chrono::seconds job_limit{10};
  std::chrono::seconds gpu_limit{60};
  std::string database;  ///< file of the jobs; kMemory: none
  std::vector<std::string> allowed_origins;
  std::vector<std::string>
      probes;             ///< files of what GPUs said of the atoms, beside the recorded ones
  std::string cache;      ///< folder of compiled kernels; empty: this user's
  std::string log;        ///< file of the request log, - is standard output; empty: none
  std::string tokens;     ///< file of the tokens; empty: nobody needs one
  std::string new_token;  ///< name for which a token is to be made; then nothing is served
};

/// Jobs that go with the process.
inline constexpr const char* kMemory = ":memory:";

/// Parse the command line. Where it asks for help or is wrong, prints that and gives the exit
/// status.
std::optional<int> parse_options(int argc, char** argv, Options& options);

}  // namespace colex::server

#pragma once
#include <optional>
#include <string>
#include <vector>

#include "jobs.hpp"

namespace colex::gpu {

// Exit statuses beside 0.
constexpr int kExitWrong = 1, kExitUsage = 2, kExitUnavailable = 69;

enum class Command {
  run,
  sweep,
  tune,
  compile,
  source,
  probe,
  compile_probes,
  device,
  presets,
  schema,
  worker,
  job_worker,
  gpu_list,
  source_worker,
  compiler
};

struct Options {
  Command command = Command::run;
  std::vector<std::string> presets;
  std::vector<ProblemSize> sizes;
  std::string config, rows, arch = "sm_90a";
  std::string server, backend;  // of run and sweep; empty: this machine's GPU, the server's choice
  std::vector<std::string> over;                 // of sweep: KNOB=VALUE,VALUE,…
  Json knobs = Json::object();                   // of --set
  std::string types = "f16/f32", layout = "TN";  // of tune
  int budget = 120;                              // of tune: seconds of trying
  bool json = false, counters = false, ptx = false;
  bool compiles = true;  // of source
  int gpu = 0;           // of job_worker
  int timeout = 300;     // seconds of one job
  BenchOptions bench;
};

// Fills the options; where the program is then to end, its exit status. Throws UsageError.
std::optional<int> parse_options(int argc, char** argv, Options& options);

}  // namespace colex::gpu
